import type { RailName } from '../../../fixtures/rails.ts'
import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { present } from '../../schema/index.ts'
import type { InternalAccount } from '../accounts/index.ts'
import { type ExternalAccount, networkOf } from '../external-accounts/index.ts'
import { networkFee } from '../pricing/index.ts'
import { describeAmount, type Money } from '../reference/index.ts'
import { outgoingReference, ownerFields, railFields, type Transaction } from '../transactions/index.ts'

export type OutgoingTransfer = Omit<Transaction, 'status'> & { readonly sent: Money; readonly received: Money }

/** Builds an outgoing transfer. Only a chain charges a fee, which is deducted from the received amount. */
export function outgoingTransfer(
  world: World,
  source: InternalAccount,
  destination: ExternalAccount,
  amount: number,
  chosenRail: RailName | undefined,
): OutgoingTransfer {
  const id = world.newId('Transaction')
  const now = world.now()
  const { currency } = source
  const network = networkOf(destination)
  const fees = network === undefined ? 0 : networkFee(network, currency)
  const written = (value: number) => describeAmount({ amount: value, currency })
  if (fees >= amount)
    refuse('AMOUNT_OUT_OF_RANGE', {
      field: 'amount',
      value: amount,
      says: `The amount ${written(amount)} does not exceed the network fee of ${written(fees)}.`,
    })
  const flow = { payer: source.id, inFlight: amount, feePaid: 0, isExecuted: true }
  return {
    id,
    type: 'OUTGOING',
    direction: 'DEBIT',
    source: { sourceType: 'ACCOUNT', accountId: source.id, currency },
    destination: { destinationType: 'ACCOUNT', accountId: destination.id, currency },
    sent: { amount, currency },
    received: { amount: amount - fees, currency },
    exchangeRate: 1,
    fees,
    platformFees: 0,
    reference: outgoingReference(id),
    createdAtMs: now,
    updatedAtMs: now,
    flow: present({ ...flow, payoutNetwork: network }),
    ...railFields(chosenRail ?? destination.paymentRails[0], chosenRail !== undefined, now),
    ...ownerFields(world, source.customerId ?? destination.customerId),
  }
}
