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
  /** The character of a text at which the problem is, counted from 1. */
  readonly position?: number
}

/** The `details` of an error body; the specification leaves their members open. */
export type Details = Readonly<Record<string, unknown>>

/** A refusal's own sentence in `details.says`: it becomes the message and is left out of the details. */
interface OwnSentence {
  readonly says: string
}

/** The two sentences of a code: a general one without details, and one with the received values. */
interface Sentence<D> {
  readonly plain: string
  readonly says: (details: D) => string
}

const sentence = <D>(plain: string, says: (details: D) => string): Sentence<D> => ({ plain, says })

/** Declares a code that covers many situations; the caller of `refuse` must supply the sentence. */
const specific = (plain: string): Sentence<OwnSentence> => sentence(plain, ({ says }) => says)

const notFound = (what: string): Sentence<{ readonly id: string }> =>
  sentence(`There is no such ${what}.`, ({ id }) => `There is no ${what} with the id ${id}.`)

const ownOr =
  <D extends object>(says: (details: D) => string) =>
  (details: D | OwnSentence): string =>
    'says' in details ? details.says : says(details)

const fieldsInMessage = 3

/** Describes bad fields in one message: the first ones with their own problem, and the number of the others. */
export function fieldsSentence(errors: readonly FieldError[]): string {
  const first = errors.slice(0, fieldsInMessage).map(({ field, message }) => `${field}: ${message}`)
  const others = errors.length - first.length
  return [...first, ...(others > 0 ? [`And ${others} more in details.errors.`] : [])].join(' ')
}

/**
 * The sentence of each code. A plain text needs no details. The others require them for the received values; their
 * `plain` form is for injected faults, which know nothing about the request.
 */
const refusals = {
  INVALID_INPUT: sentence(
    'The input is not valid.',
    ownOr(({ errors }: { readonly errors: readonly FieldError[] }) =>
      errors.length === 0 ? 'The input is not valid.' : fieldsSentence(errors),
    ),
  ),
  END_USER_TERMS_VERSION_NOT_FOUND: sentence(
    'There is no such version of the end-user terms.',
    ({ value }: { readonly value: string }) => `There is no version ${value} of the end-user terms.`,
  ),
  MISSING_MANDATORY_USER_INFO: 'Mandatory information about the customer is missing.',
  INVITATION_ALREADY_CLAIMED: 'The invitation has already been claimed.',
  INVITATIONS_NOT_CONFIGURED: 'Invitations are not configured for this platform.',
  INVALID_UMA_ADDRESS: 'The UMA address is not valid.',
  INVITATION_CANCELLED: 'The invitation has been cancelled.',
  QUOTE_REQUEST_FAILED: 'The quote could not be created. The request can be retried.',
  INVALID_PAYREQ_RESPONSE: 'The counterparty sent an invalid pay response.',
  INVALID_RECEIVER: 'The receiver cannot take this payment.',
  PARSE_PAYREQ_RESPONSE_ERROR: "The counterparty's pay response cannot be parsed.",
  CERT_CHAIN_INVALID: "The counterparty's certificate chain is not valid.",
  CERT_CHAIN_EXPIRED: "The counterparty's certificate chain has expired.",
  INVALID_PUBKEY_FORMAT: "The counterparty's public key has an unknown format.",
  MISSING_REQUIRED_UMA_PARAMETERS: 'The UMA message lacks required parameters.',
  SENDER_NOT_ACCEPTED: 'The counterparty does not accept this sender.',
  AMOUNT_OUT_OF_RANGE: sentence(
    'The amount is outside the allowed range.',
    ownOr(({ value }: { readonly value: number }) => `The amount ${value} is outside the allowed range.`),
  ),
  INVALID_CURRENCY: sentence(
    'The currency is unknown or cannot be used here.',
    ownOr(({ value }: { readonly value: string }) => `The currency ${value} is unknown or cannot be used here.`),
  ),
  INVALID_TIMESTAMP: 'The timestamp is not valid.',
  INVALID_NONCE: 'The nonce is not valid.',
  INVALID_REQUEST_FORMAT: specific('The request cannot be read.'),
  INVALID_BANK_ACCOUNT: specific('The bank account is not valid.'),
  SELF_PAYMENT: 'Source and destination are the same.',
  LOOKUP_REQUEST_FAILED: 'The lookup failed at the counterparty.',
  PARSE_LNURLP_RESPONSE_ERROR: "The counterparty's lookup response cannot be parsed.",
  INVALID_AMOUNT: sentence(
    'The amount is not valid.',
    ownOr(({ value }: { readonly value: number }) => `The amount ${value} is not greater than 0.`),
  ),
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
  STABLECOIN_PROVIDER_ACCOUNT_SELECTION_REQUIRED:
    'Several provider accounts are linked, and the request selects none of them.',
  CARDHOLDER_KYC_NOT_APPROVED: 'The cardholder is not approved.',
  TRANSACTION_SIZE_LIMIT_EXCEEDED: 'The amount exceeds the maximum for a single transaction.',
  EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED: 'Ownership of the destination must be verified first.',
  FUNDING_SOURCE_INELIGIBLE: 'The account cannot fund a card.',
  UNAUTHORIZED: 'The credentials are missing or wrong.',
  INVALID_SIGNATURE: 'The signature is not valid.',
  WALLET_SIGNATURE_MISSING: 'The wallet signature header is missing.',
  WALLET_SIGNATURE_MALFORMED: 'The wallet signature cannot be parsed.',
  WALLET_SIGNATURE_BODY_MISMATCH: 'The wallet signature covers another body.',
  WALLET_SIGNATURE_INVALID: 'The wallet signature does not verify.',
  REQUEST_ID_MISSING: 'The Request-Id header is missing.',
  FORBIDDEN: sentence(
    'The token lacks the required permission.',
    ownOr(
      ({ requiredPermission }: { readonly requiredPermission: string }) =>
        `This operation requires the permission ${requiredPermission}, which the token lacks.`,
    ),
  ),
  USER_NOT_READY: 'The customer is not ready for this operation.',
  COUNTERPARTY_NOT_ALLOWED: 'Payments to this counterparty are not allowed.',
  VELOCITY_LIMIT_EXCEEDED: "The counterparty's limit has been reached.",
  END_USER_TERMS_NOT_ACCEPTED: 'The customer has not accepted the end-user terms.',
  TRANSACTION_NOT_FOUND: notFound('transaction'),
  INVITATION_NOT_FOUND: sentence(
    'There is no such invitation.',
    ({ id }: { readonly id: string }) => `There is no invitation with the code ${id}.`,
  ),
  USER_NOT_FOUND: notFound('customer'),
  QUOTE_NOT_FOUND: notFound('quote'),
  LOOKUP_REQUEST_NOT_FOUND: notFound('lookup'),
  TOKEN_NOT_FOUND: notFound('token'),
  BULK_UPLOAD_JOB_NOT_FOUND: notFound('bulk upload'),
  REFERENCE_NOT_FOUND: sentence(
    'There is no such resource.',
    ownOr(({ id }: { readonly id: string }) => `There is no resource with the id ${id}.`),
  ),
  UMA_NOT_FOUND: 'The counterparty has no receiver with this UMA address.',
  STABLECOIN_PROVIDER_ACCOUNT_NOT_FOUND: 'No such stablecoin provider account is linked.',
  METHOD_NOT_ALLOWED: sentence(
    'The path does not support this method.',
    ({ allowed, method }: { readonly allowed: readonly string[]; readonly method: string }) =>
      allowed.length === 0
        ? `The method ${method} is not supported.`
        : `The path supports ${allowed.join(', ')}, not ${method}.`,
  ),
  TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL: 'The transaction is not pending platform approval.',
  TRANSACTION_NOT_CANCELLABLE: 'The transaction can no longer be cancelled.',
  UMA_ADDRESS_EXISTS: sentence(
    'The UMA address belongs to another customer.',
    ({ value }: { readonly value: string }) => `The UMA address ${value} belongs to another customer.`,
  ),
  EMAIL_OTP_EMAIL_ALREADY_EXISTS: 'Another credential uses this email address.',
  EMAIL_OTP_CREDENTIAL_SET_CHANGED: 'The credentials tied to the customer changed since the challenge.',
  PASSKEY_ALREADY_ENROLLED: 'The customer has already enrolled a passkey.',
  SCA_SESSION_REQUIRED: 'A strong customer authentication session is required.',
  BENEFICIARY_TRUSTED: 'The beneficiary is trusted, so its account cannot be deleted.',
  INVALID_STATE_TRANSITION: 'This transition is not possible from the current state.',
  CARD_ALREADY_CLOSED: 'The card is closed.',
  CARD_NOT_MUTABLE: 'The card cannot be changed in its current state.',
  CONFLICT: specific('The request conflicts with the current state.'),
  QUOTE_EXPIRED: 'The quote has expired.',
  CUSTOMER_DELETED: 'The customer has been deleted.',
  UNSUPPORTED_UMA_VERSION: 'The counterparty does not support this UMA version.',
  ACCOUNT_LOCKED: 'The account is locked.',
  PAYREQ_REQUEST_FAILED: 'The pay request to the counterparty failed.',
  COUNTERPARTY_PUBKEY_FETCH_ERROR: "The counterparty's public key could not be fetched.",
  NO_COMPATIBLE_UMA_VERSION: 'The counterparty has no compatible UMA version.',
  LNURLP_REQUEST_FAILED: 'The lookup request to the counterparty failed.',
  EMAIL_OTP_CREDENTIAL_SYNC_FAILED: 'A tied credential could not be updated.',
  RATE_LIMITED: 'Too many requests. Retry-After gives the time to wait.',
  DAILY_VOLUME_LIMIT_EXCEEDED: 'The daily volume limit has been reached.',
  SERVICE_SWITCH_ERROR: 'The switch behind the service failed.',
  INTERNAL_ERROR: 'An internal error occurred.',
  UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY: 'The counterparty requires an unknown field.',
  NOT_IMPLEMENTED: 'The operation is not implemented.',
  SERVICE_UNAVAILABLE: 'The service is temporarily unavailable.',
} satisfies Record<ErrorCode, string | Sentence<never>>

/** The codes with a sentence that needs no details. */
export type PlainCode = { [C in ErrorCode]: (typeof refusals)[C] extends string ? C : never }[ErrorCode]

type DetailsOf<C extends ErrorCode> = (typeof refusals)[C] extends Sentence<infer D> ? D : Partial<OwnSentence>

/** The details that a code's sentence needs; for a union of codes, those of all its members. */
type DetailsFor<C extends ErrorCode> = (C extends ErrorCode ? (details: DetailsOf<C>) => void : never) extends (
  details: infer D,
) => void
  ? D
  : never

type RefusalArguments<C extends ErrorCode> =
  Record<never, never> extends DetailsFor<C>
    ? [details?: DetailsFor<C> & Details, extras?: RefusalExtras]
    : [details: DetailsFor<C> & Details, extras?: RefusalExtras]

export interface RefusalExtras {
  /** Overrides the status of the code, for limits without a code. */
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** The failed check of an authentication; shown beside `message` and in `details`. */
  readonly reason?: string
  /** Set when no idempotency key remembers the refusal, like `isProvisional` of an answer. */
  readonly isProvisional?: true
  /** Writes in the moment of the refusal, for example to count a failed attempt. */
  readonly aftermath?: () => void
}

/** An error answer. Operations throw it with `refuse`; the shell renders it. */
export class Refusal extends Error {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: Details,
    readonly extras: RefusalExtras,
  ) {
    super(message)
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

/** Creates a refusal with the code's sentence for these details. */
export function refusal<C extends ErrorCode>(code: C, ...[details, extras]: RefusalArguments<C>): Refusal {
  const { says }: Partial<OwnSentence> = details ?? {}
  const known: string | Sentence<never> = refusals[code]
  // The arguments were checked against this very code's sentence, which a lookup by a type parameter cannot express.
  const message = typeof known === 'string' ? (says ?? known) : known.says((details ?? {}) as never)
  return new Refusal(code, message, details ?? {}, extras ?? {})
}

/** Creates a refusal with the code's general sentence, without knowledge of the request. */
export function plainRefusal(code: ErrorCode, details: Details = {}, extras: RefusalExtras = {}): Refusal {
  const known: string | Sentence<never> = refusals[code]
  return new Refusal(code, typeof known === 'string' ? known : known.plain, details, extras)
}

/** Throws a refusal. */
export function refuse<C extends ErrorCode>(code: C, ...rest: RefusalArguments<C>): never {
  throw refusal(code, ...rest)
}

/** Throws a 400 INVALID_INPUT that lists every bad field. */
export function refuseFields(errors: readonly FieldError[]): never {
  throw refusal('INVALID_INPUT', { errors })
}
