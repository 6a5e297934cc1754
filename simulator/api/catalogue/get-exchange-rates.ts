import { type Static, Type } from 'typebox'
import type { RailName } from '../../../fixtures/rails.ts'
import { ok, operation } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { largestAmount } from '../../ledger/index.ts'
import { refuse } from '../../refusals/index.ts'
import { timestamp } from '../../schema/index.ts'
import { platformConfig } from '../platform/index.ts'
import { acceptedRange, bucketMs, estimate, type Payout, platformFeeFor } from '../pricing/index.ts'
import { currencyCodes, knownCurrency, refuseUnknownCurrency, renderCurrency } from '../reference/index.ts'
import { railFor, usualRail } from './default-rail.ts'
import { ExchangeRates } from './shapes.ts'

type Row = Static<typeof ExchangeRates>['data'][number]

const usualAmount = 10_000

interface Destination {
  readonly code: string
  readonly payout: Payout
  /** Absent for crypto currencies, because the contract has no rails for their networks. */
  readonly rail?: RailName
}

/** The payout currencies with their default rails. */
const destinations = currencyCodes.flatMap((code): readonly Destination[] => {
  const rail = usualRail(code)
  if (rail !== undefined) return [{ code, rail, payout: { kind: 'rail', rail } }]
  return knownCurrency(code).kind === 'crypto' ? [{ code, payout: { kind: 'internal' } }] : []
})

export const getExchangeRates = operation({
  id: 'getExchangeRates',
  route: 'GET /exchange-rates',
  summary: 'Lists exchange rates including fees for an amount; rates change every five minutes.',
  description:
    'A row names the rail of the payout, except for crypto currencies: the contract has no rail for their networks. ' +
    'The fees of these rows are those of a payment to an internal account.',
  needs: 'VIEW',
  query: Type.Object({
    sourceCurrency: Type.Optional(
      Type.String({ description: 'The sending currency; all outgoing currencies of the platform when absent.' }),
    ),
    destinationCurrency: Type.Optional(
      Type.Array(Type.String(), {
        description: 'The receiving currencies, as a repeated parameter or with commas. All currencies when absent.',
      }),
    ),
    sendingAmount: Type.Optional(
      Type.Integer({
        format: 'int64',
        minimum: 0,
        default: usualAmount,
        description: 'The amount to send, in the smallest unit of the source currency.',
        rules: [{ maximum: largestAmount }],
      }),
    ),
  }),
  answers: { 200: ExchangeRates },
  refuses: ['INVALID_CURRENCY', 'AMOUNT_OUT_OF_RANGE'],
  // Order: the amount, the source currency, the destination currencies.
  apply({ world, now, query: { sourceCurrency, destinationCurrency, sendingAmount = usualAmount } }) {
    if (sendingAmount > largestAmount)
      refuse('AMOUNT_OUT_OF_RANGE', { field: 'sendingAmount', value: sendingAmount, maximum: largestAmount })
    refuseUnknownCurrency(sourceCurrency, 'sourceCurrency')
    for (const code of destinationCurrency ?? []) refuseUnknownCurrency(code, 'destinationCurrency')

    const sources = sourceCurrency === undefined ? outgoingCurrencies(world) : [sourceCurrency]
    const wanted = destinations.filter(({ code }) => destinationCurrency?.includes(code) ?? true)
    const data = sources.flatMap((from) =>
      wanted.filter(({ code }) => code !== from).map((to) => rateRow(world, from, to, sendingAmount, now)),
    )
    return ok({ data })
  },
})

/** Returns the currencies that the platform has enabled for outgoing payments. */
function outgoingCurrencies(world: World): readonly string[] {
  return platformConfig(world)
    .supportedCurrencies.filter(({ enabledTransactionTypes }) => enabledTransactionTypes.includes('OUTGOING'))
    .map(({ currencyCode }) => currencyCode)
}

function rateRow(world: World, from: string, to: Destination, sendingAmount: number, now: number): Row {
  const conversion = {
    from,
    to: to.code,
    payout: to.payout,
    platformFee: platformFeeFor(world, from, to.code),
    at: now,
  }
  const { receiving, fixedFees, fees, exchangeRate } = estimate(world, { amount: sendingAmount, ...conversion })
  const { minimum, maximum } = acceptedRange(world, { lockedSide: 'SENDING', ...conversion })
  return {
    sourceCurrency: renderCurrency(from),
    sendingAmount,
    minSendingAmount: minimum,
    maxSendingAmount: maximum,
    destinationCurrency: renderCurrency(to.code),
    ...(to.rail === undefined ? {} : { destinationPaymentRail: railFor(to.code, to.rail, receiving) }),
    receivingAmount: receiving,
    exchangeRate,
    fees: { fixed: fixedFees, total: fees },
    updatedAt: timestamp(Math.floor(now / bucketMs) * bucketMs),
  }
}
