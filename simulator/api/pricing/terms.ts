import { worthOfCents } from '../../../fixtures/currencies.ts'
import { railCents, serviceFee, umaCents } from '../../../fixtures/fees.ts'
import { type NetworkName, networks } from '../../../fixtures/networks.ts'
import type { RailName } from '../../../fixtures/rails.ts'
import { cachedBy } from '../../domain/cache.ts'
import { knownCurrency } from '../reference/index.ts'
import { type Fraction, roundUp, written } from './fractions.ts'
import { type Bucket, minorPerMinor, unitsPerUnit } from './rates.ts'
import type { RateDetails } from './shapes.ts'

/** How the money leaves at the far end. */
export type Payout =
  | { readonly kind: 'rail'; readonly rail: RailName }
  | { readonly kind: 'network'; readonly network: NetworkName }
  | { readonly kind: 'uma' }
  | { readonly kind: 'internal' }

/** Everything about a price that does not depend on the amount. */
export interface Terms {
  /** Smallest receiving units for one smallest sending unit. */
  readonly rate: Fraction
  /** The service's fixed fee and the counterparty's, both in the sending currency. */
  readonly fixed: bigint
  /** Shares in millionths. */
  readonly servicePpm: bigint
  readonly platformPpm: bigint
  /** Whole sending units for one whole receiving unit, as it is written. */
  readonly exchangeRate: number
  /** Absent inside one currency, and when the shares leave nothing to convert. */
  readonly details?: Omit<RateDetails, 'gridApiVariableFeeAmount'>
}

const million = 1_000_000n
const ppmInBasisPoint = 100

/** The fee of a withdrawal in the smallest unit of what is withdrawn. */
export function networkFee(network: NetworkName, currency: string): number {
  const { currencies, totalFee } = networks[network]
  if (!currencies.some((carried) => carried === currency)) throw new Error(`${network} does not carry ${currency}`)
  return totalFee
}

/** What the far end takes, in the smallest receiving unit. */
function counterpartyFee(from: string, to: string, payout: Payout): number {
  if (payout.kind === 'network') return networkFee(payout.network, to)
  const cents = payout.kind === 'uma' ? umaCents : payout.kind === 'rail' ? (railCents[payout.rail] ?? 0) : 0
  if (from === to || cents === 0) return 0
  const { perUsd, decimals } = knownCurrency(to)
  return Math.max(1, worthOfCents(cents, perUsd, decimals))
}

/** The terms of a corridor. They are the same in all worlds, so all share the cache. */
export const termsOf = cachedBy((from: string, to: string, payout: Payout, bps: number, bucket: Bucket) => {
  const way = payout.kind === 'rail' ? payout.rail : payout.kind === 'network' ? `on ${payout.network}` : payout.kind
  return `${from}>${to} ${way} ${bps} ${bucket}`
}, reckonTerms)

function reckonTerms(from: string, to: string, payout: Payout, bps: number, bucket: Bucket): Terms {
  const service = serviceFee(from, to, knownCurrency(from).fixedFee)
  const atCounterparty = counterpartyFee(from, to, payout)
  const rate = minorPerMinor(from, to, bucket)
  const ppm = service.ppm + bps * ppmInBasisPoint
  const terms: Terms = {
    rate,
    fixed: BigInt(service.fixed) + roundUp(BigInt(atCounterparty) * rate.below, rate.above),
    servicePpm: BigInt(service.ppm),
    platformPpm: BigInt(bps * ppmInBasisPoint),
    exchangeRate: written(unitsPerUnit(to, from, bucket)),
  }
  if (from === to || BigInt(ppm) >= million) return terms
  return { details: detailsOf(from, to, service, atCounterparty, BigInt(ppm), bucket), ...terms }
}

/** The price told as two legs that meet in thousandths of a satoshi. */
function detailsOf(
  from: string,
  to: string,
  service: { readonly fixed: number; readonly ppm: number },
  counterpartyFixedFee: number,
  ppm: bigint,
  bucket: Bucket,
): NonNullable<Terms['details']> {
  const sent = minorPerMinor(from, 'BTC', bucket)
  const received = minorPerMinor('BTC', to, bucket)
  return {
    counterpartyMultiplier: written({ above: received.above, below: received.below * 1_000n }),
    counterpartyFixedFee,
    gridApiMultiplier: written({ above: sent.above * 1_000n * (million - ppm), below: sent.below * million }),
    gridApiFixedFee: service.fixed,
    gridApiVariableFeeRate: service.ppm / 1_000_000,
  }
}
