/** The result of opening the page of a liveness check. */
export type LivenessVisit =
  /** No link has this address. */
  | { readonly state: 'unknown' }
  /** The check is over. */
  | { readonly state: 'gone'; readonly says: string }
  | OpenLivenessVisit

export interface OpenLivenessVisit {
  readonly state: 'open'
  readonly resetId: string
  /** The factor that is to be reset. */
  readonly factor: string
  /** Sent with the form and expected back. */
  readonly formToken: string
}

export type LivenessResult = 'pass' | 'fail'
