import { type TStringOptions, Type } from 'typebox'
import * as choices from './choices.ts'

const may = Type.Optional

/** No spaces at the ends or side by side, no control characters. */
const tidyText = (forbidden: string) =>
  `^(?!\\s)(?![\\s\\S]*\\s$)(?![\\s\\S]*\\s\\s)[^\\u0000-\\u001f\\u007f-\\u009f${forbidden}]*$`
const personNamePattern = tidyText('<>{}\\[\\]\\\\\\^~\\|";@#$%*=+?')
const businessNamePattern = tidyText('<>{}')

export const required = (description: string, options: TStringOptions = {}) =>
  Type.String({ minLength: 1, ...options, description })
const optional = (description: string, options: TStringOptions = {}) => may(Type.String({ ...options, description }))
const dateTime = (description: string) => Type.String({ format: 'date-time', description })

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
  line2: optional('More of the street address.'),
  city: optional('Town or city.'),
  state: optional('State, province or region.'),
  postalCode: required('Postal code.'),
  country: country('Country.'),
})

export const EndUserTermsConsent = Type.Object({
  acceptedAt: dateTime('When the terms were accepted.'),
  ipAddress: required('From which address, IPv4 or IPv6.', { maxLength: 45 }),
  termsVersion: required('Which version of the terms.'),
  acceptanceMethod: Type.Enum([...choices.acceptanceMethods], { description: 'How.' }),
})

/** The lengths of the descriptions are judged only where they count, because elsewhere they are dropped. */
const otherDescription = (field: string) =>
  optional(`1 to 500 characters, required when ${field} says OTHER and dropped otherwise.`)

/** What is asked of an individual when more must be known. */
const dueDiligenceFields = {
  sourceOfFundsCategories: may(Type.Array(Type.Enum([...choices.individualSourcesOfFunds]))),
  sourceOfFundsOtherDescription: otherDescription('sourceOfFundsCategories'),
  sourceOfWealthCategories: may(Type.Array(Type.Enum([...choices.sourcesOfWealth]))),
  sourceOfWealthOtherDescription: otherDescription('sourceOfWealthCategories'),
  purposeOfAccount: may(Type.Enum([...choices.purposesOfAccount])),
  purposeOfAccountOtherDescription: otherDescription('purposeOfAccount'),
  expectedMonthlyTransactionCount: may(Type.Enum([...choices.monthlyCounts])),
  expectedMonthlyTransactionVolume: may(Type.Enum([...choices.monthlyVolumes])),
  annualIncomeRange: may(Type.Enum([...choices.incomeRanges])),
  netWorthRange: may(Type.Enum([...choices.netWorthRanges])),
  pepStatus: may(Type.Enum([...choices.pepStatuses], { description: 'Whether politically exposed.' })),
}

export const individualFields = {
  fullName: may(personName('The last three characters choose the outcome of the review.')),
  birthDate: may(date('Not in the future.')),
  nationality: may(country('Citizenship.')),
  address: may(Address),
  idType: may(Type.Enum([...choices.identificationTypes], { description: 'Of a person: SSN or ITIN.' })),
  identifier: may(Type.String({ minLength: 1, writeOnly: true, description: 'The number itself; never shown again.' })),
  countryOfIssuance: may(country('Where the identifier was issued; of a person: US.')),
  ...dueDiligenceFields,
}

export const businessInfoFields = {
  legalName: businessName('The name in the register.'),
  doingBusinessAs: may(businessName('The name in use, where it differs.')),
  country: country('Where the business is registered.'),
  registrationNumber: may(
    Type.String({ minLength: 1, maxLength: 255, description: 'The last three characters choose the outcome.' }),
  ),
  incorporatedOn: Type.String({ minLength: 1, format: 'date', description: 'Not in the future.' }),
  entityType: may(Type.Enum([...choices.entityTypes])),
  taxId: required('In the form that its country uses.'),
  countriesOfOperation: may(Type.Array(country('A country.'))),
  businessType: may(Type.Enum([...choices.businessTypes])),
  purposeOfAccount: may(Type.Enum([...choices.purposesOfAccount])),
  sourceOfFunds: optional('In words.'),
  expectedMonthlyTransactionCount: may(Type.Enum([...choices.monthlyCounts])),
  expectedMonthlyTransactionVolume: may(Type.Enum([...choices.monthlyVolumes])),
  expectedRecipientJurisdictions: may(Type.Array(country('A country.'))),
  naicsCode: may(Type.String({ pattern: '^\\d{2,6}$', description: 'Industry by the North American classification.' })),
  sourceOfFundsCategories: may(Type.Array(Type.Enum([...choices.businessSourcesOfFunds]))),
  sourceOfFundsOtherDescription: otherDescription('sourceOfFundsCategories'),
  purposeOfAccountOtherDescription: otherDescription('purposeOfAccount'),
  expectedCounterpartyCountries: may(Type.Array(country('A country.'))),
  primaryContactFirstName: may(personName('Of whom to speak to.')),
  primaryContactLastName: may(personName('Of whom to speak to.')),
}
