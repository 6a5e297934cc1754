import { type TSchema, Type } from 'typebox'
import { optional } from '../../schema/index.ts'
import { Address, country, date, email, phoneNumber, required } from '../customers/index.ts'
import { type AccountType, accountTypes, type ExternalAccountType, type Fields } from './model/account-types.ts'

const text = (description: string) => optional(Type.String({ minLength: 1, description }))

/** The contact fields of every beneficiary. */
const contactFields: Fields = {
  email,
  phoneNumber,
  countryOfResidence: country('The country of residence or registration.'),
  address: Address,
}

const personFields: Fields = {
  birthDate: date('Date of birth.'),
  nationality: country('Citizenship.'),
  ...contactFields,
}

/** Makes all fields optional but the required ones. */
const withOptional = (fields: Fields, requiredNames: readonly string[]): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]): [string, TSchema] => [
      name,
      requiredNames.includes(name) ? schema : optional(schema),
    ]),
  )

const fullName = required('The name on record at the bank of the account; it is compared when the account is added.')

function individual(title: string, { requiredOfIndividual = [], individualFields = {} }: AccountType): TSchema {
  return Type.Object(
    {
      beneficiaryType: Type.Literal('INDIVIDUAL'),
      fullName,
      ...withOptional(personFields, requiredOfIndividual),
      ...individualFields,
    },
    { title },
  )
}

const BusinessBeneficiary = Type.Object(
  {
    beneficiaryType: Type.Literal('BUSINESS'),
    legalName: required('The name on record at the bank of the account.'),
    registrationNumber: text('The company registration number.'),
    taxId: text('The tax number.'),
    ...withOptional(contactFields, []),
  },
  { title: 'BusinessBeneficiary' },
)

const WalletIndividualBeneficiary = Type.Object(
  {
    beneficiaryType: Type.Literal('INDIVIDUAL'),
    fullName: required("The owner's full name."),
    countryOfResidence: country("The owner's country of residence."),
  },
  { title: 'WalletIndividualBeneficiary' },
)

const oneOf = (person: TSchema): TSchema =>
  Type.Union([person, BusinessBeneficiary], { discriminator: { propertyName: 'beneficiaryType' } })

/** Returns the beneficiary field of a type: required for a bank account, optional for a wallet, not for Lightning. */
export function beneficiaryField(name: ExternalAccountType): Fields {
  const row = accountTypes[name]
  if (row.isWallet === true) return { beneficiary: optional(oneOf(WalletIndividualBeneficiary)) }
  if (row.network !== undefined) return {}
  const hasOwnFields = row.requiredOfIndividual !== undefined || row.individualFields !== undefined
  return {
    beneficiary: oneOf(hasOwnFields ? individual(`${schemaNameOf(name)}Beneficiary`, row) : IndividualBeneficiary),
  }
}

const IndividualBeneficiary = individual('IndividualBeneficiary', accountTypes.USD_ACCOUNT)

/** Returns the name of a type inside schema titles: `Usd` for `USD_ACCOUNT`. */
export function schemaNameOf(name: ExternalAccountType): string {
  return name
    .replace(/_ACCOUNT$/, '')
    .split('_')
    .map((part) => `${part[0]}${part.slice(1).toLowerCase()}`)
    .join('')
}
