import { Type } from 'typebox'
import { amountBounds } from '../../ledger/index.ts'
import { idPattern } from '../../refusals/index.ts'
import { anyMember, namedShape, optional } from '../../schema/index.ts'
import { CounterpartyField, umaAddressPattern } from '../lookups/index.ts'
import { IncomingTransaction } from '../transactions/index.ts'

// The forms of addresses and bounds of amounts have their own codes, so the operation checks them.
export const ReceiveRequest = namedShape(
  'SandboxUmaReceiveRequest',
  {
    senderUmaAddress: Type.String({
      description: 'The UMA address of a sandbox scenario, `$success.usd@…` for example.',
      rules: [{ pattern: umaAddressPattern }],
    }),
    receiverUmaAddress: optional(
      Type.String({
        description: 'The UMA address of the receiving customer.',
        rules: [{ pattern: umaAddressPattern }],
      }),
    ),
    customerId: optional(
      Type.String({ pattern: idPattern, description: 'The id of the receiving customer, instead of the address.' }),
    ),
    receivingCurrencyCode: Type.String({ description: 'The receiving currency.' }),
    receivingCurrencyAmount: Type.Integer({
      format: 'int64',
      description: 'The receiving amount in the smallest unit, more than 0.',
      rules: [amountBounds],
    }),
  },
  anyMember('receiverUmaAddress', 'customerId'),
)

/** The `data` of an event about an incoming payment. */
export const IncomingPaymentData = Type.Object({
  ...IncomingTransaction.properties,
  requestedReceiverCustomerInfoFields: optional(
    Type.Array(CounterpartyField, { description: "The receiver fields that the sender's side requires." }),
  ),
})

export const ApproveRequest = namedShape('ApprovePaymentRequest', {
  receiverCustomerInfo: optional(
    Type.Record(Type.String(), Type.Unknown(), { description: "The receiver fields that the sender's side requires." }),
  ),
})

export const RejectRequest = namedShape('RejectPaymentRequest', {
  reason: optional(Type.String({ description: 'The reason; recorded on the timeline.' })),
})
