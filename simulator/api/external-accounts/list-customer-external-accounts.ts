import { Type } from 'typebox'
import { operation } from '../../contract/index.ts'
import { idPattern } from '../../refusals/index.ts'
import { pageQuery } from '../../schema/index.ts'
import { listAccounts } from './list-accounts.ts'
import { currencyFilter, ExternalAccountPage } from './shapes.ts'

export const listCustomerExternalAccounts = operation({
  id: 'listCustomerExternalAccounts',
  route: 'GET /customers/external-accounts',
  summary: "Lists customers' external accounts, newest first.",
  needs: 'VIEW',
  query: Type.Object({
    currency: currencyFilter,
    customerId: Type.Optional(Type.String({ pattern: idPattern, description: 'Only accounts of this customer.' })),
    ...pageQuery,
  }),
  answers: { 200: ExternalAccountPage },
  refuses: ['INVALID_CURRENCY'],
  apply: (call) =>
    listAccounts(call, { side: 'customers', customerId: call.query.customerId, currency: call.query.currency }),
})
