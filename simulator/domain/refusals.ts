import { type ErrorCode, statusOf } from './error-codes.ts'

export interface FieldConstraint {
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly string[]
  readonly minLength?: number
  readonly maxLength?: number
}

export interface FieldError {
  readonly field: string
  readonly constraint?: FieldConstraint
  readonly message: string
}

/** What an error answer's `details` may hold; free-form by the specification. */
export type Details = Readonly<Record<string, unknown>>

/** Each code's sentence. A function reads the details, so that the message names what was received. */
export const refusals = {
  INVALID_INPUT: (d: Details) => {
    const errors = d['errors'] as readonly FieldError[] | undefined
    return errors?.length
      ? `${errors.map((e) => e.field).join(', ')}: ${errors[0]?.message}`
      : says(d, 'The input is not valid.')
  },
  END_USER_TERMS_VERSION_NOT_FOUND: (d) => `There is no version ${d['value']} of the end-user terms.`,
  MISSING_MANDATORY_USER_INFO: 'Mandatory information about the customer is missing.',
  INVITATION_ALREADY_CLAIMED: 'The invitation has already been claimed.',
  INVITATIONS_NOT_CONFIGURED: 'Invitations are not configured for this platform.',
  INVALID_UMA_ADDRESS: 'The UMA address is not valid.',
  INVITATION_CANCELLED: 'The invitation has been cancelled.',
  QUOTE_REQUEST_FAILED: 'The quote could not be made; the request may be sent again.',
  INVALID_PAYREQ_RESPONSE: 'The counterparty answered the pay request with something invalid.',
  INVALID_RECEIVER: 'The receiver cannot take this payment.',
  PARSE_PAYREQ_RESPONSE_ERROR: "The counterparty's answer to the pay request could not be read.",
  CERT_CHAIN_INVALID: "The counterparty's certificate chain is not valid.",
  CERT_CHAIN_EXPIRED: "The counterparty's certificate chain has expired.",
  INVALID_PUBKEY_FORMAT: "The counterparty's public key has an unknown format.",
  MISSING_REQUIRED_UMA_PARAMETERS: 'The UMA message lacks required parameters.',
  SENDER_NOT_ACCEPTED: 'The counterparty does not accept this sender.',
  AMOUNT_OUT_OF_RANGE: (d) => says(d, `The amount ${d['value']} is outside the allowed range.`),
  INVALID_CURRENCY: (d) => says(d, `The currency ${d['value']} is unknown or cannot be used here.`),
  INVALID_TIMESTAMP: 'The timestamp is not valid.',
  INVALID_NONCE: 'The nonce is not valid.',
  INVALID_REQUEST_FORMAT: (d) => says(d, 'The request cannot be read.'),
  INVALID_BANK_ACCOUNT: (d) => says(d, 'The bank account is not valid.'),
  SELF_PAYMENT: 'Source and destination are the same.',
  LOOKUP_REQUEST_FAILED: 'The lookup failed at the counterparty.',
  PARSE_LNURLP_RESPONSE_ERROR: "The counterparty's lookup answer could not be read.",
  INVALID_AMOUNT: (d) => says(d, `The amount ${d['value']} is not more than 0.`),
  WEBHOOK_ENDPOINT_NOT_SET: 'No webhook endpoint is configured for this platform.',
  WEBHOOK_DELIVERY_ERROR: 'The webhook could not be delivered.',
  LOW_QUALITY: 'The quality of the document is too low.',
  DATA_MISMATCH: 'The document differs from the supplied data.',
  EXPIRED: 'The document has expired.',
  SUSPECTED_FRAUD: 'The document is suspected of fraud.',
  UNSUITABLE_DOCUMENT: 'The document is not suitable.',
  INCOMPLETE: 'Pages or sides of the document are missing.',
  EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS: 'The account already has an EMAIL_OTP credential.',
  SMS_OTP_CREDENTIAL_ALREADY_EXISTS: 'The account already has an SMS_OTP credential.',
  PASSKEY_CREDENTIAL_ALREADY_EXISTS: 'The account already has this passkey.',
  STABLECOIN_PROVIDER_ACCOUNT_INVALID: 'The stablecoin provider account is not valid.',
  STABLECOIN_PROVIDER_ACCOUNT_REVOKED: 'The stablecoin provider account has been revoked.',
  STABLECOIN_PROVIDER_ACCOUNT_SELECTION_REQUIRED: 'Several provider accounts are linked; name one of them.',
  CARDHOLDER_KYC_NOT_APPROVED: 'The cardholder has not been approved.',
  TRANSACTION_SIZE_LIMIT_EXCEEDED: 'The amount is above the maximum for a single transaction.',
  EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED: 'Ownership of the destination must be verified first.',
  FUNDING_SOURCE_INELIGIBLE: 'The account cannot fund a card.',
  INSUFFICIENT_BALANCE: 'The balance does not cover the amount.',
  UNAUTHORIZED: (d) => says(d, 'The credentials are missing or wrong.'),
  INVALID_SIGNATURE: 'The signature is not valid.',
  WALLET_SIGNATURE_MISSING: 'The wallet signature header is missing.',
  WALLET_SIGNATURE_MALFORMED: 'The wallet signature cannot be parsed.',
  WALLET_SIGNATURE_BODY_MISMATCH: 'The wallet signature was made over another body.',
  WALLET_SIGNATURE_INVALID: 'The wallet signature does not verify.',
  REQUEST_ID_MISSING: 'The Request-Id header is missing.',
  FORBIDDEN: (d) => says(d, `This needs the permission ${d['requiredPermission']}, which the token lacks.`),
  USER_NOT_READY: 'The customer is not ready for this operation.',
  COUNTERPARTY_NOT_ALLOWED: 'Payments to this counterparty are not allowed.',
  VELOCITY_LIMIT_EXCEEDED: "The counterparty's limit has been reached.",
  END_USER_TERMS_NOT_ACCEPTED: 'The customer has not accepted the end-user terms.',
  TRANSACTION_NOT_FOUND: (d) => `No transaction has the id ${d['id']}.`,
  INVITATION_NOT_FOUND: (d) => `No invitation has the code ${d['id']}.`,
  USER_NOT_FOUND: (d) => `No customer has the id ${d['id']}.`,
  QUOTE_NOT_FOUND: (d) => `No quote has the id ${d['id']}.`,
  LOOKUP_REQUEST_NOT_FOUND: (d) => `No lookup has the id ${d['id']}.`,
  TOKEN_NOT_FOUND: (d) => `No token has the id ${d['id']}.`,
  BULK_UPLOAD_JOB_NOT_FOUND: (d) => `No bulk upload has the id ${d['id']}.`,
  REFERENCE_NOT_FOUND: (d) => says(d, `Nothing has the id ${d['id']}.`),
  UMA_NOT_FOUND: 'The counterparty knows no receiver with this UMA address.',
  STABLECOIN_PROVIDER_ACCOUNT_NOT_FOUND: 'No such stablecoin provider account is linked.',
  METHOD_NOT_ALLOWED: (d) => `This address takes ${(d['allowed'] as string[]).join(', ')}, not ${d['method']}.`,
  TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL: 'The transaction does not wait for an approval by the platform.',
  TRANSACTION_NOT_CANCELLABLE: 'The transaction can no longer be cancelled.',
  UMA_ADDRESS_EXISTS: (d) => `The UMA address ${d['value']} belongs to another customer.`,
  EMAIL_OTP_EMAIL_ALREADY_EXISTS: 'Another credential uses this e-mail address.',
  EMAIL_OTP_CREDENTIAL_SET_CHANGED: 'The credentials tied to the customer changed since the challenge.',
  PASSKEY_ALREADY_ENROLLED: 'This passkey is already enrolled.',
  SCA_SESSION_REQUIRED: 'A strong customer authentication session is required.',
  BENEFICIARY_TRUSTED: 'The beneficiary is already trusted.',
  INVALID_STATE_TRANSITION: 'The resource cannot make this move from its present state.',
  CARD_ALREADY_CLOSED: 'The card is closed.',
  CARD_NOT_MUTABLE: 'The card cannot be changed in its present state.',
  CONFLICT: (d) => says(d, 'The request conflicts with the present state.'),
  QUOTE_EXPIRED: 'The quote has expired.',
  CUSTOMER_DELETED: 'The customer has been deleted.',
  UNSUPPORTED_UMA_VERSION: 'The counterparty does not support this UMA version.',
  ACCOUNT_LOCKED: 'The account is locked.',
  PAYREQ_REQUEST_FAILED: 'The pay request to the counterparty failed.',
  COUNTERPARTY_PUBKEY_FETCH_ERROR: "The counterparty's public key could not be fetched.",
  NO_COMPATIBLE_UMA_VERSION: 'The counterparty shares no UMA version with the service.',
  LNURLP_REQUEST_FAILED: 'The lookup request to the counterparty failed.',
  EMAIL_OTP_CREDENTIAL_SYNC_FAILED: 'A tied credential could not be updated.',
  RATE_LIMITED: 'Too many requests; wait as long as Retry-After says.',
  DAILY_VOLUME_LIMIT_EXCEEDED: "The day's volume limit has been reached.",
  SERVICE_SWITCH_ERROR: 'The switch behind the service failed.',
  INTERNAL_ERROR: (d) => says(d, 'Something went wrong inside the service.'),
  UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY: 'The counterparty demands an unknown field.',
  NOT_IMPLEMENTED: (d) => says(d, `The operation ${d['operation']} is not implemented yet.`),
  SERVICE_UNAVAILABLE: 'The service is not available right now.',
} satisfies Record<ErrorCode, string | ((details: Details) => string)>

/** A refusal may bring its own sentence in `details.says`; it is taken out of what is answered. */
function says(details: Details, otherwise: string): string {
  return typeof details['says'] === 'string' ? details['says'] : otherwise
}

export interface RefusalExtras {
  /** Another HTTP status than the code's own, for limits that the catalogue has no status for. */
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Names the failed check of an authentication; shown beside `message` and in `details`. */
  readonly reason?: string
  /** What is written all the same, as part of the refusal's own moment: a failed attempt that counts, for example. */
  readonly aftermath?: () => void
}

/** A client's wish that is not granted. Operations throw it through `refuse`; one place renders it. */
export class Refusal extends Error {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  constructor(
    readonly code: ErrorCode,
    readonly details: Details,
    readonly extras: RefusalExtras,
  ) {
    const sentence: string | ((details: Details) => string) = refusals[code]
    super(typeof sentence === 'string' ? says(details, sentence) : sentence(details))
    this.status = extras.status ?? statusOf[code]
    this.headers = extras.headers ?? {}
  }

  body(): Record<string, unknown> {
    const { says: _sentence, ...shown } = this.details
    const details = this.extras.reason === undefined ? shown : { ...shown, reason: this.extras.reason }
    return {
      status: this.status,
      code: this.code,
      message: this.message,
      ...(this.extras.reason === undefined ? {} : { reason: this.extras.reason }),
      ...(Object.keys(details).length > 0 ? { details } : {}),
    }
  }
}

export function refuse(code: ErrorCode, details: Details = {}, extras: RefusalExtras = {}): never {
  throw new Refusal(code, details, extras)
}

/** 400 INVALID_INPUT that lists every bad field. */
export function refuseFields(errors: readonly FieldError[], code: ErrorCode = 'INVALID_INPUT'): never {
  throw new Refusal(code, { errors }, {})
}
