import { operation } from '../../contract/index.ts'
import { idErrors } from '../../refusals/index.ts'
import { requireCard } from '../cards/model/index.ts'
import { inquire } from './authorize.ts'
import { BalanceInquiryRequest, SimulatedAuthorization } from './shapes.ts'

export const sandboxSimulateCardBalanceInquiry = operation({
  id: 'sandboxSimulateCardBalanceInquiry',
  route: 'POST /sandbox/cards/{id}/simulate/balance_inquiry',
  summary: 'Simulates a question about the balance: an authorization of 0 that settles at once.',
  needs: 'TRANSACT',
  body: BalanceInquiryRequest,
  answers: { 202: SimulatedAuthorization },
  emits: ['CARD_TRANSACTION.SETTLED'],
  refuses: ['INVALID_INPUT', 'REFERENCE_NOT_FOUND'],
  fieldRules: ({ path }, errors) => [...idErrors(path, 'id'), ...errors],
  find: ({ world, path }) => requireCard(world, path.id),
  apply: ({ world, body, found: card }) => inquire(world, card, body.merchant),
})
