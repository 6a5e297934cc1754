import { Type } from 'typebox'
import type { Resolvers } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { withoutUnknownMembers } from '../../schema/index.ts'
import { emitBalanceUpdated } from '../accounts/index.ts'
import { emitPaymentEvent, movePayment, type Transaction, transactions } from './model/index.ts'
import { canHold, creditAccount, receivedAmountOf } from './postings.ts'
import { canDestinationReceive } from './receiver-checks.ts'
import { failPayment } from './transitions.ts'

const DepositDecision = Type.Object({
  decision: Type.Enum(['RELEASED', 'REJECTED'], { description: 'The decision of compliance about a held deposit.' }),
})

/** Decisions of the admin plane: crediting or rejecting a deposit that compliance holds. */
export const transactionResolvers: Resolvers = {
  transactions: {
    input: DepositDecision,
    resolve(world, id, input) {
      const deposit = world.of(transactions).get(id)
      const { decision } = withoutUnknownMembers(DepositDecision, input)
      if (deposit.pendingReason === undefined || deposit.status !== 'PENDING')
        refuse('CONFLICT', {
          id,
          status: deposit.status,
          says: `${id} is ${deposit.status} and not held by compliance.`,
        })
      const released = { ...deposit, pendingReason: undefined }
      return decision === 'REJECTED' ? failPayment(world, released, 'COMPLIANCE_REJECTED') : credit(world, released)
    },
  },
}

function credit(world: World, deposit: Transaction): Transaction {
  const { payee } = deposit.flow
  const received = receivedAmountOf(deposit)
  if (payee === undefined || !canDestinationReceive(world, deposit) || !canHold(world, payee, received.amount))
    return refuse('CONFLICT', { id: deposit.id, says: `The account of ${deposit.id} cannot receive the deposit.` })
  creditAccount(world, deposit, payee, received)
  const completed = movePayment(world, deposit, 'COMPLETED', { settledAtMs: world.now() })
  emitPaymentEvent(world, completed, 'COMPLETED')
  emitBalanceUpdated(world, payee)
  return completed
}
