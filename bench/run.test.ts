import { EventEmitter } from 'node:events'
import { beforeEach, expect, it } from 'vitest'
import { Ends } from './ends.ts'
import { quick, type Row } from './row.ts'
import { type Bench, type Group, type Reporter, run } from './run.ts'

const bare: Row = { name: 'bare', unit: '/s' }
const ours: Row = { name: 'ours', unit: '/s', reference: bare, goal: { of: 'ratio', atLeast: 0.5 } }

/** Everything that happened, in order. */
let told: string[]
let ends: Ends
let events: EventEmitter

const reporter: Reporter = {
  begin: ({ name }) => told.push(`begin ${name}`),
  progress: () => undefined,
  row: ({ group, name, figures, ratio }) => told.push(`${group}: ${name} ${figures}${ratio ? ` (${ratio})` : ''}`),
  fail: ({ name }, reason) => told.push(`${name} failed: ${reason}`),
}

const groupNamed = (name: string, measure: (bench: Bench) => Promise<void>): Group => ({
  name,
  about: name,
  rows: () => [bare, ours],
  measure,
})

const good = groupNamed('good', async (bench) => bench.measure(bare, () => 7))
const never = new Promise<void>(() => undefined)
const runAll = (...chosen: readonly Group[]) => run(chosen, quick, reporter, ends, events)

beforeEach(() => {
  told = []
  ends = new Ends()
  events = new EventEmitter()
})

it('measures rows in turns, and reports each with its figures and the ratio to its reference', async () => {
  const order: string[] = []
  const take = (name: string, figure: number) => (round: number) => {
    order.push(`${name}${round}`)
    return figure * (round + 1)
  }
  await runAll(
    groupNamed('turns', (bench) =>
      bench.inRounds([
        [bare, take('bare', 10)],
        [ours, take('ours', 5)],
      ]),
    ),
  )
  expect(order).toEqual(['bare0', 'ours0', 'bare1', 'ours1'])
  expect(told).toEqual(['begin turns', 'turns: bare 10,20', 'turns: ours 5,10 (0.5)'])
})

it.each([
  { rates: [10, 20, 20.5, 20, 30], tried: 4 },
  { rates: [1, 2, 4, 8, 16, 32, 64], tried: quick.warmUps },
])('warms up until it gets no faster, $rates', async ({ rates, tried }) => {
  const turns: number[] = []
  const take = async (turn: number) => {
    turns.push(turn)
    return rates[turn] ?? 0
  }
  await runAll(groupNamed('warm', (bench) => bench.warmUp(take)))
  expect(turns).toEqual(Array.from({ length: tried }, (_, turn) => turn))
})

it('goes on after a group that throws at once', async () => {
  const throwing = groupNamed('throwing', () => {
    throw new Error('no server')
  })
  await runAll(throwing, good)
  expect(told).toEqual(['begin throwing', 'throwing failed: no server', 'begin good', 'good: bare 7'])
})

it('takes no rows of a group that was given up', async () => {
  let goOn: () => void = () => undefined
  const late = groupNamed('late', async (bench) => {
    await new Promise<void>((resolve) => {
      goOn = resolve
      events.emit('SIGINT')
    })
    bench.record(bare, 1)
  })
  await runAll(late)
  goOn()
  await Promise.resolve()
  expect(told).toEqual(['begin late', 'late failed: interrupted by SIGINT'])
})

it('fails a group that measures a row before its reference', async () => {
  await runAll(
    groupNamed('wrong', async (bench) => bench.record(ours, 1)),
    good,
  )
  expect(told).toEqual([
    ...['begin wrong', 'wrong failed: ours needs its reference first, which is bare'],
    ...['begin good', 'good: bare 7'],
  ])
})

it('says why a group failed, keeps the rows before, ends what it started, and goes on', async () => {
  const failing = groupNamed('failing', async (bench) => {
    bench.ends.add(() => told.push('the first ends'))
    bench.ends.add(() => told.push('the second ends'))
    bench.record(bare, 1)
    throw new Error('no port\n  at all')
  })
  expect(await runAll(failing, good)).toBeUndefined()
  expect(told).toEqual([
    ...['begin failing', 'failing: bare 1', 'failing failed: no port; at all', 'the second ends', 'the first ends'],
    ...['begin good', 'good: bare 7'],
  ])
})

it('ends what a group started when all went well, too', async () => {
  await runAll(
    groupNamed('well', async (bench) => void bench.ends.add(() => told.push('ended'))),
    good,
  )
  expect(told).toEqual(['begin well', 'ended', 'begin good', 'good: bare 7'])
})

it('ends the rest when one end fails, and says so', async () => {
  const leaving = groupNamed('leaving', async (bench) => {
    bench.ends.add(() => told.push('ended'))
    bench.ends.add(() => Promise.reject(new Error('still busy')))
  })
  await runAll(leaving, good)
  expect(told.slice(1, 3)).toEqual(['ended', 'leaving failed: an end failed: still busy'])
  expect(told).toContain('good: bare 7')
})

it('goes on when an end takes too long, and says so', async () => {
  ends = new Ends(1)
  await runAll(
    groupNamed('leaving', async (bench) => void bench.ends.add(() => never)),
    good,
  )
  expect(told).toEqual([
    ...['begin leaving', 'leaving failed: an end failed: it took longer than 0.001 seconds'],
    ...['begin good', 'good: bare 7'],
  ])
})

it('fails a group by an error that nobody waits for, and goes on', async () => {
  const straying = groupNamed('straying', () => {
    events.emit('unhandledRejection', new Error('lost'))
    return never
  })
  await runAll(straying, good)
  expect(told).toEqual(['begin straying', 'straying failed: lost', 'begin good', 'good: bare 7'])
})

it.each(['SIGINT', 'SIGTERM'] as const)('stops at %s, after it has ended what was started', async (signal) => {
  const interrupted = groupNamed('interrupted', (bench) => {
    bench.ends.add(() => told.push('ended'))
    events.emit(signal)
    return never
  })
  expect(await runAll(interrupted, good)).toBe(signal)
  expect(told).toEqual(['begin interrupted', `interrupted failed: interrupted by ${signal}`, 'ended'])
})

it('ends what is still being made when a signal comes', async () => {
  let finish: (made: string) => void = () => undefined
  const making = new Promise<string>((resolve) => {
    finish = resolve
  })
  const interrupted = groupNamed('interrupted', async (bench) => {
    setImmediate(() => events.emit('SIGINT'))
    setImmediate(() => finish('a database'))
    await bench.ends.addMade(making, (made) => told.push(`${made} ends`))
    await never
  })
  await runAll(interrupted)
  expect(told.at(-1)).toBe('a database ends')
})

it('has nothing to end for something that could not be made', async () => {
  await expect(ends.addMade(Promise.reject(new Error('not installed')), () => told.push('ended'))).rejects.toThrow()
  expect(await ends.all()).toEqual([])
  expect(told).toEqual([])
})
