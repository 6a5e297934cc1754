import { idErrors } from '../../domain/field-errors.ts'
import { operation } from '../../domain/operation.ts'
import { renderCardTransaction } from './model/index.ts'
import { accepted, findCardTransaction } from './requests.ts'
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
  refuses: ['INVALID_INPUT', 'INVALID_AMOUNT', 'AMOUNT_OUT_OF_RANGE', 'REFERENCE_NOT_FOUND', 'TRANSACTION_NOT_FOUND'],
  fieldRules: ({ path }, errors) => [...idErrors(path, 'id'), ...errors],
  find: findCardTransaction,
  apply: ({ world, body, found }) => accepted(renderCardTransaction(returnMoney(world, found, body.amount))),
})
