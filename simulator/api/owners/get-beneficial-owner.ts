import { ok, operation } from '../../contract/index.ts'
import { BeneficialOwnerShape, renderOwner, requireOwner } from './model/index.ts'

export const getBeneficialOwner = operation({
  id: 'getBeneficialOwner',
  route: 'GET /beneficial-owners/{beneficialOwnerId}',
  summary: 'Returns a beneficial owner of a business.',
  needs: 'VIEW',
  answers: { 200: BeneficialOwnerShape },
  refuses: ['REFERENCE_NOT_FOUND'],
  find: ({ world, path }) => requireOwner(world, path.beneficialOwnerId),
  apply: ({ found }) => ok(renderOwner(found)),
})
