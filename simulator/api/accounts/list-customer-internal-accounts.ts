import { Type } from 'typebox'
import { idPattern } from '../../domain/field-errors.ts'
import { ok, operation } from '../../domain/operation.ts'
import { answerPage, pageQuery } from '../../domain/pages.ts'
import { type InternalAccount, internalAccounts } from './model.ts'
import { renderAccount } from './render-account.ts'
import { InternalAccountPage, InternalAccountType } from './shapes.ts'

export const listCustomerInternalAccounts = operation({
  id: 'listCustomerInternalAccounts',
  route: 'GET /customers/internal-accounts',
  summary: "Lists customers' internal accounts, oldest first.",
  needs: 'VIEW',
  query: Type.Object({
    currency: Type.Optional(Type.String({ description: 'Only accounts in this currency.' })),
    customerId: Type.Optional(Type.String({ pattern: idPattern, description: 'Only accounts of this customer.' })),
    type: Type.Optional(InternalAccountType),
    ...pageQuery,
  }),
  answers: { 200: InternalAccountPage },
  apply(call) {
    const { world, query } = call
    const { currency, customerId, type } = query
    const scope =
      customerId === undefined ? { index: 'owner', key: 'customers' } : { index: 'customer', key: customerId }
    const where = (account: InternalAccount) =>
      (currency === undefined || account.currency === currency) && (type === undefined || account.type === type)
    const isFiltered = currency !== undefined || type !== undefined
    return ok(
      answerPage(
        call,
        'customer internal accounts',
        world.of(internalAccounts),
        { ...scope, order: 'oldest', ...(isFiltered ? { where } : {}) },
        (account) => renderAccount(world, account),
      ),
    )
  },
})
