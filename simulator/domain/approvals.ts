import type { World } from '../engine/types.ts'

/** The platform's answer to an event that asks for one. */
export interface ApprovalAnswer {
  readonly status?: number
  readonly body?: string
  /** Why there is no complete answer. */
  readonly reason?: string
  /** There is none because it came too late. */
  readonly isLate?: true
}

/** The event that asked, and the resource that it is about. */
export interface ApprovalEvent {
  readonly id: string
  readonly resource?: string | undefined
}

/** Decides something by the platform's answer to an event; runs inside the answer's commit. */
export type ApprovalHandler = (world: World, event: ApprovalEvent, answer: ApprovalAnswer) => void
