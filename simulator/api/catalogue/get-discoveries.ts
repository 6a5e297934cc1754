import { Type } from 'typebox'
import { institutions } from '../../../fixtures/institutions.ts'
import { ok, operation } from '../../contract/index.ts'
import { refuseUnknownCurrency } from '../reference/index.ts'
import { compareText } from './fixed-list.ts'
import { Discoveries } from './shapes.ts'

const rows = institutions
  .map(({ bankName, displayName = bankName, country, currency }) => ({ bankName, displayName, country, currency }))
  .sort((one, other) => compareText(one.country, other.country) || compareText(one.bankName, other.bankName))

export const getDiscoveries = operation({
  id: 'getDiscoveries',
  route: 'GET /discoveries',
  summary: 'Lists the institutions that can receive payments, by country and name.',
  needs: 'VIEW',
  query: Type.Object({
    country: Type.Optional(
      Type.String({ pattern: '^[A-Z]{2}$', description: 'Only institutions in this country, ISO 3166-1 alpha-2.' }),
    ),
    currency: Type.Optional(Type.String({ description: 'Only institutions that support this currency.' })),
  }),
  answers: { 200: Discoveries },
  refuses: ['INVALID_CURRENCY'],
  apply({ query: { country, currency } }) {
    refuseUnknownCurrency(currency)
    const isWanted = (row: (typeof rows)[number]) =>
      (country === undefined || row.country === country) && (currency === undefined || row.currency === currency)
    return ok({ data: rows.filter(isWanted) })
  },
})
