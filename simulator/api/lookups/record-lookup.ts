import { present } from '../../domain/members.ts'
import type { World } from '../../engine/types.ts'
import type { Customer } from '../customers/index.ts'
import { midRate } from '../pricing/index.ts'
import { knownCurrency, renderCurrency } from '../reference/index.ts'
import { type Lookup, lookups } from './model.ts'
import { senderCurrency } from './sender.ts'

type Found = Omit<Lookup, 'id' | 'createdAtMs' | 'senderCustomerId'>

/** Keeps what was found out for later quotes, and shows it. Every call is a new lookup. */
export function recordLookup(world: World, sender: Customer | undefined, found: Found) {
  const { id, currencies, requiredFields } = world.of(lookups).insert({
    id: world.newId('Lookup'),
    createdAtMs: world.now(),
    ...present({ ...found, senderCustomerId: sender?.id }),
  })
  const from = senderCurrency(world, sender)
  return {
    supportedCurrencies: currencies.map((code) => preference(world, from, code)),
    ...(requiredFields.length === 0 ? {} : { requiredPayerDataFields: requiredFields }),
    lookupId: id,
  }
}

function preference(world: World, from: string, code: string) {
  const { receiveMin, receiveMax } = knownCurrency(code)
  return {
    currency: renderCurrency(code),
    estimatedExchangeRate: midRate(world, from, code, world.now()),
    min: receiveMin,
    max: receiveMax,
  }
}
