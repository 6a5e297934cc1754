import { ok, operation } from '../../contract/index.ts'
import { refuse } from '../../refusals/index.ts'
import { renderOperation, stablecoinOperations } from './model/index.ts'
import { StablecoinOperationShape } from './shapes.ts'

export const getStablecoinOperation = operation({
  id: 'getStablecoinOperation',
  route: 'GET /stablecoin-operations/{stablecoinOperationId}',
  summary: 'Returns a mint or a burn.',
  needs: 'VIEW',
  answers: { 200: StablecoinOperationShape },
  refuses: ['REFERENCE_NOT_FOUND'],
  find({ world, path: { stablecoinOperationId: id } }) {
    return world.of(stablecoinOperations).find(id) ?? refuse('REFERENCE_NOT_FOUND', { id })
  },
  apply: ({ found }) => ok(renderOperation(found)),
})
