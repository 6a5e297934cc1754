import { Type } from 'typebox'
import { instant, optional } from '../../domain/fields.ts'
import {
  Address,
  businessName,
  country,
  date,
  identificationTypes,
  optionalText,
  personName,
  requiredText,
} from '../../domain/person-fields.ts'
import * as choices from './choices.ts'

export const EndUserTermsConsent = Type.Object({
  acceptedAt: instant('When the terms were accepted.'),
  ipAddress: requiredText('From which address, IPv4 or IPv6.', { maxLength: 45 }),
  termsVersion: requiredText('Which version of the terms.'),
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
  idType: optional(Type.Enum([...identificationTypes], { description: 'Of a person: SSN or ITIN.' })),
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
  taxId: requiredText('In the form that its country uses.'),
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
