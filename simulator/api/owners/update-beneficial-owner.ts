import { ok, operation } from '../../contract/index.ts'
import { withoutUnknownMembers } from '../../schema/index.ts'
import { requireCustomer } from '../customers/index.ts'
import { checkOwnerFields } from './field-rules.ts'
import { BeneficialOwnerShape, beneficialOwners, renderOwner, requireOwner } from './model/index.ts'
import { OwnerUpdate } from './shapes.ts'

export const updateBeneficialOwner = operation({
  id: 'updateBeneficialOwner',
  route: 'PATCH /beneficial-owners/{beneficialOwnerId}',
  summary: 'Changes the given fields of a beneficial owner; a new last name does not change kycStatus.',
  needs: 'MANAGE',
  body: OwnerUpdate,
  answers: { 200: BeneficialOwnerShape },
  refuses: ['REFERENCE_NOT_FOUND', 'USER_NOT_FOUND'],
  fieldRules({ world, now, path, body }, errors) {
    const stored = world.of(beneficialOwners).find(path.beneficialOwnerId)?.personalInfo
    return checkOwnerFields(body, errors, { schema: OwnerUpdate, now, ...(stored === undefined ? {} : { stored }) })
  },
  find({ world, path }) {
    const owner = requireOwner(world, path.beneficialOwnerId)
    // Owners of a deleted customer can only be read.
    requireCustomer(world, owner.customerId)
    return owner
  },
  apply({ world, now, body, found: owner }) {
    const { personalInfo, ...others } = withoutUnknownMembers(OwnerUpdate, body)
    const changed = world.of(beneficialOwners).update({
      ...owner,
      ...others,
      personalInfo: { ...owner.personalInfo, ...personalInfo },
      updatedAtMs: now,
    })
    return ok(renderOwner(changed))
  },
})
