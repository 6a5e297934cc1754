import { Type } from 'typebox'
import { type UmaProviderRow, umaProviders } from '../../../fixtures/uma-providers.ts'
import { ok, operation } from '../../contract/index.ts'
import { answerPage, pageQuery } from '../../schema/index.ts'
import { refuseUnknownCurrency, renderCurrency } from '../reference/index.ts'
import { compareText, fixedList } from './fixed-list.ts'
import { UmaProviderPage } from './shapes.ts'

const rows = umaProviders
  .map((row) => ({ id: row.domain, ...row }))
  .sort((one, other) => compareText(one.name, other.name))

const ordered = { asc: fixedList(rows), desc: fixedList(rows.toReversed()) }

export const getAvailableUmaProviders = operation({
  id: 'getAvailableUmaProviders',
  route: 'GET /uma-providers',
  summary: 'Lists the UMA providers by name, in descending order by default.',
  needs: 'VIEW',
  query: Type.Object({
    countryCode: Type.Optional(
      Type.String({ pattern: '^[A-Z]{2}$', description: 'Only providers in this country, ISO 3166-1 alpha-2.' }),
    ),
    currencyCode: Type.Optional(Type.String({ description: 'Only providers that support this currency.' })),
    hasBlockedProviders: Type.Optional(
      Type.Boolean({ description: 'Only providers on the allow list when false; all providers otherwise.' }),
    ),
    ...pageQuery,
    sortOrder: Type.Optional(Type.Enum(['asc', 'desc'], { default: 'desc' })),
  }),
  answers: { 200: UmaProviderPage },
  refuses: ['INVALID_CURRENCY'],
  apply(call) {
    const { countryCode, currencyCode, hasBlockedProviders = true, sortOrder = 'desc' } = call.query
    refuseUnknownCurrency(currencyCode, 'currencyCode')
    const where = ({ country, currency, isAllowed }: UmaProviderRow) =>
      (countryCode === undefined || country === countryCode) &&
      (currencyCode === undefined || currency === currencyCode) &&
      (hasBlockedProviders || isAllowed)
    return ok(answerPage(call, 'uma providers', ordered[sortOrder], { where }, renderProvider))
  },
})

function renderProvider({ name, domain, country, currency, isAllowed }: UmaProviderRow) {
  return {
    name,
    supportedRegions: [country],
    domain,
    logoUrl: `https://${domain}/logo.png`,
    supportedCurrencies: [renderCurrency(currency)],
    allowListStatus: isAllowed,
  }
}
