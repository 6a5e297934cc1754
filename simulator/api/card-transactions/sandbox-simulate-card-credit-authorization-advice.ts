import { operation } from '../../contract/index.ts'
import { idErrors } from '../../refusals/index.ts'
import { authorize } from './authorize.ts'
import { authorizationCodes, findCard } from './requests.ts'
import { AuthorizationRequest, SimulatedAuthorization } from './shapes.ts'

export const sandboxSimulateCardCreditAuthorizationAdvice = operation({
  id: 'sandboxSimulateCardCreditAuthorizationAdvice',
  route: 'POST /sandbox/cards/{id}/simulate/credit_authorization_advice',
  summary: 'Simulates the advice of a credit, which is handled like its authorization.',
  needs: 'TRANSACT',
  body: AuthorizationRequest,
  answers: { 202: SimulatedAuthorization },
  emits: ['CARD_TRANSACTION.AUTHORIZED'],
  refuses: authorizationCodes,
  fieldRules: ({ path }, errors) => [...idErrors(path, 'id'), ...errors],
  find: findCard,
  apply: ({ world, body, found: card }) =>
    authorize(world, card, body, { direction: 'CREDIT', isSingleMessage: false }),
})
