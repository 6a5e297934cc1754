import { idErrors } from '../../domain/field-errors.ts'
import { operation } from '../../domain/operation.ts'
import { clear } from './clear.ts'
import { renderCardTransaction } from './model/index.ts'
import { accepted, findClearedTransaction } from './requests.ts'
import { ClearingRequest, SimulatedTransaction } from './shapes.ts'

export const sandboxSimulateCardClearing = operation({
  id: 'sandboxSimulateCardClearing',
  route: 'POST /sandbox/cards/{id}/simulate/clearing',
  summary: 'Simulates a clearing: the merchant collects an amount of the authorization, or gives it up with 0.',
  needs: 'TRANSACT',
  body: ClearingRequest,
  answers: { 202: SimulatedTransaction },
  emits: [
    'CARD_TRANSACTION.PARTIALLY_SETTLED',
    'CARD_TRANSACTION.SETTLED',
    'CARD_TRANSACTION.EXCEPTION',
    'INTERNAL_ACCOUNT.BALANCE_UPDATED',
  ],
  refuses: ['INVALID_INPUT', 'INVALID_AMOUNT', 'AMOUNT_OUT_OF_RANGE', 'REFERENCE_NOT_FOUND', 'TRANSACTION_NOT_FOUND'],
  fieldRules: ({ path }, errors) => [...idErrors(path, 'id'), ...errors],
  find: findClearedTransaction,
  apply: ({ world, body, found }) => accepted(renderCardTransaction(clear(world, found, body.amount))),
})
