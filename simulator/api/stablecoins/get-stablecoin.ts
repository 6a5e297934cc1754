import { ok, operation } from '../../contract/index.ts'
import { renderStablecoin, requireStablecoin } from './model/index.ts'
import { StablecoinShape } from './shapes.ts'

export const getStablecoin = operation({
  id: 'getStablecoin',
  route: 'GET /stablecoins/{stablecoinId}',
  summary: 'Returns a registered stablecoin.',
  needs: 'VIEW',
  answers: { 200: StablecoinShape },
  refuses: ['REFERENCE_NOT_FOUND'],
  find: ({ world, path }) => requireStablecoin(world, path.stablecoinId),
  apply: ({ found }) => ok(renderStablecoin(found)),
})
