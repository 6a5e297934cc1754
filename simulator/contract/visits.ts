import type { World } from '../engine/index.ts'
import type { Questionnaire } from '../schema/index.ts'

/** The result of opening a hosted page. */
export type HostedVisit =
  /** No link has this address. */
  | { readonly state: 'unknown' }
  /** The link was used or has expired. */
  | { readonly state: 'gone'; readonly says: string }
  /** The link is valid, but nothing is left to ask. */
  | { readonly state: 'nothing-to-do'; readonly says: string }
  | OpenVisit

export interface OpenVisit {
  readonly state: 'open'
  readonly customerId: string
  readonly questionnaire: Questionnaire
  /** Sent with the form and expected back. */
  readonly formToken: string
  /** The key that seals the facts about chosen files while the form carries them; no page contains it. */
  readonly sealKey: string
  /** The URL to which the customer is redirected afterwards. */
  readonly redirectUri?: string
}

/** The result of opening the page of a liveness check. */
export type LivenessVisit =
  /** No link has this address. */
  | { readonly state: 'unknown' }
  /** The check is over. */
  | { readonly state: 'gone'; readonly says: string }
  | OpenLivenessVisit

interface OpenLivenessVisit {
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

/** The result of opening a page of card details. */
export type RevealVisit =
  /** No link has this address. */
  | { readonly state: 'unknown' }
  /** The link has expired. */
  | { readonly state: 'gone' }
  | ({ readonly state: 'open' } & CardDetails)

/** Everything that is needed to pay with a card. */
export interface CardDetails {
  readonly brand: string
  /** All digits, without spaces. */
  readonly number: string
  readonly securityCode: string
  readonly expMonth: number
  readonly expYear: number
}

/** The content of the page of an invitation. */
export interface InvitationVisit {
  readonly status: 'PENDING' | 'CLAIMED' | 'EXPIRED' | 'CANCELLED'
  readonly inviterUma: string
  readonly firstName?: string
  /** With its currency, as in `12.50 USD`. */
  readonly amount?: string
  /** The providers that offer UMA addresses; empty once the invitation has ended. */
  readonly providers: readonly { readonly name: string; readonly domain: string; readonly country: string }[]
}
