import { type Static, Type } from 'typebox'
import { idPattern } from '../../domain/field-errors.ts'
import { optional, page } from '../../domain/fields.ts'
import {
  Address,
  BeneficialOwnerShape,
  country,
  date,
  email,
  identificationTypes,
  ownerRoles,
  personName,
  phoneNumber,
} from '../customers/index.ts'

const personalFields = {
  firstName: personName('First name.'),
  middleName: optional(personName('Middle name.')),
  lastName: personName('The last three characters choose the outcome when the business is decided.'),
  birthDate: date('Not in the future.'),
  nationality: country('Citizenship.'),
  email: optional(email),
  phoneNumber: optional(phoneNumber),
  address: Address,
  idType: Type.Enum([...identificationTypes], { description: 'Of a person: SSN, ITIN or NON_US_TAX_ID.' }),
  identifier: Type.String({ minLength: 1, description: 'The number itself.' }),
  countryOfIssuance: optional(country('Where the identifier was issued; required with NON_US_TAX_ID.')),
}

const PersonalInfo = Type.Object(personalFields)

const roles = Type.Array(Type.Enum([...ownerRoles]), {
  minItems: 1,
  uniqueItems: true,
  description: 'What makes this person count.',
})
const ownershipPercentage = Type.Integer({
  minimum: 0,
  maximum: 100,
  description: 'The share of the business, in whole percent.',
})

export const OwnerCreate = Type.Object({
  customerId: Type.String({ pattern: idPattern, description: 'The business.' }),
  roles,
  ownershipPercentage,
  personalInfo: PersonalInfo,
})

export const OwnerUpdate = Type.Object({
  roles: optional(roles),
  ownershipPercentage: optional(ownershipPercentage),
  personalInfo: optional(Type.Partial(PersonalInfo, { description: 'Only what changes.' })),
})

export const OwnerPage = page(BeneficialOwnerShape)

export type PersonalInfoInput = Static<typeof PersonalInfo>
