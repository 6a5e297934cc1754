/** The types of ids that the API makes, the part before the colon; `POST /admin/ids/next` ends the next of them. */
export const madeIdTypes: readonly string[] = [
  'Agent',
  'AgentAction',
  'AuthMethod',
  'BeneficialOwner',
  'Card',
  'CardFundingSource',
  'CardReveal',
  'CardTransaction',
  'Customer',
  'DeclinedAuthorization',
  'DelegatedKey',
  'DeviceCode',
  'Document',
  'ExternalAccount',
  'Fault',
  'Hold',
  'InternalAccount',
  'Job',
  'KycLink',
  'Lookup',
  'OtpTarget',
  'OtpVerification',
  'OwnershipChallenge',
  'Payload',
  'PlatformConfig',
  'PlatformCustomer',
  'Posting',
  'Quote',
  'Request',
  'ScaChallenge',
  'ScaEnrolment',
  'ScaReset',
  'Session',
  'Stablecoin',
  'StablecoinOperation',
  'StablecoinProviderAccount',
  'Token',
  'Transaction',
  'Verification',
  'Webhook',
]

/** The types of ids that derive from the id of another document. */
const derivedIdTypes: readonly string[] = ['Balance', 'Delivery', 'PaymentApproval', 'Task', 'Volume']

/** The forms that ids of documents have. */
export interface IdForms {
  /** The parts before the colon, such as `Quote`. */
  readonly types: readonly string[]
  /** Ids without a type. */
  readonly bare: RegExp
}

export const idForms: IdForms = {
  types: [...madeIdTypes, ...derivedIdTypes].sort(),
  // The code of an invitation is its id.
  bare: /^[0-9a-f]{8}$/,
}
