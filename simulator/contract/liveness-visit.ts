import type { World } from '../engine/index.ts'

/** The result of opening the page of a liveness check. */
export type LivenessVisit =
  /** No link has this address. */
  | { readonly state: 'unknown' }
  /** The check is over. */
  | { readonly state: 'gone'; readonly says: string }
  | OpenLivenessVisit

export interface OpenLivenessVisit {
  readonly state: 'open'
  /** The id of the document that the check decides about. */
  readonly subject: string
  /** Completes the sentence "To …, a camera would now look at you.". */
  readonly purpose: string
  /** Sent with the form and expected back. */
  readonly formToken: string
}

export type LivenessResult = 'pass' | 'fail'

/** The liveness checks of an area, by the last part of their pages' addresses. */
export interface LivenessPages {
  /** Only reads. */
  readonly visit: (world: World, address: string) => LivenessVisit
  /** Applies the result of an open check inside a commit. */
  readonly choose: (world: World, address: string, result: LivenessResult) => void
}
