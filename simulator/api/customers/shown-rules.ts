import { countriesOfMoney } from '../../../fixtures/countries-of-money.ts'
import {
  countryCodes,
  identifierPatterns,
  memberIs,
  notTogether,
  type ShownRule,
  whenMember,
} from '../../schema/index.ts'
import { personalIdentificationTypes } from './choices.ts'
import { needsStrongAuthentication } from './regions.ts'

// The rules of field-rules.ts, as the OpenAPI document shows them.

const contactMembers = ['email', 'phoneNumber']
const strongRegions = [...countryCodes].filter(needsStrongAuthentication)
const moneys = Object.entries(countriesOfMoney)
const moneyOfOne = moneys.filter(([, countries]) => countries.length === 1)
const moneyOfMany = moneys.filter(([, countries]) => countries.length > 1)
const codesOf = (rows: typeof moneys) => rows.map(([code]) => code)

const currenciesHave = (codes: readonly string[]): ShownRule => memberIs('currencies', { contains: { enum: codes } })
const noRegion: ShownRule = { not: { required: ['region'] } }
const all = (...rules: readonly ShownRule[]): ShownRule => ({ allOf: rules })
const none = (rule: ShownRule): ShownRule => ({ not: rule })

/** One of these members has one of these countries. */
const isIn = (members: readonly string[], countries: readonly string[]): ShownRule => ({
  anyOf: members.map((name) => memberIs(name, { type: 'object', ...memberIs('country', { enum: countries }) })),
})

/** Holds where only currencies of several countries hint at the region. */
const isUncertain = all(noRegion, currenciesHave(codesOf(moneyOfMany)), none(currenciesHave(codesOf(moneyOfOne))))

/** Holds where the region is, or may be, one of strong customer authentication. */
const isStrong = (members: readonly string[]): ShownRule => ({
  anyOf: [
    memberIs('region', { enum: strongRegions }),
    all(
      noRegion,
      currenciesHave(codesOf(moneyOfOne.filter(([, [country = '']]) => needsStrongAuthentication(country)))),
    ),
    all(isUncertain, isIn(members, strongRegions)),
  ],
})

/** The rules about a new customer's region, and about the members that it requires of a person or a company. */
export function regionRules(companyMembers: readonly string[] = []): readonly ShownRule[] {
  const isCompany = companyMembers.length > 0
  const members = isCompany ? ['address', 'businessInfo'] : ['address']
  return [
    {
      if: isUncertain,
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { anyOf: moneyOfMany.map(([code, countries]) => all(currenciesHave([code]), isIn(members, countries))) },
    },
    {
      if: isStrong(members),
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: {
        required: contactMembers,
        ...(isCompany ? { properties: { businessInfo: { required: companyMembers } } } : {}),
      },
    },
  ]
}

/** The rules about the identification of a person. */
export const personRules: readonly ShownRule[] = [
  { properties: { countryOfIssuance: { const: 'US' } } },
  ...personalIdentificationTypes.map((type) =>
    whenMember('idType', { const: type }, { properties: { identifier: { pattern: identifierPatterns[type] } } }),
  ),
  { not: memberIs('idType', { not: { enum: personalIdentificationTypes } }) },
]

/** Rules that require a description where a category is, or the categories contain, OTHER. */
export const describedRules = (pairs: readonly (readonly [string, string])[]): readonly ShownRule[] =>
  pairs.map(([categories, description]) =>
    whenMember(categories, categories === 'purposeOfAccount' ? { const: 'OTHER' } : { contains: { const: 'OTHER' } }, {
      required: [description],
    }),
  )

interface TaxIdPatterns {
  readonly US: string
  readonly others: string
}

/** The rule about a tax id in an update, which may leave out the country. */
export const anyTaxId = ({ US, others }: TaxIdPatterns): ShownRule => ({
  properties: { taxId: { anyOf: [{ pattern: US }, { pattern: others }] } },
})

/** The rule about the tax id of a company, by its country. */
export const taxIdRule = (patterns: TaxIdPatterns): ShownRule => ({
  if: memberIs('country', { const: 'US' }),
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { properties: { taxId: { pattern: patterns.US } } },
  else: { properties: { taxId: { pattern: patterns.others } } },
})

/** An update changes the email address or the phone number. */
export const contactRule = notTogether(...contactMembers)
