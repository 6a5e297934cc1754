import type { World } from '../../engine/index.ts'
import { bounds, insertBounded, present } from '../../schema/index.ts'
import type { Customer } from '../customers/index.ts'
import { type AmountRange, acceptedRange, midRate, type Payout, platformFeeFor } from '../pricing/index.ts'
import { renderCurrency } from '../reference/index.ts'
import { senderCurrencies } from './find-sender.ts'
import { type Lookup, lookups } from './model.ts'

type LookupResult = Omit<Lookup, 'id' | 'createdAtMs' | 'senderCustomerId'>

/** Stores a lookup for later quotes and renders it, for payments by `payout`. Every call makes a new lookup. */
export function recordLookup(world: World, sender: Customer | undefined, result: LookupResult, payout: Payout) {
  const lookup: Lookup = {
    id: world.newId('Lookup'),
    createdAtMs: world.now(),
    ...present({ ...result, senderCustomerId: sender?.id }),
  }
  const bound = { ...bounds.lookups, createdAtOf: ({ createdAtMs }: Lookup) => createdAtMs }
  const { id, currencies, requiredFields } = insertBounded(world, lookups, lookup, bound)
  const from = senderCurrencies(world, sender)
  return {
    supportedCurrencies: currencies.map((code) => renderPreference(world, from, code, payout)),
    ...(requiredFields.length === 0 ? {} : { requiredPayerDataFields: requiredFields }),
    lookupId: id,
  }
}

/** Returns the amounts a quote accepts now, whichever of the sender's currencies pays; the first gives the rate. */
function renderPreference(world: World, senderCurrencies: readonly [string, ...string[]], to: string, payout: Payout) {
  const at = world.now()
  const [primary, ...others] = senderCurrencies
  const rangeFrom = (from: string) =>
    acceptedRange(world, {
      lockedSide: 'RECEIVING',
      from,
      to,
      payout,
      platformFee: platformFeeFor(world, from, to),
      at,
    })
  const ofPrimary = rangeFrom(primary)
  const common = others.map(rangeFrom).reduce(intersect, ofPrimary)
  const { minimum, maximum } = common.minimum <= common.maximum ? common : ofPrimary
  return {
    currency: renderCurrency(to),
    estimatedExchangeRate: midRate(world, primary, to, at),
    min: minimum,
    max: maximum,
  }
}

const intersect = (one: AmountRange, other: AmountRange): AmountRange => ({
  minimum: Math.max(one.minimum, other.minimum),
  maximum: Math.min(one.maximum, other.maximum),
})
