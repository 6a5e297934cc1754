import { Type } from 'typebox'
import { ok, operation } from '../../contract/index.ts'
import { answerPage, optional, pageQuery } from '../../schema/index.ts'
import { providerAccounts, renderProviderAccount } from './model/index.ts'
import { ProviderAccountPage, ProviderAccountStatusShape, ProviderShape } from './shapes.ts'

export const listStablecoinProviderAccounts = operation({
  id: 'listStablecoinProviderAccounts',
  route: 'GET /stablecoin-provider-accounts',
  summary: 'Lists the linked provider accounts, newest first.',
  needs: 'VIEW',
  query: Type.Object({ provider: optional(ProviderShape), status: optional(ProviderAccountStatusShape), ...pageQuery }),
  answers: { 200: ProviderAccountPage },
  apply(call) {
    // There is one provider, so its filter selects every link.
    const { status } = call.query
    const scope = status === undefined ? {} : { index: 'status', key: status }
    const documents = call.world.of(providerAccounts)
    return ok(answerPage(call, 'stablecoin provider accounts', documents, scope, renderProviderAccount))
  },
})
