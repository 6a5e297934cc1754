/** The forms that ids of documents have. */
export interface IdForms {
  /** The parts before the colon, such as `Quote`. */
  readonly types: readonly string[]
  /** Ids without a type. */
  readonly bare: RegExp
}

export const idForms: IdForms = {
  types: [
    'Agent',
    'AgentAction',
    'AuthMethod',
    'Balance',
    'BeneficialOwner',
    'Card',
    'CardFundingSource',
    'CardReveal',
    'CardTransaction',
    'Customer',
    'DeclinedAuthorization',
    'DelegatedKey',
    'Delivery',
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
    'PaymentApproval',
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
    'Task',
    'Token',
    'Transaction',
    'Verification',
    'Volume',
    'Webhook',
  ],
  // The code of an invitation is its id.
  bare: /^[0-9a-f]{8}$/,
}
