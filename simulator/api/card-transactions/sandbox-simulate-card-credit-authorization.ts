import { operation } from '../../contract/index.ts'
import { idErrors } from '../../refusals/index.ts'
import { authorize } from './authorize.ts'
import { authorizationCodes, findCard } from './requests.ts'
import { AuthorizationRequest, SimulatedAuthorization } from './shapes.ts'

export const sandboxSimulateCardCreditAuthorization = operation({
  id: 'sandboxSimulateCardCreditAuthorization',
  route: 'POST /sandbox/cards/{id}/simulate/credit_authorization',
  summary: 'Simulates a merchant who announces a credit; a clearing posts it.',
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
