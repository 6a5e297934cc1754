import { noContent, operation } from '../../contract/index.ts'
import { refuse } from '../../refusals/index.ts'
import { findScaCustomer } from './find-sca-customer.ts'
import { passkeyFactorOf, removeFactor } from './model/index.ts'
import { CustomerQuery } from './shapes.ts'

export const deleteScaFactor = operation({
  id: 'deleteScaFactor',
  route: 'DELETE /sca/factors/{credentialId}',
  summary: 'Removes a passkey; other factors have no id and can only be reset.',
  needs: 'MANAGE',
  query: CustomerQuery,
  answers: { 204: null },
  refuses: ['USER_NOT_FOUND', 'CONFLICT', 'REFERENCE_NOT_FOUND'],
  find: ({ world, query }) => findScaCustomer(world, query.customerId),
  apply({ world, path, found: customer }) {
    if (passkeyFactorOf(world, customer.id)?.passkeyId !== path.credentialId)
      refuse('REFERENCE_NOT_FOUND', { id: path.credentialId })
    removeFactor(world, customer.id, 'PASSKEY')
    return noContent()
  },
})
