import type { ApprovalHandler } from '../contract/index.ts'
import type { Wall } from '../engine/index.ts'
import type { Poster } from './post.ts'

/** The parts of a process that a dispatcher uses. */
export interface DispatcherParts {
  readonly wall: Wall
  /** Loads the poster with the first event, as everything that signs is. */
  readonly poster: () => Promise<Poster>
  readonly approvals: Readonly<Record<string, ApprovalHandler>>
  /**
   * Resolves once everything so far is durable and more can be written, or with false when it could not be written;
   * absent in memory.
   */
  readonly durable?: () => Promise<boolean>
  /** True to send nothing: each attempt waits until its answer is reported. */
  readonly isHeld?: boolean
  /** Receives our own failures, which must not end the process. */
  readonly onBug: (error: unknown) => void
}
