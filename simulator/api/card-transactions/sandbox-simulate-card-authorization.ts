import { idErrors } from '../../domain/field-errors.ts'
import { operation } from '../../domain/operation.ts'
import { authorize } from './authorize.ts'
import { findCard } from './requests.ts'
import { AuthorizationRequest, SimulatedAuthorization } from './shapes.ts'

export const sandboxSimulateCardAuthorization = operation({
  id: 'sandboxSimulateCardAuthorization',
  route: 'POST /sandbox/cards/{id}/simulate/authorization',
  summary: 'Simulates an authorization: the issuer approves it and draws on the account, or declines it.',
  needs: 'TRANSACT',
  body: AuthorizationRequest,
  answers: { 202: SimulatedAuthorization },
  emits: ['CARD_TRANSACTION.AUTHORIZED', 'INTERNAL_ACCOUNT.BALANCE_UPDATED'],
  refuses: ['INVALID_INPUT', 'INVALID_AMOUNT', 'AMOUNT_OUT_OF_RANGE', 'INVALID_CURRENCY', 'REFERENCE_NOT_FOUND'],
  fieldRules: ({ path }, errors) => [...idErrors(path, 'id'), ...errors],
  find: findCard,
  apply: ({ world, body, found: card }) => authorize(world, card, body, { direction: 'DEBIT', isSingleMessage: false }),
})
