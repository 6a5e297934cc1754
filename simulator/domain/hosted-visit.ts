import type { Questionnaire } from './questionnaire.ts'

/** What somebody finds who opens the address of a hosted page. */
export type HostedVisit =
  /** No link has this address. */
  | { readonly state: 'unknown' }
  /** The link has done its work, or its time is over. */
  | { readonly state: 'gone'; readonly says: string }
  /** The link is good, but there is nothing to ask. */
  | { readonly state: 'nothing-to-do'; readonly says: string }
  | OpenVisit

export interface OpenVisit {
  readonly state: 'open'
  readonly customerId: string
  readonly questionnaire: Questionnaire
  /** Shown with the form and expected back with it. */
  readonly formToken: string
  /** Where the customer is sent afterwards. */
  readonly redirectUri?: string
}
