import { bounds, insertBounded } from '../../domain/bounded.ts'
import { present } from '../../domain/members.ts'
import type { World } from '../../engine/types.ts'
import type { Customer } from '../customers/index.ts'
import { acceptedRange, midRate, type Payout, platformFeeFor } from '../pricing/index.ts'
import { renderCurrency } from '../reference/index.ts'
import { senderCurrency } from './find-sender.ts'
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
  const from = senderCurrency(world, sender)
  return {
    supportedCurrencies: currencies.map((code) => renderPreference(world, from, code, payout)),
    ...(requiredFields.length === 0 ? {} : { requiredPayerDataFields: requiredFields }),
    lookupId: id,
  }
}

/** Tells the amounts that a quote from an internal account in the sender's currency accepts now. */
function renderPreference(world: World, from: string, to: string, payout: Payout) {
  const at = world.now()
  const platformFee = platformFeeFor(world, from, to)
  const { minimum, maximum } = acceptedRange(world, { lockedSide: 'RECEIVING', from, to, payout, platformFee, at })
  return {
    currency: renderCurrency(to),
    estimatedExchangeRate: midRate(world, from, to, at),
    min: minimum,
    max: maximum,
  }
}
