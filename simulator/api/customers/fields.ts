import { type TStringOptions, Type } from 'typebox'
import { instant, optional } from '../../domain/fields.ts'
import * as choices from './choices.ts'

/** No spaces at the ends or side by side, no control characters. */
const tidyText = (forbidden: string) =>
  `^(?!\\s)(?![\\s\\S]*\\s$)(?![\\s\\S]*\\s\\s)[^\\u0000-\\u001f\\u007f-\\u009f${forbidden}]*$`
const personNamePattern = tidyText('<>{}\\[\\]\\\\\\^~\\|";@#$%*=+?')
const businessNamePattern = tidyText('<>{}')

export const required = (description: string, options: TStringOptions = {}) =>
  Type.String({ minLength: 1, ...options, description })
const optionalText = (description: string, options: TStringOptions = {}) =>
  optional(Type.String({ ...options, description }))

export const personName = (description: string) =>
  Type.String({ minLength: 1, maxLength: 250, pattern: personNamePattern, description })
export const businessName = (description: string) =>
  Type.String({ minLength: 1, maxLength: 250, pattern: businessNamePattern, description })
export const date = (description: string) => Type.String({ format: 'date', description })
export const country = (description: string) => Type.String({ minLength: 1, format: 'iso3166-1-alpha-2', description })
export const email = Type.String({ format: 'email', description: 'Where mail reaches the customer.' })
export const phoneNumber = Type.String({
  format: 'e.164',
  pattern: '^\\+[1-9]\\d{1,14}$',
  description: 'A telephone number with its country, `+` and digits.',
})

export const Address = Type.Object({
  line1: required('Street and number.'),
  line2: optionalText('More of the street address.'),
  city: optionalText('Town or city.'),
  state: optionalText('State, province or region.'),
  postalCode: required('Postal code.'),
  country: country('Country.'),
})

export const EndUserTermsConsent = Type.Object({
  acceptedAt: instant('When the terms were accepted.'),
  ipAddress: required('From which address, IPv4 or IPv6.', { maxLength: 45 }),
  termsVersion: required('Which version of the terms.'),
  acceptanceMethod: Type.Enum([...choices.acceptanceMethods], { description: 'How.' }),
})

/** The lengths of the descriptions are judged only where they count, because elsewhere they are dropped. */
const otherDescription = (field: string) =>
  optionalText(`1 to 500 characters, required when ${field} says OTHER and dropped otherwise.`)

/** What is asked of an individual when more must be known. */
const dueDiligenceFields = {
  sourceOfFundsCategories: optional(Type.Array(Type.Enum([...choices.individualSourcesOfFunds]))),
  sourceOfFundsOtherDescription: otherDescription('sourceOfFundsCategories'),
  sourceOfWealthCategories: optional(Type.Array(Type.Enum([...choices.sourcesOfWealth]))),
  sourceOfWealthOtherDescription: otherDescription('sourceOfWealthCategories'),
  purposeOfAccount: optional(Type.Enum([...choices.purposesOfAccount])),
  purposeOfAccountOtherDescription: otherDescription('purposeOfAccount'),
  expectedMonthlyTransactionCount: optional(Type.Enum([...choices.monthlyCounts])),
  expectedMonthlyTransactionVolume: optional(Type.Enum([...choices.monthlyVolumes])),
  annualIncomeRange: optional(Type.Enum([...choices.incomeRanges])),
  netWorthRange: optional(Type.Enum([...choices.netWorthRanges])),
  pepStatus: optional(Type.Enum([...choices.pepStatuses], { description: 'Whether politically exposed.' })),
}

export const individualFields = {
  fullName: optional(personName('The last three characters choose the outcome of the review.')),
  birthDate: optional(date('Not in the future.')),
  nationality: optional(country('Citizenship.')),
  address: optional(Address),
  idType: optional(Type.Enum([...choices.identificationTypes], { description: 'Of a person: SSN or ITIN.' })),
  identifier: optional(
    Type.String({ minLength: 1, writeOnly: true, description: 'The number itself; never shown again.' }),
  ),
  countryOfIssuance: optional(country('Where the identifier was issued; of a person: US.')),
  ...dueDiligenceFields,
}

export const businessInfoFields = {
  legalName: businessName('The name in the register.'),
  doingBusinessAs: optional(businessName('The name in use, where it differs.')),
  country: country('Where the business is registered.'),
  registrationNumber: optional(
    Type.String({ minLength: 1, maxLength: 255, description: 'The last three characters choose the outcome.' }),
  ),
  incorporatedOn: Type.String({ minLength: 1, format: 'date', description: 'Not in the future.' }),
  entityType: optional(Type.Enum([...choices.entityTypes])),
  taxId: required('In the form that its country uses.'),
  countriesOfOperation: optional(Type.Array(country('A country.'))),
  businessType: optional(Type.Enum([...choices.businessTypes])),
  purposeOfAccount: optional(Type.Enum([...choices.purposesOfAccount])),
  sourceOfFunds: optionalText('In words.'),
  expectedMonthlyTransactionCount: optional(Type.Enum([...choices.monthlyCounts])),
  expectedMonthlyTransactionVolume: optional(Type.Enum([...choices.monthlyVolumes])),
  expectedRecipientJurisdictions: optional(Type.Array(country('A country.'))),
  naicsCode: optional(
    Type.String({ pattern: '^\\d{2,6}$', description: 'Industry by the North American classification.' }),
  ),
  sourceOfFundsCategories: optional(Type.Array(Type.Enum([...choices.businessSourcesOfFunds]))),
  sourceOfFundsOtherDescription: otherDescription('sourceOfFundsCategories'),
  purposeOfAccountOtherDescription: otherDescription('purposeOfAccount'),
  expectedCounterpartyCountries: optional(Type.Array(country('A country.'))),
  primaryContactFirstName: optional(personName('Of whom to speak to.')),
  primaryContactLastName: optional(personName('Of whom to speak to.')),
}
