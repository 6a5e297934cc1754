import { operation } from '../../contract/index.ts'
import { idErrors } from '../../refusals/index.ts'
import { authorize } from './authorize.ts'
import { authorizationCodes, findCard } from './requests.ts'
import { AuthorizationRequest, SimulatedAuthorization } from './shapes.ts'

export const sandboxSimulateCardAuthorization = operation({
  id: 'sandboxSimulateCardAuthorization',
  route: 'POST /sandbox/cards/{id}/simulate/authorization',
  summary: 'Simulates an authorization: the issuer approves it and draws on the account, or declines it.',
  needs: 'TRANSACT',
  body: AuthorizationRequest,
  answers: { 202: SimulatedAuthorization },
  emits: ['CARD_TRANSACTION.AUTHORIZED', 'INTERNAL_ACCOUNT.BALANCE_UPDATED'],
  refuses: authorizationCodes,
  fieldRules: ({ path }, errors) => [...idErrors(path, 'id'), ...errors],
  find: findCard,
  apply: ({ world, body, found: card }) => authorize(world, card, body, { direction: 'DEBIT', isSingleMessage: false }),
})
