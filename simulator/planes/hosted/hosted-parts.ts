import type { HostedVisit, InvitationVisit, LivenessResult, LivenessVisit, RevealVisit } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import type { Replies } from '../../schema/index.ts'
import type { Worlds } from '../../worlds/index.ts'

/** The dependencies of the hosted pages, which know neither customers nor documents. */
export interface HostedParts {
  readonly worlds: Worlds
  /** Looks up a page; only reads. */
  readonly visit: (world: World, code: string) => HostedVisit
  /** Looks up a page of card details; only reads. */
  readonly reveal: (world: World, address: string) => RevealVisit
  /** Looks up the page of an invitation; only reads. */
  readonly invitation: (world: World, code: string) => InvitationVisit | undefined
  /** The sites that may frame a page of card details, as sources of a content security policy. */
  readonly frameAncestors: string
  /** Submits replies inside a commit; throws ProblemsFound when they are invalid. */
  readonly submit: (world: World, code: string, replies: Replies) => void
  /** Looks up the page of a liveness check; only reads. */
  readonly liveness: (world: World, address: string) => LivenessVisit
  /** Applies the result of a liveness check inside a commit. */
  readonly decideLiveness: (world: World, address: string, result: LivenessResult) => void
  /** The end-user terms: where they are, and which version. */
  readonly terms: { readonly path: string; readonly version: string }
  /** Receives errors that were answered with a 500. */
  readonly onBug: (error: unknown) => void
}
