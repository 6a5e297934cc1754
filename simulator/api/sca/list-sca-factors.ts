import { ok, operation } from '../../contract/index.ts'
import { findScaCustomer } from './find-sca-customer.ts'
import { renderFactor } from './model/factors.ts'
import { factorsOf } from './model/index.ts'
import { CustomerQuery, ScaFactorList } from './shapes.ts'

export const listScaFactors = operation({
  id: 'listScaFactors',
  route: 'GET /sca/factors',
  summary: 'Lists the factors with which a customer can authenticate.',
  needs: 'VIEW',
  query: CustomerQuery,
  answers: { 200: ScaFactorList },
  refuses: ['USER_NOT_FOUND', 'CONFLICT'],
  find: ({ world, query }) => findScaCustomer(world, query.customerId),
  apply: ({ world, found: customer }) =>
    ok({ factors: factorsOf(world, customer).map((factor) => renderFactor(world, customer.id, factor)) }),
})
