import { accepted, operation } from '../../contract/index.ts'
import { idErrors } from '../../refusals/index.ts'
import { renderCardTransaction } from './model/index.ts'
import { findCardTransaction, refuseOtherStates } from './requests.ts'
import { reverseReturn } from './reverse-return.ts'
import { ReturnReversalRequest, SimulatedTransaction } from './shapes.ts'

export const sandboxSimulateCardReturnReversal = operation({
  id: 'sandboxSimulateCardReturnReversal',
  route: 'POST /sandbox/cards/{id}/simulate/return_reversal',
  summary: 'Simulates the reversal of the latest return: its money leaves the account again.',
  needs: 'TRANSACT',
  body: ReturnReversalRequest,
  answers: { 202: SimulatedTransaction },
  emits: ['CARD_TRANSACTION.SETTLED', 'CARD_TRANSACTION.EXCEPTION', 'INTERNAL_ACCOUNT.BALANCE_UPDATED'],
  refuses: ['INVALID_INPUT', 'REFERENCE_NOT_FOUND', 'TRANSACTION_NOT_FOUND'],
  fieldRules: ({ path }, errors) => [...idErrors(path, 'id'), ...errors],
  find: findCardTransaction,
  apply({ world, found }) {
    refuseOtherStates(found, ['REFUNDED'])
    return accepted(renderCardTransaction(reverseReturn(world, found)))
  },
})
