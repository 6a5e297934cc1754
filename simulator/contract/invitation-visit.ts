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
