import { Type } from 'typebox'
import {
  Address,
  ApprovalStatus,
  country,
  date,
  email,
  identificationTypes,
  identifierPatterns,
  instant,
  memberIs,
  namedShape,
  optional,
  personName,
  phoneNumber,
  requiredText,
  type ShownRule,
  whenMember,
} from '../../../schema/index.ts'

export const ownerRoles = [
  'UBO',
  'DIRECTOR',
  'COMPANY_OFFICER',
  'CONTROL_PERSON',
  'TRUSTEE',
  'GENERAL_PARTNER',
] as const

/** The rules of an identification; an update may leave out stored members. */
export const identificationRules: readonly ShownRule[] = [
  { not: memberIs('idType', { const: 'EIN' }) },
  whenMember('idType', { const: 'SSN' }, { properties: { identifier: { pattern: identifierPatterns.SSN } } }),
  whenMember('idType', { const: 'ITIN' }, { properties: { identifier: { pattern: identifierPatterns.ITIN } } }),
  whenMember('idType', { const: 'NON_US_TAX_ID' }, { properties: { identifier: { minLength: 3, maxLength: 50 } } }),
]

export const PersonalInfo = namedShape(
  'BeneficialOwnerPersonalInfo',
  {
    firstName: personName('The first name.'),
    middleName: optional(personName('The middle name.')),
    lastName: personName('The last name. Its last three characters select the outcome when the business is decided.'),
    birthDate: date('The date of birth; not in the future.'),
    nationality: country('The citizenship.'),
    email: optional(email),
    phoneNumber: optional(phoneNumber),
    address: Address,
    idType: Type.Enum([...identificationTypes], { description: 'SSN, ITIN or NON_US_TAX_ID for a person.' }),
    identifier: requiredText('The identification number.'),
    countryOfIssuance: optional(country('The country that issued the identifier; required with NON_US_TAX_ID.')),
  },
  ...identificationRules,
  whenMember('idType', { const: 'NON_US_TAX_ID' }, { required: ['countryOfIssuance'] }),
)

export const BeneficialOwnerShape = namedShape('BeneficialOwner', {
  id: Type.String(),
  customerId: Type.String(),
  roles: Type.Array(Type.Enum([...ownerRoles])),
  ownershipPercentage: Type.Integer({ minimum: 0, maximum: 100 }),
  personalInfo: PersonalInfo,
  kycStatus: ApprovalStatus,
  createdAt: instant(),
  updatedAt: optional(instant()),
})
