import { type TSchema, Type } from 'typebox'
import { optional } from '../../domain/fields.ts'
import { Address, country, date, email, phoneNumber, required } from '../customers/index.ts'
import { type AccountType, accountTypes, type ExternalAccountType, type Fields } from './account-types.ts'

const text = (description: string) => optional(Type.String({ minLength: 1, description }))

/** What anybody who is paid may tell. */
const contactFields: Fields = {
  email,
  phoneNumber,
  countryOfResidence: country('Where the beneficiary lives or is registered.'),
  address: Address,
}

const personFields: Fields = {
  birthDate: date('Date of birth.'),
  nationality: country('Citizenship.'),
  ...contactFields,
}

const withOptional = (fields: Fields, needed: readonly string[]): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]): [string, TSchema] => [
      name,
      needed.includes(name) ? schema : optional(schema),
    ]),
  )

const fullName = required('The name that the other bank knows; it is compared when the account is added.')

function individual(title: string, { individualNeeds = [], individualFields = {} }: AccountType): TSchema {
  return Type.Object(
    {
      beneficiaryType: Type.Literal('INDIVIDUAL'),
      fullName,
      ...withOptional(personFields, individualNeeds),
      ...individualFields,
    },
    { title },
  )
}

const BusinessBeneficiary = Type.Object(
  {
    beneficiaryType: Type.Literal('BUSINESS'),
    legalName: required('The name that the other bank knows.'),
    registrationNumber: text('The number in the register of companies.'),
    taxId: text('The tax number.'),
    ...withOptional(contactFields, []),
  },
  { title: 'BusinessBeneficiary' },
)

const WalletIndividualBeneficiary = Type.Object(
  {
    beneficiaryType: Type.Literal('INDIVIDUAL'),
    fullName: required('Who owns the wallet.'),
    countryOfResidence: country('Where the owner lives.'),
  },
  { title: 'WalletIndividualBeneficiary' },
)

const oneOf = (person: TSchema): TSchema =>
  Type.Union([person, BusinessBeneficiary], { discriminator: { propertyName: 'beneficiaryType' } })

/** Who is paid: a bank account needs one, a wallet may have one, and an invoice has none. */
export function beneficiaryField(name: ExternalAccountType): Fields {
  const row = accountTypes[name]
  if (row.isWallet === true) return { beneficiary: optional(oneOf(WalletIndividualBeneficiary)) }
  if (row.network !== undefined) return {}
  const own = row.individualNeeds !== undefined || row.individualFields !== undefined
  return { beneficiary: oneOf(own ? individual(`${wordOf(name)}Beneficiary`, row) : IndividualBeneficiary) }
}

const IndividualBeneficiary = individual('IndividualBeneficiary', accountTypes.USD_ACCOUNT)

/** `USD_ACCOUNT` as it stands in the names of schemas: `Usd`. */
export function wordOf(name: ExternalAccountType): string {
  return name
    .replace(/_ACCOUNT$/, '')
    .split('_')
    .map((part) => `${part[0]}${part.slice(1).toLowerCase()}`)
    .join('')
}
