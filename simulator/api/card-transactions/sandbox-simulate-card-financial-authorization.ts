import { operation } from '../../contract/index.ts'
import { idErrors } from '../../refusals/index.ts'
import { authorize } from './authorize.ts'
import { authorizationCodes, findCard } from './requests.ts'
import { AuthorizationRequest, SimulatedAuthorization } from './shapes.ts'

export const sandboxSimulateCardFinancialAuthorization = operation({
  id: 'sandboxSimulateCardFinancialAuthorization',
  route: 'POST /sandbox/cards/{id}/simulate/financial_authorization',
  summary: 'Simulates an authorization and its clearing in one message, as at a cash machine.',
  needs: 'TRANSACT',
  body: AuthorizationRequest,
  answers: { 202: SimulatedAuthorization },
  emits: ['CARD_TRANSACTION.SETTLED', 'INTERNAL_ACCOUNT.BALANCE_UPDATED'],
  refuses: authorizationCodes,
  fieldRules: ({ path }, errors) => [...idErrors(path, 'id'), ...errors],
  find: findCard,
  apply: ({ world, body, found: card }) => authorize(world, card, body, { direction: 'DEBIT', isSingleMessage: true }),
})
