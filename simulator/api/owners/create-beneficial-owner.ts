import { created, operation } from '../../contract/index.ts'
import { refuseFields } from '../../refusals/index.ts'
import { withoutUnknownMembers } from '../../schema/index.ts'
import { requireCustomer } from '../customers/index.ts'
import { checkOwnerFields } from './field-rules.ts'
import { BeneficialOwnerShape, beneficialOwners, ownerApproval, ownerLifecycle, renderOwner } from './model/index.ts'
import { OwnerCreate } from './shapes.ts'

export const createBeneficialOwner = operation({
  id: 'createBeneficialOwner',
  route: 'POST /beneficial-owners',
  summary: 'Creates a beneficial owner or control person of a business.',
  needs: 'MANAGE',
  body: OwnerCreate,
  answers: { 201: BeneficialOwnerShape },
  refuses: ['USER_NOT_FOUND'],
  fieldRules: ({ now, body }, errors) => checkOwnerFields(body, errors, { schema: OwnerCreate, now }),
  find({ world, body }) {
    const customer = requireCustomer(world, body.customerId)
    if (customer.customerType === 'INDIVIDUAL')
      return refuseFields([
        { field: 'customerId', message: 'The customer is an individual; only a business has beneficial owners.' },
      ])
    return customer
  },
  apply({ world, now, body, found: business }) {
    const { roles, ownershipPercentage, personalInfo } = withoutUnknownMembers(OwnerCreate, body)
    const id = world.newId('BeneficialOwner')
    const status = ownerApproval(world, business.kybStatus, id, personalInfo.lastName)
    const owner = world.of(beneficialOwners).insert({
      id,
      customerId: business.id,
      roles,
      ownershipPercentage,
      personalInfo,
      kycStatus: ownerLifecycle.enter(world, id, 'start', status),
      createdAtMs: now,
      updatedAtMs: now,
    })
    return created(renderOwner(owner))
  },
})
