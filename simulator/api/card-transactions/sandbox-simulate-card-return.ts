import { accepted, operation } from '../../contract/index.ts'
import { idErrors } from '../../refusals/index.ts'
import { renderCardTransaction } from './model/index.ts'
import { findCardTransaction, laterEventCodes } from './requests.ts'
import { returnMoney } from './return-money.ts'
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
