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
