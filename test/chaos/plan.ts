import type { Chance } from '../crash/chance.ts'
import type { Request } from '../fuzz/request.ts'
import { population, sampleBodies } from '../fuzz/samples.ts'

/** One act of the load on a world. */
export type Act =
  | { readonly kind: 'api'; readonly request: Request }
  /** An advance to a time, which a retry does not exceed. */
  | { readonly kind: 'advance'; readonly seconds: number }

const post = (target: string, body: object): Act => ({
  kind: 'api',
  request: {
    part: 'api',
    method: 'POST',
    target,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  },
})
const get = (target: string): Act => ({ kind: 'api', request: { part: 'api', method: 'GET', target, headers: {} } })

/** A code is redeemed once, whatever the key, so a retry cannot tell that the first try succeeded. */
const isRetryable = ({ part, target }: Request) => part === 'api' && !/\/device-codes\/|\/agents\/me\//.test(target)

/** The acts that fill a new world: one resource of nearly every kind. */
export const beginning: readonly Act[] = population
  .filter(isRetryable)
  .map((request): Act => ({ kind: 'api', request }))

/** Those of them that the acts of the load need. */
export const shortBeginning = beginning.slice(0, 11)

const bodies = (operation: string): readonly [object, ...object[]] => {
  const [first = {}, ...others] = sampleBodies[operation] ?? []
  return [first, ...others]
}

/** Picks the next act; `number` makes what it creates differ from what others have created. */
export function nextAct(chance: Chance, number: number): Act {
  const roll = chance.below(100)
  if (roll < 20)
    return post('/customers', { ...chance.pick(bodies('createCustomer')), platformCustomerId: `c${number}` })
  if (roll < 38) return post('/quotes', chance.pick(bodies('createQuote')))
  if (roll < 53) return post('/quotes/{latestQuote}/execute', {})
  if (roll < 60) return post('/sandbox/internal-accounts/{InternalAccount#0}/fund', { amount: 1 + chance.below(9_999) })
  if (roll < 67) return post('/transfer-out', chance.pick(bodies('createTransferOut')))
  if (roll < 72) return post('/agents', chance.pick(bodies('createAgent')))
  if (roll < 84) return { kind: 'advance', seconds: 1 + chance.below(90) }
  return get(
    chance.pick([
      '/customers?limit=20',
      '/transactions?limit=20',
      '/quotes/{latestQuote}',
      '/customers/internal-accounts?customerId={Customer#0}',
      '/agents?limit=20',
    ]),
  )
}
