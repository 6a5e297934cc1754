import { Type } from 'typebox'
import { ok, operation } from '../../contract/index.ts'
import { idPattern } from '../../refusals/index.ts'
import { answerPage, type PageCall, pageQuery } from '../../schema/index.ts'
import { refuseUnknownCurrency } from '../reference/index.ts'
import { type InternalAccount, type InternalAccountType, internalAccounts } from './model.ts'
import { renderAccount } from './render-account.ts'
import { InternalAccountPage, InternalAccountTypeShape } from './shapes.ts'

export const listCustomerInternalAccounts = operation({
  id: 'listCustomerInternalAccounts',
  route: 'GET /customers/internal-accounts',
  summary: "Lists customers' internal accounts, oldest first.",
  needs: 'VIEW',
  query: Type.Object({
    currency: Type.Optional(Type.String({ description: 'Only accounts in this currency.' })),
    customerId: Type.Optional(Type.String({ pattern: idPattern, description: 'Only accounts of this customer.' })),
    type: Type.Optional(InternalAccountTypeShape),
    ...pageQuery,
  }),
  answers: { 200: InternalAccountPage },
  refuses: ['INVALID_CURRENCY'],
  apply: (call) => ok(pageOfAccounts(call, call.query, 'customer internal accounts')),
})

interface AccountFilter {
  readonly currency?: string
  readonly customerId?: string
  readonly type?: InternalAccountType
  /** Only these accounts. */
  readonly ids?: readonly string[] | undefined
}

/** Returns a page of customers' accounts that fit a filter, which can be narrower than the query. */
export function pageOfAccounts(call: PageCall, filter: AccountFilter, list: string) {
  const { world } = call
  const { currency, customerId, type, ids } = filter
  refuseUnknownCurrency(currency)
  const scope = customerId === undefined ? { index: 'owner', key: 'customers' } : { index: 'customer', key: customerId }
  const where = (account: InternalAccount) =>
    (currency === undefined || account.currency === currency) &&
    (type === undefined || account.type === type) &&
    (ids === undefined || ids.includes(account.id))
  const isFiltered = currency !== undefined || type !== undefined || ids !== undefined
  return answerPage(
    call,
    list,
    world.of(internalAccounts),
    { ...scope, order: 'oldest', ...(isFiltered ? { where } : {}) },
    (account) => renderAccount(world, account),
  )
}
