import { accepted, operation } from '../../contract/index.ts'
import { idErrors } from '../../refusals/index.ts'
import { clear } from './clear.ts'
import { renderCardTransaction } from './model/index.ts'
import { findClearedTransaction, laterEventCodes } from './requests.ts'
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
  refuses: laterEventCodes,
  fieldRules: ({ path }, errors) => [...idErrors(path, 'id'), ...errors],
  find: findClearedTransaction,
  apply: ({ world, body, found }) => accepted(renderCardTransaction(clear(world, found, body.amount))),
})
