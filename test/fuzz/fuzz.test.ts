import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { operations } from '../../simulator/api/index.ts'
import { propertySeed, runs } from '../../simulator/testing/property-runs.ts'
import { capsuleKind, snapshotKind } from './forgeries.ts'
import { apiRequestsTo } from './operation-requests.ts'
import { readOptions } from './options.ts'
import { runPlane } from './rounds.ts'
import { Host } from './sandbox.ts'
import { populated } from './singles.ts'
import { belowGoal, Successes } from './successes.ts'

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

  it('of forged files break nothing', async () => {
    const { finds } = await runPlane('files', { runs: runs(1_000).numRuns, seed: propertySeed }, () => true)
    expect(finds).toEqual([])
  })

  it('of tours break nothing, and bring every operation of both planes to success', async () => {
    const { finds, successes } = await runPlane('tours', { runs: 1, seed: propertySeed }, () => true)
    expect(finds).toEqual([])
    expect(successes.weakest().filter(([, times]) => times === 0)).toEqual([])
  })
})

it('a file that was taken apart and put together again is still valid', async () => {
  const host = await Host.open()
  await populated(host)
  const send = (path: string, type: string, body: Buffer | string) =>
    host.send({ method: 'POST', target: `/admin/worlds/fuzz${path}`, headers: { 'content-type': type }, body })
  const file = async (path: string) =>
    Buffer.from(await (await fetch(`${host.origin}/admin/worlds/fuzz${path}`)).arrayBuffer())
  await send('/snapshots', 'application/json', '{"name":"base"}')
  const snapshot = snapshotKind.seal(snapshotKind.open(await file('/snapshots/base/file')))
  expect(await send('/snapshots/import?name=again', snapshotKind.type, snapshot)).toMatchObject({ status: 201 })
  const capsule = capsuleKind.seal(capsuleKind.open(await file('/capsule?secrets=true')))
  const replayed = await send('/capsule/replay', capsuleKind.type, capsule)
  expect(JSON.parse(replayed?.text ?? '')).toMatchObject({ identical: true })
  await host.close()
})

describe('a run of 300 000 requests', () => {
  const successes = new Successes()
  for (let time = 0; time < 100; time += 1) successes.count('often', 201)
  for (let time = 0; time < 99; time += 1) successes.count('seldom', 200)
  for (let time = 0; time < 100; time += 1) successes.count('refused', 400)
  const known = ['often', 'seldom', 'refused']

  it('has to bring every operation to success a hundred times', () => {
    expect(belowGoal(successes, 300_000, known)).toEqual(['refused', 'seldom'])
    expect(belowGoal(successes, 299_999, known)).toEqual([])
  })

  it('has the sum of the successes of its planes', () => {
    const sum = new Successes()
    sum.add(successes)
    sum.add(successes)
    expect(sum.weakest(known)).toEqual([
      ['refused', 0],
      ['seldom', 198],
      ['often', 200],
    ])
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
      planes: ['api', 'admin', 'sequences', 'raw', 'tours', 'files'],
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
