import { describe, expect, it } from 'vitest'
import { check } from './check.ts'
import { endOf, restMs, timeOf, typeOf } from './compare/index.ts'
import { runAgainst } from './run/index.ts'
import type { Scenario } from './scenario/index.ts'
import { ownScenarios } from './scenarios/index.ts'
import { drop, type LivePlant, Planter } from './testing/planter.ts'
import { TickingTarget } from './testing/ticking-target.ts'

const plans = ownScenarios()

/** Plays all scenarios on a ticking Sandglass behind a planting proxy; returns what was planted and what was found. */
async function playPlanted(seed: number, shares: Planter['shares']) {
  const planter = new Planter(plans, seed, shares)
  const target = new TickingTarget(planter)
  await target.start()
  planter.startMs = target.options.clock.now()
  const kinds = new Map<string, number>()
  const [planted, found]: [string[], string[]] = [[], []]
  let before = 0
  const { stop, unheard } = await runAgainst(plans, {
    ...target.options,
    ...{ mostRequests: 100_000, mostMs: 1e9, requestsPerSecond: 2, waitMs: 120_000, longestAnswerMs: 1e6 },
    ...{ run: `p${seed}`, runs: 1, keepsUnfinished: false, listen: { port: 0 }, signal: new AbortController().signal },
    async onPlayed([golden]) {
      const { comparison } = await check(golden)
      for (const plant of planter.plants.slice(before)) {
        const places = placesOf(plant, golden)
        const kind = plant.kind.replace(/ in an event$/, '')
        if (places.length > 0) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
        planted.push(...places.map((place) => `${golden.name} ${place}`))
      }
      for (const { step, pointer, kind, event } of comparison.findings)
        found.push(`${golden.name} ${kind === 'event added' ? event : step} ${pointer}`)
      before = planter.plants.length
      planter.startMs = target.options.clock.now()
    },
  })
  await target.close()
  return { stop, unheard, kinds, planted: planted.sort(), found: found.sort() }
}

/** Returns where a difference must be found; nowhere when its answer or event is no part of the golden. */
function placesOf({ kind, of, pointer }: LivePlant, golden: Scenario): readonly string[] {
  if (kind === drop) return dropped(JSON.parse(of), golden)
  const answered = golden.exchanges.find(({ answer }) => answer?.headers['x-trace-id'] === of)
  if (answered !== undefined) return [`${answered.step} ${pointer}`]
  const event = golden.events?.findLast(({ body }) => Object(body).id === of)
  return event === undefined ? [] : [`${event.name} ${pointer}`]
}

/** A dropped event is missed unless it happened after the scenario. */
function dropped(body: unknown, golden: Scenario): readonly string[] {
  const endMs = Date.parse(golden.recorded?.at ?? '') + endOf(golden) + restMs
  return timeOf({ body }) < endMs - restMs / 2 ? [`${typeOf({ body })} `] : []
}

/** The differences of each kind that both runs together had at least. */
const fewest = 100

describe('a ticking sandbox behind a proxy that plants differences', () => {
  const total = new Map<string, number>()

  it.each([11, 12])('has exactly the planted ones, with the seed %i', async (seed) => {
    const { stop, unheard, planted, found, kinds } = await playPlanted(seed, { answers: 0.85, events: 1 })
    expect([stop, unheard]).toEqual([undefined, undefined])
    expect(found).toEqual(planted)
    for (const [kind, count] of kinds) total.set(kind, (total.get(kind) ?? 0) + count)
  })

  it('has enough of each kind', () => {
    expect(Object.fromEntries([...total].filter(([, count]) => count < fewest))).toEqual({})
  })
})
