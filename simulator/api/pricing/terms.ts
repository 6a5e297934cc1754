import { worthOfCents } from '../../../fixtures/currencies.ts'
import { railCents, serviceFee, umaCents } from '../../../fixtures/fees.ts'
import { type NetworkName, networks } from '../../../fixtures/networks.ts'
import type { RailName } from '../../../fixtures/rails.ts'
import { cachedBy } from '../../schema/index.ts'
import { knownCurrency } from '../reference/index.ts'
import { type Fraction, roundRate, roundUp } from './fractions.ts'
import { type Bucket, minorUnitRate, wholeUnitRate } from './rates.ts'
import type { RateDetails } from './shapes.ts'

/** The way in which a payment is paid out. */
export type Payout =
  | { readonly kind: 'rail'; readonly rail: RailName }
  | { readonly kind: 'network'; readonly network: NetworkName }
  | { readonly kind: 'uma' }
  | { readonly kind: 'internal' }

/** The part of a price that does not depend on the amount. */
export interface Terms {
  /** Smallest receiving units for one smallest sending unit. */
  readonly rate: Fraction
  /** The service's fixed fee and the counterparty's, both in the sending currency. */
  readonly fixed: bigint
  /** Variable fees in millionths. */
  readonly servicePpm: bigint
  readonly platformPpm: bigint
  /** Whole sending units for one whole receiving unit, rounded. */
  readonly exchangeRate: number
  /** Absent when both currencies are the same, and when the variable fees leave no amount to convert. */
  readonly details?: Omit<RateDetails, 'gridApiVariableFeeAmount'>
}

const million = 1_000_000n
const ppmInBasisPoint = 100

/** Returns the fee of a withdrawal, in the smallest unit of the withdrawn currency. */
export function networkFee(network: NetworkName, currency: string): number {
  const { currencies, totalFee } = networks[network]
  if (!currencies.some((carried) => carried === currency)) throw new Error(`${network} does not carry ${currency}`)
  return totalFee
}

/** Returns the counterparty's fixed fee, in the smallest receiving unit. */
function counterpartyFee(from: string, to: string, payout: Payout): number {
  if (payout.kind === 'network') return networkFee(payout.network, to)
  const cents = payout.kind === 'uma' ? umaCents : payout.kind === 'rail' ? (railCents[payout.rail] ?? 0) : 0
  if (from === to || cents === 0) return 0
  const { perUsd, decimals } = knownCurrency(to)
  return Math.max(1, worthOfCents(cents, perUsd, decimals))
}

/** Returns the terms of a payment. All worlds have the same terms and share the cache. */
export const termsOf = cachedBy((from: string, to: string, payout: Payout, bps: number, bucket: Bucket) => {
  const payoutKey =
    payout.kind === 'rail' ? payout.rail : payout.kind === 'network' ? `on ${payout.network}` : payout.kind
  return `${from}>${to} ${payoutKey} ${bps} ${bucket}`
}, computeTerms)

function computeTerms(from: string, to: string, payout: Payout, bps: number, bucket: Bucket): Terms {
  const service = serviceFee(from, to, knownCurrency(from).fixedFee)
  const counterpartyFixedFee = counterpartyFee(from, to, payout)
  const rate = minorUnitRate(from, to, bucket)
  const ppm = service.ppm + bps * ppmInBasisPoint
  const terms: Terms = {
    rate,
    fixed: BigInt(service.fixed) + roundUp(BigInt(counterpartyFixedFee) * rate.denominator, rate.numerator),
    servicePpm: BigInt(service.ppm),
    platformPpm: BigInt(bps * ppmInBasisPoint),
    exchangeRate: roundRate(wholeUnitRate(to, from, bucket)),
  }
  if (from === to || BigInt(ppm) >= million) return terms
  return { details: detailsOf(from, to, service, counterpartyFixedFee, BigInt(ppm), bucket), ...terms }
}

/** Describes the price as two legs that meet in thousandths of a satoshi. */
function detailsOf(
  from: string,
  to: string,
  service: { readonly fixed: number; readonly ppm: number },
  counterpartyFixedFee: number,
  ppm: bigint,
  bucket: Bucket,
): NonNullable<Terms['details']> {
  const sent = minorUnitRate(from, 'BTC', bucket)
  const received = minorUnitRate('BTC', to, bucket)
  return {
    counterpartyMultiplier: roundRate({ numerator: received.numerator, denominator: received.denominator * 1_000n }),
    counterpartyFixedFee,
    gridApiMultiplier: roundRate({
      numerator: sent.numerator * 1_000n * (million - ppm),
      denominator: sent.denominator * million,
    }),
    gridApiFixedFee: service.fixed,
    gridApiVariableFeeRate: service.ppm / 1_000_000,
  }
}
