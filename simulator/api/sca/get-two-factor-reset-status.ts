import { ok, operation } from '../../contract/index.ts'
import { findReset, renderReset } from './resets.ts'
import { CustomerQuery, TwoFactorResetStatus } from './shapes.ts'

export const getTwoFactorResetStatus = operation({
  id: 'getTwoFactorResetStatus',
  route: 'GET /sca/factors/reset/{resetId}',
  summary: 'Returns the status of the reset of a factor.',
  needs: 'VIEW',
  query: CustomerQuery,
  answers: { 200: TwoFactorResetStatus },
  refuses: ['USER_NOT_FOUND', 'CONFLICT', 'REFERENCE_NOT_FOUND'],
  find: ({ world, query, path }) => findReset(world, query.customerId, path.resetId),
  apply: ({ found }) => ok(renderReset(found)),
})
