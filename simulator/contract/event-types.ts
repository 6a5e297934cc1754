/** The name of the shape of an event's `data`; `nothing` is an empty object. */
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

/** Every webhook event type, with the occasion on which it is sent; types that nothing emits say why. */
export const eventTypes = {
  'OUTGOING_PAYMENT.PENDING': outgoing('An outgoing payment was created; its quote has not been executed.'),
  'OUTGOING_PAYMENT.PENDING_AUTHORIZATION': outgoing(
    'A payment awaits strong customer authentication; sent again for a second challenge, which only the quote shows.',
  ),
  'OUTGOING_PAYMENT.PROCESSING': outgoing('The payment is funded and is being paid out.'),
  'OUTGOING_PAYMENT.COMPLETED': outgoing('The payment completed. A bank can still return it.'),
  'OUTGOING_PAYMENT.FAILED': outgoing('The payment failed, possibly after it had completed.'),
  'OUTGOING_PAYMENT.EXPIRED': outgoing('The quote was not executed in time.'),
  'OUTGOING_PAYMENT.REFUND_PENDING': outgoing('The refund of a failed payment started.'),
  'OUTGOING_PAYMENT.REFUND_COMPLETED': outgoing('The refund of a failed payment completed.'),
  'OUTGOING_PAYMENT.REFUND_FAILED': outgoing('The refund of a failed payment failed.'),
  'INCOMING_PAYMENT.PENDING': incoming(
    'An incoming payment was announced; for UMA, the platform is asked to approve it.',
  ),
  'INCOMING_PAYMENT.COMPLETED': incoming('An incoming payment was credited.'),
  'INCOMING_PAYMENT.FAILED': incoming('An incoming payment failed and was not credited.'),
  'INCOMING_PAYMENT.REFUND_PENDING': incoming('An accepted payment is being returned.'),
  'INCOMING_PAYMENT.REFUND_COMPLETED': incoming('An accepted payment was returned.'),
  'INCOMING_PAYMENT.REFUND_FAILED': incoming('An accepted payment could not be returned.'),
  'CUSTOMER.KYC_APPROVED': customer('The identity check of an individual was approved.'),
  'CUSTOMER.KYC_REJECTED': customer('The identity check of an individual was rejected.'),
  'CUSTOMER.KYC_PENDING': customer('The identity check of an individual is in progress.'),
  'CUSTOMER.KYB_APPROVED': customer('The check of a business was approved.'),
  'CUSTOMER.KYB_REJECTED': customer('The check of a business was rejected.'),
  'CUSTOMER.KYB_PENDING': customer('The check of a business is in progress.'),
  'VERIFICATION.APPROVED': verification('A verification was approved.'),
  'VERIFICATION.REJECTED': verification('A verification was rejected.'),
  'VERIFICATION.RESOLVE_ERRORS': verification('A verification found problems for the platform to resolve.'),
  'VERIFICATION.IN_PROGRESS': verification('A verification started.'),
  'VERIFICATION.PENDING_MANUAL_REVIEW': verification('A verification is waiting for manual review.'),
  'VERIFICATION.READY_FOR_VERIFICATION': verification('Never sent: no verification is ever in this state.'),
  'EXTERNAL_ACCOUNT.STATUS_UPDATED': of('ExternalAccount')('The status of an external account changed.'),
  'INTERNAL_ACCOUNT.BALANCE_UPDATED': internalAccount('A balance of an internal account changed.'),
  'INTERNAL_ACCOUNT.STATUS_UPDATED': internalAccount('The status of an internal account changed.'),
  'INTERNAL_ACCOUNT.FUNDING_INSTRUCTIONS_UPDATED': internalAccount(
    'Never sent: the funding instructions of an account never change.',
  ),
  'INVITATION.CLAIMED': of('Invitation')('An invitation was claimed; sent to the platform of the inviter.'),
  'BULK_UPLOAD.COMPLETED': of('BulkJob')('A bulk upload ended, and some of its rows became customers.'),
  'BULK_UPLOAD.FAILED': of('BulkJob')('A bulk upload ended without any customer.'),
  'AGENT_ACTION.PENDING_APPROVAL': of('AgentAction')("An agent's action awaits the platform's approval."),
  'CARD.STATE_CHANGE': of('Card')('The state of a card changed.'),
  'CARD.FUNDING_SOURCE_CHANGE': of('Card')('The funding sources of a card were set, even to the same accounts.'),
  'CARD_TRANSACTION.AUTHORIZED': cardTransaction('A card payment was authorized, or an advice changed its total.'),
  'CARD_TRANSACTION.PARTIALLY_SETTLED': cardTransaction(
    'A part of a card payment was cleared, or something changed it.',
  ),
  'CARD_TRANSACTION.SETTLED': cardTransaction('A card payment was cleared in full or ended, or a part was returned.'),
  'CARD_TRANSACTION.REFUNDED': cardTransaction('All that was cleared of a card payment was returned.'),
  'CARD_TRANSACTION.EXCEPTION': cardTransaction('Money for a card payment could not be drawn or was taken back.'),
  TEST: of('nothing')('The webhook endpoint changed, or a test event was requested.'),
} as const satisfies Readonly<Record<string, EventType>>

export type EventTypeName = keyof typeof eventTypes
