import { type Static, Type } from 'typebox'
import { ok, operation } from '../../contract/index.ts'
import type { ListQuery } from '../../engine/index.ts'
import { answerPage, optional, pageQuery } from '../../schema/index.ts'
import { renderStablecoin, type Stablecoin, stablecoins } from './model/index.ts'
import { GridOperationsStatusShape, IssuanceStatusShape, ProviderShape, StablecoinPage } from './shapes.ts'

const Filters = Type.Object({
  issuanceStatus: optional(IssuanceStatusShape),
  gridOperationsStatus: optional(GridOperationsStatusShape),
  provider: optional(ProviderShape),
  ...pageQuery,
})

export const listStablecoins = operation({
  id: 'listStablecoins',
  route: 'GET /stablecoins',
  summary: 'Lists the registered stablecoins, newest first.',
  needs: 'VIEW',
  query: Filters,
  answers: { 200: StablecoinPage },
  apply: (call) =>
    ok(answerPage(call, 'stablecoins', call.world.of(stablecoins), scopeOf(call.query), renderStablecoin)),
})

/** Turns the filters into a query. There is one provider, so its filter selects every stablecoin. */
function scopeOf({ issuanceStatus, gridOperationsStatus }: Static<typeof Filters>): ListQuery<Stablecoin> {
  return {
    ...(issuanceStatus === undefined ? {} : { index: 'issuanceStatus', key: issuanceStatus }),
    ...(gridOperationsStatus === undefined
      ? {}
      : { where: (stablecoin) => stablecoin.gridOperationsStatus === gridOperationsStatus }),
  }
}
