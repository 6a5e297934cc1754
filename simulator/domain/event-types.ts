/** What `data` of an event holds, by the name of its shape; `nothing` is an empty object. */
export type EventData =
  | 'OutgoingTransaction'
  | 'IncomingTransaction'
  | 'Customer'
  | 'Verification'
  | 'ExternalAccount'
  | 'InternalAccount'
  | 'Invitation'
  | 'BulkJob'
  | 'AgentAction'
  | 'Card'
  | 'CardTransaction'
  | 'nothing'

interface EventType {
  readonly when: string
  readonly data: EventData
}

const of =
  (data: EventData) =>
  (when: string): EventType => ({ when, data })

const outgoing = of('OutgoingTransaction')
const incoming = of('IncomingTransaction')
const customer = of('Customer')
const verification = of('Verification')
const internalAccount = of('InternalAccount')
const cardTransaction = of('CardTransaction')

/** Every type of event that the service sends. */
export const eventTypes = {
  'OUTGOING_PAYMENT.PENDING': outgoing('An outgoing payment was created and its quote waits to be executed.'),
  'OUTGOING_PAYMENT.PENDING_AUTHORIZATION': outgoing('An outgoing payment waits for the customer to authorize it.'),
  'OUTGOING_PAYMENT.PROCESSING': outgoing('The funds are in and are being paid out.'),
  'OUTGOING_PAYMENT.COMPLETED': outgoing('The payment was delivered. A bank can still return it.'),
  'OUTGOING_PAYMENT.FAILED': outgoing('The payment failed, perhaps after it had completed.'),
  'OUTGOING_PAYMENT.EXPIRED': outgoing('The quote was not executed in time.'),
  'OUTGOING_PAYMENT.REFUND_PENDING': outgoing('The refund of a failed payment has begun.'),
  'OUTGOING_PAYMENT.REFUND_COMPLETED': outgoing('The refund of a failed payment has arrived.'),
  'OUTGOING_PAYMENT.REFUND_FAILED': outgoing('The refund of a failed payment did not go through.'),
  'INCOMING_PAYMENT.PENDING': incoming('An incoming payment is announced; on UMA the platform is asked to approve it.'),
  'INCOMING_PAYMENT.COMPLETED': incoming('An incoming payment was credited.'),
  'INCOMING_PAYMENT.FAILED': incoming('An incoming payment was not credited.'),
  'INCOMING_PAYMENT.REFUND_PENDING': incoming('An accepted payment is being returned.'),
  'INCOMING_PAYMENT.REFUND_COMPLETED': incoming('An accepted payment was returned.'),
  'INCOMING_PAYMENT.REFUND_FAILED': incoming('An accepted payment could not be returned.'),
  'CUSTOMER.KYC_APPROVED': customer("An individual's identity check ended with approval."),
  'CUSTOMER.KYC_REJECTED': customer("An individual's identity check ended with rejection."),
  'CUSTOMER.KYC_PENDING': customer("An individual's identity check is under way."),
  'CUSTOMER.KYB_APPROVED': customer("A business's check ended with approval."),
  'CUSTOMER.KYB_REJECTED': customer("A business's check ended with rejection."),
  'CUSTOMER.KYB_PENDING': customer("A business's check is under way."),
  'VERIFICATION.APPROVED': verification('A verification was approved.'),
  'VERIFICATION.REJECTED': verification('A verification was rejected.'),
  'VERIFICATION.RESOLVE_ERRORS': verification('A verification found problems for the platform to resolve.'),
  'VERIFICATION.IN_PROGRESS': verification('A verification was taken up.'),
  'VERIFICATION.PENDING_MANUAL_REVIEW': verification('A verification waits for a person to decide.'),
  'VERIFICATION.READY_FOR_VERIFICATION': verification('Part of the list of types, and never sent.'),
  'EXTERNAL_ACCOUNT.STATUS_UPDATED': of('ExternalAccount')('The status of an external account changed.'),
  'INTERNAL_ACCOUNT.BALANCE_UPDATED': internalAccount('A balance of an internal account changed.'),
  'INTERNAL_ACCOUNT.STATUS_UPDATED': internalAccount('The status of an internal account changed.'),
  'INTERNAL_ACCOUNT.FUNDING_INSTRUCTIONS_UPDATED': internalAccount('Ways to fund an internal account came or went.'),
  'INVITATION.CLAIMED': of('Invitation')('An invitation was claimed; the platform that invited is told.'),
  'BULK_UPLOAD.COMPLETED': of('BulkJob')('A bulk upload of customers ended.'),
  'BULK_UPLOAD.FAILED': of('BulkJob')('A bulk upload of customers could not be read.'),
  'AGENT_ACTION.PENDING_APPROVAL': of('AgentAction')("An agent's action needs the platform's approval."),
  'CARD.STATE_CHANGE': of('Card')('The state of a card changed.'),
  'CARD.FUNDING_SOURCE_CHANGE': of('Card')('The funding sources of a card changed.'),
  'CARD_TRANSACTION.AUTHORIZED': cardTransaction('A card payment was authorized.'),
  'CARD_TRANSACTION.PARTIALLY_SETTLED': cardTransaction('Part of a card payment was settled.'),
  'CARD_TRANSACTION.SETTLED': cardTransaction('A card payment was settled.'),
  'CARD_TRANSACTION.REFUNDED': cardTransaction('A card payment was given back.'),
  'CARD_TRANSACTION.EXCEPTION': cardTransaction('A card payment needs attention.'),
  TEST: of('nothing')('The endpoint was changed, or a test was asked for.'),
} as const satisfies Readonly<Record<string, EventType>>

export type EventTypeName = keyof typeof eventTypes
