import fc from 'fast-check'
import { apiRequests } from '../fuzz/operation-requests.ts'
import type { Request } from '../fuzz/request.ts'
import { population } from '../fuzz/samples.ts'
import { agentSteps, usual } from '../fuzz/sequences.ts'
import type { Chance } from './chance.ts'

/** One act of the load on a world. */
export type Step =
  | { readonly kind: 'api'; readonly request: Request }
  | { readonly kind: 'clock'; readonly path: string; readonly body: object }
  | { readonly kind: 'rewind'; readonly back: number }
  | { readonly kind: 'return' | 'rename'; readonly pick: number }
  | { readonly kind: 'reset' | 'recreate' | 'observe' | 'read' }

type Travel = Exclude<Step, { readonly kind: 'api' }>

const api = (method: string, target: string, body: object): Step => ({
  kind: 'api',
  request: {
    part: 'api',
    method,
    target,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  },
})

const listenTo = (receiver: number) => api('PATCH', '/config', { webhookEndpoint: `{receiver#${receiver}}` })
const clock = (path: string, body: object): Travel => ({ kind: 'clock', path, body })

/** The steps that fill a new world. */
export const beginning: readonly Step[] = [
  listenTo(0),
  ...population.flatMap((request): readonly Step[] => (request.part === 'admin' ? [] : [{ kind: 'api', request }])),
]

function travelOf(chance: Chance): Travel {
  const roll = chance.below(100)
  if (roll < 30) return { kind: 'observe' }
  if (roll < 45) return { kind: 'read' }
  if (roll < 60) return clock('advance', { by: chance.pick(['PT1S', 'PT6M', 'PT2H', 'P1D']) })
  if (roll < 64) return clock('next', {})
  if (roll < 67) return clock('freeze', {})
  if (roll < 70) return clock('resume', { rate: chance.pick([1, 60, 3600]) })
  if (roll < 82) return { kind: 'rewind', back: chance.below(12) }
  if (roll < 89) return { kind: 'return', pick: chance.below(20) }
  if (roll < 96) return { kind: 'rename', pick: chance.below(20) }
  return chance.below(2) === 0 ? { kind: 'reset' } : { kind: 'recreate' }
}

/** Returns the steps of the load on a world that has its population. */
export function planOf(chance: Chance, length: number): readonly Step[] {
  const steps = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...usual) },
    { weight: 4, arbitrary: agentSteps },
    { weight: 3, arbitrary: apiRequests },
  )
  const requests = fc.sample(steps, { seed: chance.below(2 ** 30), numRuns: length })
  return requests.map((request): Step => (chance.below(10) < 4 ? travelOf(chance) : { kind: 'api', request }))
}
