import { Type } from 'typebox'
import { ok, operation } from '../../contract/index.ts'
import { answerPage, optional, pageQuery } from '../../schema/index.ts'
import { renderOperation, requireStablecoin, stablecoinOperations } from './model/index.ts'
import { OperationTypeShape, StablecoinOperationPage } from './shapes.ts'

export const listStablecoinOperations = operation({
  id: 'listStablecoinOperations',
  route: 'GET /stablecoins/{stablecoinId}/operations',
  summary: 'Lists the mints and burns of a stablecoin, newest first.',
  needs: 'VIEW',
  query: Type.Object({ operationType: optional(OperationTypeShape), ...pageQuery }),
  answers: { 200: StablecoinOperationPage },
  refuses: ['REFERENCE_NOT_FOUND'],
  find: ({ world, path }) => requireStablecoin(world, path.stablecoinId),
  apply(call) {
    const { id } = call.found
    const { operationType } = call.query
    const scope =
      operationType === undefined
        ? { index: 'stablecoin', key: id }
        : { index: 'stablecoinAndType', key: `${id}|${operationType}` }
    return ok(answerPage(call, `operations of ${id}`, call.world.of(stablecoinOperations), scope, renderOperation))
  },
})
