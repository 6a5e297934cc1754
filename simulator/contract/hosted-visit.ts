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
