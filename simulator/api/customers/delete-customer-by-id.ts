import { ok, operation } from '../../contract/index.ts'
import { refuse } from '../../refusals/index.ts'
import { closeAccounts } from '../accounts/index.ts'
import { closeAgentsOf } from '../agents/closing/index.ts'
import { closeCardsOf } from '../cards/closing/index.ts'
import { deleteAccountsOf } from '../external-accounts/model/index.ts'
import { customers } from './model.ts'
import { renderCustomer } from './render-customer.ts'
import { CustomerShape } from './shapes.ts'

export const deleteCustomerById = operation({
  id: 'deleteCustomerById',
  route: 'DELETE /customers/{customerId}',
  summary:
    'Deletes a customer with its external accounts and agents. Its cards and accounts close, its platformCustomerId ' +
    'and UMA address become free, and the record stays readable.',
  needs: 'MANAGE',
  answers: { 200: CustomerShape },
  emits: [
    'CARD.STATE_CHANGE',
    'CARD_TRANSACTION.SETTLED',
    'OUTGOING_PAYMENT.FAILED',
    'INCOMING_PAYMENT.FAILED',
    'INTERNAL_ACCOUNT.BALANCE_UPDATED',
    'INTERNAL_ACCOUNT.STATUS_UPDATED',
  ],
  refuses: ['USER_NOT_FOUND', 'CUSTOMER_DELETED'],
  find: ({ world, path }) =>
    world.of(customers).find(path.customerId) ?? refuse('USER_NOT_FOUND', { id: path.customerId }),
  // Balances and open payments do not prevent deletion; the balances stay in the ledger.
  apply({ world, found, now }) {
    if (found.isDeleted) refuse('CUSTOMER_DELETED', { id: found.id })
    // The accounts are still open, so the money that the cards' open payments release goes back to them.
    closeCardsOf(world, found.id)
    closeAgentsOf(world, found.id)
    const deleted = world.of(customers).update({ ...found, isDeleted: true, updatedAtMs: now })
    closeAccounts(world, deleted.id)
    deleteAccountsOf(world, deleted.id)
    return ok(renderCustomer(world, deleted))
  },
})
