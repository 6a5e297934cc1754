import { Type } from 'typebox'
import { ok, operation } from '../../contract/index.ts'
import { refuseUnknownCurrency } from '../reference/index.ts'
import { internalAccounts } from './model.ts'
import { renderAccount } from './render-account.ts'
import { InternalAccountTypeShape, PlatformInternalAccounts } from './shapes.ts'

export const listPlatformInternalAccounts = operation({
  id: 'listPlatformInternalAccounts',
  route: 'GET /platform/internal-accounts',
  summary: "Lists the platform's own internal accounts on a single page, oldest first.",
  needs: 'VIEW',
  query: Type.Object({
    currency: Type.Optional(Type.String({ description: 'Only accounts in this currency.' })),
    type: Type.Optional(InternalAccountTypeShape),
  }),
  answers: { 200: PlatformInternalAccounts },
  refuses: ['INVALID_CURRENCY'],
  apply({ world, query: { currency, type } }) {
    refuseUnknownCurrency(currency)
    const data = world
      .of(internalAccounts)
      .all('owner', 'platform')
      .filter((account) => currency === undefined || account.currency === currency)
      .filter((account) => type === undefined || account.type === type)
      .map((account) => renderAccount(world, account))
    return ok({ data })
  },
})
