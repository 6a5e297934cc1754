import type { World } from '../engine/index.ts'

/** The platform's answer to an event that asks for approval. */
export interface ApprovalAnswer {
  readonly status?: number
  readonly body?: string
  /** The reason why there is no complete answer. */
  readonly reason?: string
  /** Set when the answer came too late. */
  readonly isLate?: true
}

/** The event that asked for approval, and the resource it concerns. */
export interface ApprovalEvent {
  readonly id: string
  readonly resource?: string | undefined
}

/** Acts on the platform's answer to an event, inside the commit of that answer. */
export type ApprovalHandler = (world: World, event: ApprovalEvent, answer: ApprovalAnswer) => void
