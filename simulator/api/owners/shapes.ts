import { type Static, Type } from 'typebox'
import { idPattern } from '../../refusals/index.ts'
import { namedShape, optional, page } from '../../schema/index.ts'
import { BeneficialOwnerShape, identificationRules, ownerRoles, PersonalInfo } from './model/index.ts'

const roles = Type.Array(Type.Enum([...ownerRoles]), {
  minItems: 1,
  uniqueItems: true,
  description: 'The roles of the person in the business.',
})
const ownershipPercentage = Type.Integer({
  minimum: 0,
  maximum: 100,
  description: 'The ownership share, in whole percent.',
})

export const OwnerCreate = namedShape('BeneficialOwnerCreateRequest', {
  customerId: Type.String({ pattern: idPattern, description: 'The business.' }),
  roles,
  ownershipPercentage,
  personalInfo: PersonalInfo,
})

export const OwnerUpdate = namedShape('BeneficialOwnerUpdateRequest', {
  roles: optional(roles),
  ownershipPercentage: optional(ownershipPercentage),
  personalInfo: optional(
    Type.Partial(PersonalInfo, { description: 'The fields to change.', rules: identificationRules }),
  ),
})

export const OwnerPage = page(BeneficialOwnerShape, 'BeneficialOwnerListResponse')

export type PersonalInfoInput = Static<typeof PersonalInfo>
