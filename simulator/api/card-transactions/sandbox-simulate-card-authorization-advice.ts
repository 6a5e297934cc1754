import { accepted, operation } from '../../contract/index.ts'
import { idErrors } from '../../refusals/index.ts'
import { advise } from './advise.ts'
import { renderCardTransaction } from './model/index.ts'
import { findCardTransaction, laterEventCodes } from './requests.ts'
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
