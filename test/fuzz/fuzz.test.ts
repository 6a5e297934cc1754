import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { operations } from '../../simulator/api/index.ts'
import { propertySeed, runs } from '../../simulator/testing/property-runs.ts'
import { apiRequestsTo } from './operation-requests.ts'
import { readOptions } from './options.ts'
import { runPlane } from './rounds.ts'
import { Host } from './sandbox.ts'
import { populated } from './singles.ts'

/** Short runs; `npm run fuzz` runs longer ones. */
describe('generated requests', () => {
  it.each([
    ['api', 600],
    ['admin', 300],
    ['sequences', 300],
    ['raw', 400],
  ] as const)('of the plane %s break nothing', async (plane, count) => {
    const { numRuns } = runs(count)
    const { finds, requests } = await runPlane(plane, { runs: numRuns, seed: propertySeed }, () => true)
    expect(finds).toEqual([])
    expect(requests).toBeGreaterThanOrEqual(numRuns)
  })
})

it('generated requests to the operations of agents succeed now and then', async () => {
  const host = await Host.open()
  const sandbox = await populated(host)
  const unreached: string[] = []
  for (const operation of Object.values(operations).filter(({ needs }) => needs === 'AGENT')) {
    const requests = fc.sample(apiRequestsTo(operation), { seed: 20_251_013, numRuns: 60 })
    const statuses: number[] = []
    for (const request of requests) statuses.push((await sandbox.exchange(request)).answer?.status ?? 0)
    if (!statuses.some((status) => status < 300)) unreached.push(`${operation.id}: ${[...new Set(statuses)].join(' ')}`)
  }
  await host.close()
  expect(unreached).toEqual([])
})

describe('the options', () => {
  it('have defaults', () => {
    expect(readOptions([], 7)).toEqual({
      planes: ['api', 'admin', 'sequences', 'raw'],
      runs: 5_000,
      seed: 7,
      limitMs: Number.POSITIVE_INFINITY,
    })
  })

  it.each([
    ['90s', 90_000],
    ['10m', 600_000],
    ['0.5', 30_000],
  ])('read the time %s', (text, limitMs) => {
    expect(readOptions(['--time', text, '--seed', '3', '--plane', 'raw'], 7)).toMatchObject({
      planes: ['raw'],
      seed: 3,
      limitMs,
      runs: Number.POSITIVE_INFINITY,
    })
  })

  it.each([[['--plane', 'moon']], [['--time', 'soon']], [['--runs', '-1']], [['--speed', '9']]])(
    'refuse %j',
    (args) => {
      expect(readOptions(args, 7)).toHaveProperty('error')
    },
  )
})
