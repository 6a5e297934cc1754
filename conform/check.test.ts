import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { declarations } from '../simulator/app.ts'
import type { Coverage } from '../simulator/contract/index.ts'
import { check } from './check.ts'
import { compare } from './compare/index.ts'
import { playBeside } from './play/index.ts'
import type { WorldSide } from './play/world-side.ts'
import type { Scenario } from './scenario/index.ts'
import { ownScenarios } from './scenarios/index.ts'
import { eventPlantsIn } from './testing/event-plants.ts'
import { type Plant, plantsIn } from './testing/plants.ts'
import { openTarget, record } from './testing/targets.ts'

const plans = ownScenarios()

interface Recorded {
  readonly golden: Scenario
  readonly ours: Scenario
}

let recorded: readonly Recorded[]
let plants: readonly Plant[]
let met: Coverage
beforeAll(async () => {
  const target = await openTarget()
  const all: Recorded[] = []
  // All scenarios share the target, as they share a hosted sandbox.
  for (const plan of plans) {
    const golden = await record(plan, target)
    all.push({ golden, ours: await playBeside(golden) })
  }
  recorded = all
  plants = all.flatMap(({ golden }) => {
    // The tour has many places, and takes longer to compare.
    if (golden.name === 'tour') return []
    const { events: _, ...answers } = golden
    return [...plantsIn(answers), ...eventPlantsIn(golden)]
  })
  met = target.coverage
  await target.close()
})

describe('the scenarios', () => {
  const guide = readFileSync('docs/conform.md', 'utf8')

  it('play every operation but those that the guide names with a reason', () => {
    const planned = new Set(plans.flatMap(({ exchanges }) => exchanges.map(({ operation }) => operation)))
    const isPlayed = (id: string) => planned.has(id) && met.times('operations', id) > 0
    const left = Object.keys(declarations.operations).filter((id) => !isPlayed(id))
    expect(left.sort()).toEqual([
      ...['createPlatformExternalAccountOwnershipChallenge', 'updatePlatformConfig'],
      'verifyPlatformExternalAccountOwnership',
    ])
    for (const id of left) expect(guide, id).toContain(`\`${id}\``)
  })

  it('play every magic value but those that the guide names with a reason', () => {
    const values = declarations.outcomes.flatMap(({ name, rows }) =>
      Object.keys(rows).map((row) => [name, row] as const),
    )
    const left = values.filter(([table, row]) => row !== 'otherwise' && met.times('magic', `${table}/${row}`) === 0)
    const tables = [...new Set(left.map(([table]) => table))]
    expect(tables.sort()).toEqual(['card-funding', 'card-pull', 'hosted-outcome', 'uma-deposit', 'uma-scenario'])
    for (const table of tables) expect(guide, table).toContain(`\`${table}\``)
    const inPart = left.filter(([table]) => table.startsWith('uma-')).map(([, row]) => row)
    expect(inPart.sort()).toEqual(['003', 'pending.long.usd'])
  })
})

describe('a world of Sandglass with another seed', () => {
  it.each(plans.map(({ name }) => name))('is the same as one here, also when others have used it: %s', (name) => {
    const { golden, ours } = named(name)
    const { findings, exchanges, events } = compare(golden, ours)
    expect(findings).toEqual([])
    expect(exchanges).toBe(golden.exchanges.length)
    expect(events).toBe(golden.events?.length)
  })
})

function named(name: string): Recorded {
  const found = recorded.find(({ golden }) => golden.name === name)
  if (found === undefined) throw new Error(`${name} was not played`)
  return found
}

/** The number of differences of each kind. */
const share = 100

describe('a planted difference', () => {
  it.each([
    ...['a missing member', 'a changed enum', 'another type', 'a changed limit', 'another decimal'],
    ...['a second too late', 'an id of another type', 'an extra header', 'a missing header'],
    ...['another status', 'another code'],
    ...['a missing event', 'an event that came twice', 'two swapped events'],
    ...['a header that only they send', 'an event without a signature'],
    ...['a missing member in an event', 'a changed enum in an event', 'another type in an event'],
    ...['another decimal in an event', 'a second too late in an event', 'an id of another type in an event'],
  ])('is found, and nothing else is: %s', (kind) => {
    const all = plants.filter((plant) => plant.kind === kind)
    expect(all.length).toBeGreaterThanOrEqual(share)
    const chosen = all.filter((_, index) => index % Math.floor(all.length / share) === 0)
    for (const { scenario, step, pointer, planted } of chosen) {
      const { findings } = compare(planted(), named(scenario.name).ours)
      const steps = [...new Set(findings.map((found) => found.step))]
      expect([scenario.name, step, pointer, steps]).toEqual([scenario.name, step, pointer, [step]])
    }
  })
})

/** Shows a change of a status a second late, or a second early. */
function delayed(side: WorldSide, lateMs: number): WorldSide {
  const shown = new Map<string, { readonly since: number; readonly body: unknown }[]>()
  return {
    ...side,
    async send(request) {
      const answer = await side.send(request)
      if (request.method !== 'GET' || !request.path.startsWith('/transactions/')) return answer
      const known = shown.get(request.path) ?? []
      known.push({ since: side.now() + lateMs, body: answer.body })
      shown.set(request.path, known)
      const body = known.findLast(({ since }) => since <= side.now())?.body ?? known[0]?.body
      return { ...answer, body }
    },
  }
}

describe('a payment that ends a second too late', () => {
  it('is found by when its states were seen', async () => {
    const target = await openTarget()
    const plan = plans.find(({ name }) => name === 'payout-endings')
    if (plan === undefined) throw new Error('There is no such plan')
    const { comparison } = await check(await record(plan, delayed(target, 1_000)))
    expect(new Set(comparison.findings.map(({ operation }) => operation))).toEqual(new Set(['getTransactionById']))
    await target.close()
  })
})
