import { bounds, insertBounded } from '../../domain/bounded.ts'
import { present } from '../../domain/members.ts'
import type { World } from '../../engine/types.ts'
import type { Customer } from '../customers/index.ts'
import { midRate } from '../pricing/index.ts'
import { knownCurrency, renderCurrency } from '../reference/index.ts'
import { senderCurrency } from './find-sender.ts'
import { type Lookup, lookups } from './model.ts'

type LookupResult = Omit<Lookup, 'id' | 'createdAtMs' | 'senderCustomerId'>

/** Stores a lookup for later quotes and renders it. Every call makes a new lookup. */
export function recordLookup(world: World, sender: Customer | undefined, result: LookupResult) {
  const lookup: Lookup = {
    id: world.newId('Lookup'),
    createdAtMs: world.now(),
    ...present({ ...result, senderCustomerId: sender?.id }),
  }
  const bound = { ...bounds.lookups, createdAtOf: ({ createdAtMs }: Lookup) => createdAtMs }
  const { id, currencies, requiredFields } = insertBounded(world, lookups, lookup, bound)
  const from = senderCurrency(world, sender)
  return {
    supportedCurrencies: currencies.map((code) => renderPreference(world, from, code)),
    ...(requiredFields.length === 0 ? {} : { requiredPayerDataFields: requiredFields }),
    lookupId: id,
  }
}

function renderPreference(world: World, from: string, code: string) {
  const { receiveMin, receiveMax } = knownCurrency(code)
  return {
    currency: renderCurrency(code),
    estimatedExchangeRate: midRate(world, from, code, world.now()),
    min: receiveMin,
    max: receiveMax,
  }
}
