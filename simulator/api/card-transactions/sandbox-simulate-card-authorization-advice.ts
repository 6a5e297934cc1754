import { accepted, operation } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { idErrors, refuse } from '../../refusals/index.ts'
import { type CardTransaction, inAccountCurrency, renderCardTransaction } from './model/index.ts'
import { CardTransactionChange } from './money/index.ts'
import { findCardTransaction, laterEventCodes, refuseOtherStates, refuseTooLarge } from './requests.ts'
import { AdviceRequest, SimulatedTransaction } from './shapes.ts'

export const sandboxSimulateCardAuthorizationAdvice = operation({
  id: 'sandboxSimulateCardAuthorizationAdvice',
  route: 'POST /sandbox/cards/{id}/simulate/authorization_advice',
  summary: 'Simulates an advice: the merchant changes the total of an authorization.',
  needs: 'TRANSACT',
  body: AdviceRequest,
  answers: { 202: SimulatedTransaction },
  emits: [
    'CARD_TRANSACTION.AUTHORIZED',
    'CARD_TRANSACTION.PARTIALLY_SETTLED',
    'CARD_TRANSACTION.SETTLED',
    'CARD_TRANSACTION.EXCEPTION',
    'INTERNAL_ACCOUNT.BALANCE_UPDATED',
  ],
  refuses: laterEventCodes,
  fieldRules: ({ path }, errors) => [...idErrors(path, 'id'), ...errors],
  find: findCardTransaction,
  apply: ({ world, body, found }) => accepted(renderCardTransaction(advise(world, found, body.amount))),
})

/**
 * Changes the total of an authorization. An advice is a fact, so neither the card's state nor its limit is checked.
 * Order of checks: the status, the largest amount, the amount that is settled already.
 */
function advise(world: World, transaction: CardTransaction, total: number): CardTransaction {
  refuseOtherStates(transaction, ['AUTHORIZED', 'PARTIALLY_SETTLED'])
  refuseTooLarge(transaction, total)
  const { authorized, settled = 0, direction } = transaction
  if (total < settled)
    refuse('AMOUNT_OUT_OF_RANGE', {
      field: 'amount',
      value: total,
      minimum: settled,
      says: `The total ${total} is below the ${settled} that is settled already.`,
    })
  const change = new CardTransactionChange(world, transaction)
  change.set({ authorized: total })
  const difference = direction === 'DEBIT' ? inAccountCurrency(transaction, total - authorized) : 0
  if (difference < 0) change.release(-difference)
  if (difference > 0 && !change.pullMore(difference)) change.moveTo('EXCEPTION')
  else if (total === settled) change.moveTo('SETTLED')
  const advised = change.save()
  change.announce()
  return advised
}
