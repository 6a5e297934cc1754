import { expect, it } from 'vitest'
import { recordAdvance } from '../testing/recorded-advance.ts'
import { begin, idOf, open, person, record, recordBoth, version, world } from '../testing/recorded-world.ts'
import { bisect, describeTurn } from './bisect.ts'
import { type Capsule, writeCapsule } from './format.ts'
import { probeOf } from './probe.ts'
import { readCapsule } from './read.ts'
import { rerecord } from './replay-capsule.ts'

const kindsOf = ({ inputs }: Capsule) => inputs.map((input) => (input.kind === 'travel' ? input.travel : input.kind))

it('an advance during which webhooks were answered is kept without secrets and by a replayed world', async () => {
  const { simulator, capsule } = await recordAdvance()
  expect(kindsOf(capsule).slice(-3)).toEqual(['answer', 'advance', 'request'])
  const { text } = await recordBoth(simulator.worlds.get(world), version)
  expect(kindsOf(readCapsule(text, version))).toEqual(kindsOf(capsule))
  expect(writeCapsule(await rerecord(open, capsule, true))).toBe(writeCapsule(capsule))
})

it('bisecting names the advance during which the found input came', async () => {
  const { capsule, isCompleted } = await recordAdvance()
  const { turn } = await bisect(open, capsule, probeOf({ condition: isCompleted }))
  const advance = capsule.inputs.find((input) => input.kind === 'travel')
  expect(turn).toMatchObject({ input: { kind: 'answer' }, during: advance?.n })
  expect(turn && describeTurn(turn)).toMatch(
    new RegExp(`^the endpoint answers 200 to Webhook:.*, during the advance of input ${advance?.n}$`),
  )
})

it('an input before a rewind did not come during the advance after it', async () => {
  const { simulator, api, admin } = begin()
  await admin('POST', '/clock/advance', { by: 'PT6M' })
  const id = idOf(await api('POST', '/customers', person))
  await admin('POST', '/timeline/rewind', { to: 0 })
  await admin('POST', '/clock/advance', { by: 'PT10M' })
  const found = await bisect(open, record(simulator), probeOf({ condition: `${id} exists` }), { looksBetween: true })
  expect(found.turn).toMatchObject({ input: { n: 2 }, turnedBack: 3 })
  expect(found.turn?.during).toBeUndefined()
})

it('the first turn is found where a rewind and a return made it turn more often', async () => {
  const { simulator, api, admin } = begin()
  await api('POST', '/tokens', { name: 'one', permissions: ['VIEW'] })
  const id = idOf(await api('POST', '/customers', person))
  await admin('POST', '/timeline/rewind', { to: 1 })
  await admin('POST', '/timeline/branches/main/return')
  for (const name of ['two', 'three']) await api('POST', '/tokens', { name, permissions: ['VIEW'] })
  const capsule = record(simulator)
  const probe = probeOf({ condition: `${id} exists` })
  expect(await bisect(open, capsule, probe)).toMatchObject({ turn: { input: { n: 4 } }, replays: 4 })
  expect(await bisect(open, capsule, probe, { looksBetween: true })).toMatchObject({
    turn: { input: { n: 2 }, from: 2, before: false, after: true, turnedBack: 3 },
    turns: [
      { input: { n: 2 }, before: false, after: true, turnedBack: 3 },
      { input: { n: 3 }, before: true, after: false, turnedBack: 4 },
      { input: { n: 4 }, before: false, after: true },
    ],
    replays: 2,
  })
  const after = await bisect(open, capsule, probe, { looksBetween: true, after: 2 })
  expect(after.turns.map(({ input }) => input.n)).toEqual([3, 4])
  expect(await bisect(open, capsule, probe, { looksBetween: true, after: 4 })).toEqual({
    turns: [],
    always: true,
    replays: 2,
  })
  expect(await bisect(open, capsule, probe, { after: 3 })).toMatchObject({ turn: { input: { n: 4 } } })
  await expect(bisect(open, capsule, probe, { after: 7 })).rejects.toMatchObject({ status: 400 })
})

it('a condition that turned and turned back is found by a replay that asks after every input', async () => {
  const { simulator, api, admin } = begin()
  await api('POST', '/tokens', { name: 'one', permissions: ['VIEW'] })
  const id = idOf(await api('POST', '/customers', person))
  await api('POST', '/tokens', { name: 'two', permissions: ['VIEW'] })
  await admin('POST', '/timeline/rewind', { to: 1 })
  await api('POST', '/tokens', { name: 'three', permissions: ['VIEW'] })
  const capsule = record(simulator)
  const probe = probeOf({ condition: `${id} exists` })
  const found = await bisect(open, capsule, probe, { looksBetween: true })
  expect(found).toMatchObject({
    turn: { input: { n: 2 }, from: 2, before: false, after: true, turnedBack: 4 },
    replays: 2,
  })
  expect(await bisect(open, capsule, probe)).toEqual({ turns: [], always: false, replays: 2 })
  const never = await bisect(open, capsule, probeOf({ invariant: 'ledger' }), { looksBetween: true })
  expect(never).toEqual({ turns: [], always: false, replays: 2 })
})
