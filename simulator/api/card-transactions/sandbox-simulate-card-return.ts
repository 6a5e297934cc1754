import { accepted, operation } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { idErrors, refuse } from '../../refusals/index.ts'
import { type CardTransaction, inAccountCurrency, pulledOf, refundedOf, renderCardTransaction } from './model/index.ts'
import { CardTransactionChange } from './money/index.ts'
import { findCardTransaction, laterEventCodes, refuseOtherStates, refuseOverflow } from './requests.ts'
import { ReturnRequest, SimulatedTransaction } from './shapes.ts'

export const sandboxSimulateCardReturn = operation({
  id: 'sandboxSimulateCardReturn',
  route: 'POST /sandbox/cards/{id}/simulate/return',
  summary: 'Simulates a return: the merchant gives back money of a cleared payment.',
  needs: 'TRANSACT',
  body: ReturnRequest,
  answers: { 202: SimulatedTransaction },
  emits: [
    'CARD_TRANSACTION.PARTIALLY_SETTLED',
    'CARD_TRANSACTION.SETTLED',
    'CARD_TRANSACTION.REFUNDED',
    'INTERNAL_ACCOUNT.BALANCE_UPDATED',
  ],
  refuses: laterEventCodes,
  fieldRules: ({ path }, errors) => [...idErrors(path, 'id'), ...errors],
  find: findCardTransaction,
  apply: ({ world, body, found }) => accepted(renderCardTransaction(returnMoney(world, found, body.amount))),
})

/** Credits money that the merchant gives back. Order of checks: the status, a clearing, the amount left. */
function returnMoney(world: World, transaction: CardTransaction, amount: number): CardTransaction {
  refuseOtherStates(transaction, ['PARTIALLY_SETTLED', 'SETTLED'], ['DEBIT'])
  const { id, settled = 0, clearings, returns } = transaction
  if (clearings === 0)
    refuse('INVALID_INPUT', { id, reason: 'NO_SETTLED_CLEARING', says: 'Nothing of the transaction was cleared.' })
  const maximum = settled - refundedOf(transaction)
  if (amount > maximum) refuse('AMOUNT_OUT_OF_RANGE', { field: 'amount', value: amount, maximum })
  const credit = inAccountCurrency(transaction, amount)
  refuseOverflow(world, transaction.accountId, credit, amount)

  const change = new CardTransactionChange(world, transaction)
  change.credit('card return', credit)
  change.set({ returns: [...returns, { status: 'POSTED', amount }] })
  if (amount === maximum) {
    change.release(pulledOf(change.transaction) - change.cleared)
    change.moveTo('REFUNDED')
  }
  const returned = change.save()
  change.announce()
  return returned
}
