import { Type } from 'typebox'
import { amountBounds } from '../../ledger/index.ts'
import { idPattern } from '../../refusals/index.ts'
import { namedShape, optional } from '../../schema/index.ts'
import { PaymentRail, PurposeOfPayment } from '../transactions/index.ts'

const accountId = Type.String({ pattern: idPattern, description: 'The id of the account.' })
// The bounds of the amount have their own codes, so the schema leaves them to the operations.
const amount = (description: string) => optional(Type.Integer({ format: 'int64', description, rules: [amountBounds] }))

export const TransferInRequest = namedShape(
  'TransferInRequest',
  {
    source: Type.Object({ accountId }),
    destination: Type.Object({ accountId }),
    amount: amount(
      'The amount to collect, in the smallest unit of the currency. It must be named, unlike that of a transfer out.',
    ),
  },
  { required: ['amount'] },
)

export const TransferOutRequest = namedShape('TransferOutRequest', {
  source: Type.Object({ accountId }),
  destination: Type.Object({ accountId, paymentRail: optional(PaymentRail) }),
  amount: amount('The amount in the smallest unit of the currency; the whole available balance when absent.'),
  remittanceInformation: optional(Type.String({ maxLength: 80, description: 'A text for the receiver.' })),
  purposeOfPayment: optional(PurposeOfPayment),
})

/** The texts of a transfer out. */
export interface TransferTexts {
  readonly remittanceInformation?: string | undefined
  readonly purposeOfPayment?: string | undefined
}
