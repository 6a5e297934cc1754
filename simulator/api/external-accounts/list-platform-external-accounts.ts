import { Type } from 'typebox'
import { operation } from '../../contract/index.ts'
import { pageQuery } from '../../schema/index.ts'
import { listAccounts } from './list-accounts.ts'
import { currencyFilter, ExternalAccountPage } from './shapes.ts'

export const listPlatformExternalAccounts = operation({
  id: 'listPlatformExternalAccounts',
  route: 'GET /platform/external-accounts',
  summary: "Lists the platform's own external accounts, newest first.",
  needs: 'VIEW',
  query: Type.Object({
    currency: currencyFilter,
    ...pageQuery,
  }),
  answers: { 200: ExternalAccountPage },
  refuses: ['INVALID_CURRENCY'],
  apply: (call) => listAccounts(call, { side: 'platform', currency: call.query.currency }),
})
