import { operation } from '../../contract/index.ts'
import { idErrors } from '../../refusals/index.ts'
import { authorize } from './authorize.ts'
import { authorizationCodes, findCard } from './requests.ts'
import { AuthorizationRequest, SimulatedAuthorization } from './shapes.ts'

export const sandboxSimulateCardFinancialCreditAuthorization = operation({
  id: 'sandboxSimulateCardFinancialCreditAuthorization',
  route: 'POST /sandbox/cards/{id}/simulate/financial_credit_authorization',
  summary: 'Simulates a credit and its clearing in one message.',
  needs: 'TRANSACT',
  body: AuthorizationRequest,
  answers: { 202: SimulatedAuthorization },
  emits: ['CARD_TRANSACTION.SETTLED', 'INTERNAL_ACCOUNT.BALANCE_UPDATED'],
  refuses: authorizationCodes,
  fieldRules: ({ path }, errors) => [...idErrors(path, 'id'), ...errors],
  find: findCard,
  apply: ({ world, body, found: card }) => authorize(world, card, body, { direction: 'CREDIT', isSingleMessage: true }),
})
