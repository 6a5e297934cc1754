import { Type } from 'typebox'
import { optional } from '../../domain/fields.ts'
import { CounterpartyField } from '../lookups/index.ts'
import { IncomingTransaction } from '../transactions/index.ts'

// Forms of addresses and bounds of amounts have codes of their own, so the schema leaves them to the operation.
export const ReceiveRequest = Type.Object({
  senderUmaAddress: Type.String({ description: 'A scenario of the sandbox, `$success.usd@…` for example.' }),
  receiverUmaAddress: optional(Type.String({ description: 'The UMA address of the customer who receives.' })),
  customerId: optional(Type.String({ description: 'The customer who receives, in place of the address.' })),
  receivingCurrencyCode: Type.String({ description: 'What arrives.' }),
  receivingCurrencyAmount: Type.Integer({ format: 'int64', description: 'In the smallest unit, more than 0.' }),
})

/** What `data` of an event about an incoming payment holds. */
export const IncomingPaymentData = Type.Object({
  ...IncomingTransaction.properties,
  requestedReceiverCustomerInfoFields: optional(
    Type.Array(CounterpartyField, { description: "What the sender's side wants to know about the receiver." }),
  ),
})

export const ApproveRequest = Type.Object({
  receiverCustomerInfo: optional(
    Type.Record(Type.String(), Type.Unknown(), { description: "What the sender's side wants to know." }),
  ),
})

export const RejectRequest = Type.Object({
  reason: optional(Type.String({ description: 'Kept on the timeline, for those who look for it there.' })),
})
