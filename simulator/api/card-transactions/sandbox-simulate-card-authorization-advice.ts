import { idErrors } from '../../domain/field-errors.ts'
import { operation } from '../../domain/operation.ts'
import { advise } from './advise.ts'
import { renderCardTransaction } from './model/index.ts'
import { accepted, findCardTransaction } from './requests.ts'
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
  refuses: ['INVALID_INPUT', 'INVALID_AMOUNT', 'AMOUNT_OUT_OF_RANGE', 'REFERENCE_NOT_FOUND', 'TRANSACTION_NOT_FOUND'],
  fieldRules: ({ path }, errors) => [...idErrors(path, 'id'), ...errors],
  find: findCardTransaction,
  apply: ({ world, body, found }) => accepted(renderCardTransaction(advise(world, found, body.amount))),
})
