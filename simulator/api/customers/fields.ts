import { Type } from 'typebox'
import {
  Address,
  businessName,
  country,
  date,
  identificationTypes,
  instant,
  ipAddress,
  optional,
  optionalText,
  personName,
  requiredText,
} from '../../schema/index.ts'
import * as choices from './choices.ts'

export const EndUserTermsConsent = Type.Object({
  acceptedAt: instant('The time of acceptance.'),
  ipAddress: requiredText('The IP address of the acceptance, IPv4 or IPv6.', { maxLength: 45, rules: [ipAddress] }),
  termsVersion: requiredText('The version of the terms.'),
  acceptanceMethod: Type.Enum([...choices.acceptanceMethods], { description: 'The method of acceptance.' }),
})

const otherDescription = (field: string) =>
  optionalText(`Required when ${field} is or contains OTHER; dropped otherwise.`, { minLength: 1, maxLength: 500 })

/** Enhanced due diligence on an individual. */
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
  pepStatus: optional(Type.Enum([...choices.pepStatuses], { description: 'The political exposure.' })),
}

export const individualFields = {
  fullName: optional(personName('The full name. Its last three characters select the outcome of the review.')),
  birthDate: optional(date('The date of birth; not in the future.')),
  nationality: optional(country('The citizenship.')),
  address: optional(Address),
  idType: optional(Type.Enum([...identificationTypes], { description: 'SSN or ITIN for a person.' })),
  identifier: optional(
    Type.String({ minLength: 1, writeOnly: true, description: 'The identification number; never returned.' }),
  ),
  countryOfIssuance: optional(country('The country that issued the identifier; US for a person.')),
  ...dueDiligenceFields,
}

export const businessInfoFields = {
  legalName: businessName('The registered name.'),
  doingBusinessAs: optional(businessName('The trading name, if different.')),
  country: country('The country of registration.'),
  registrationNumber: optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      description: 'The registration number. Its last three characters select the outcome of the review.',
    }),
  ),
  incorporatedOn: Type.String({
    minLength: 1,
    format: 'date',
    description: 'The date of incorporation; not in the future.',
  }),
  entityType: optional(Type.Enum([...choices.entityTypes])),
  taxId: requiredText('The tax id, in the format of the country.'),
  countriesOfOperation: optional(Type.Array(country('A country.'))),
  businessType: optional(Type.Enum([...choices.businessTypes])),
  purposeOfAccount: optional(Type.Enum([...choices.purposesOfAccount])),
  sourceOfFunds: optionalText('A description of the source of funds.'),
  expectedMonthlyTransactionCount: optional(Type.Enum([...choices.monthlyCounts])),
  expectedMonthlyTransactionVolume: optional(Type.Enum([...choices.monthlyVolumes])),
  expectedRecipientJurisdictions: optional(Type.Array(country('A country.'))),
  naicsCode: optional(Type.String({ pattern: '^\\d{2,6}$', description: 'The NAICS industry code.' })),
  sourceOfFundsCategories: optional(Type.Array(Type.Enum([...choices.businessSourcesOfFunds]))),
  sourceOfFundsOtherDescription: otherDescription('sourceOfFundsCategories'),
  purposeOfAccountOtherDescription: otherDescription('purposeOfAccount'),
  expectedCounterpartyCountries: optional(Type.Array(country('A country.'))),
  primaryContactFirstName: optional(personName('The first name of the contact person.')),
  primaryContactLastName: optional(personName('The last name of the contact person.')),
}
