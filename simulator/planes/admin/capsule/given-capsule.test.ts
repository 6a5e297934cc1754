import { expect, it } from 'vitest'
import { type Capsule, writeCapsule } from '../../../capsules/index.ts'
import type { StateRow, WorldState } from '../../../engine/index.ts'
import { recordBrought, recordTrimmed } from '../../../testing/recorded-kinds.ts'
import { begin, person } from '../../../testing/recorded-world.ts'

it.each([
  ['an empty file', { 'content-type': 'application/x-ndjson' }, 400, 'It is empty; expected JSON lines'],
  ['an empty text', { 'content-type': 'text/plain' }, 400, 'It is empty; expected JSON lines'],
  ['nothing', {}, 200, '"identical":true,"inputs":1'],
  ['an empty form, as curl -d does', { 'content-type': 'application/x-www-form-urlencoded' }, 200, '"inputs":1'],
  ['an empty body of JSON', { 'content-type': 'application/json' }, 200, '"inputs":1'],
])('a replay of %s', async (_sent, headers, status, says) => {
  const { api, client } = begin()
  await api('POST', '/customers', person)
  const path = '/admin/worlds/recorded/capsule/replay'
  const answer = await client.send({ method: 'POST', path, headers: { host: 'localhost', ...headers }, body: '' })
  expect(answer.status, answer.text).toBe(status)
  expect(answer.text).toContain(says)
})

/** Adds a document to a state, at a place that no other has. */
function withRow({ main, ...rest }: WorldState, collection: string, id: string): WorldState {
  const row: StateRow = [collection, id, 0.5, { id }, 0]
  return { ...rest, main: { ...main, rows: [...main.rows, row] } }
}

/** Adds a document to the state that a capsule begins with, and to those that its inputs restore. */
function forged({ header, base, inputs }: Capsule, collection: string, id: string): string {
  return writeCapsule({
    header,
    base: base && { ...base, state: withRow(base.state, collection, id) },
    inputs: inputs.map((input) => {
      if (input.kind !== 'travel' || input.brings === undefined) return input
      return { ...input, brings: { ...input.brings, state: withRow(input.brings.state, collection, id) } }
    }),
  })
}

it.each([
  ['begins with', recordTrimmed, 'nope', 'Nope:1', 'Its first state cannot be used: nope Nope:1 is in a collection'],
  ['begins with', recordTrimmed, 'customers', 'Customer:1', 'Its first state cannot be used: customers Customer:1'],
  ['restores', recordBrought, 'nope', 'Nope:1', 'The state that input 2 restores cannot be used: nope Nope:1 is in'],
  ['restores', recordBrought, 'customers', 'Customer:1', 'The state that input 2 restores cannot be used: customers'],
])('a capsule that %s a state that no world can have is refused', async (_how, record, collection, id, says) => {
  const { capsule } = await record()
  const { admin, engine, simulator } = begin()
  const before = [engine().stateHash(), engine().head().number]
  for (const verb of ['replay', 'open?name=opened']) {
    const answer = await admin('POST', `/capsule/${verb}`, { capsule: forged(capsule, collection, id) })
    expect(answer.status, answer.text).toBe(400)
    expect(JSON.parse(answer.text).details.errors).toEqual([
      { field: 'capsule', message: expect.stringContaining(says) },
    ])
  }
  expect([engine().stateHash(), engine().head().number]).toEqual(before)
  expect(simulator.worlds.list().map(({ name }) => name)).toEqual(['default', 'recorded'])
})

it('a capsule that is opened several times at once becomes as many worlds', async () => {
  const { api, admin } = begin()
  await api('POST', '/customers', person)
  const opened = await Promise.all([1, 2, 3].map(() => admin('POST', '/capsule/open')))
  const names = opened.map(({ text }) => JSON.parse(text).name)
  expect(names.sort()).toEqual(['recorded-2', 'recorded-3', 'recorded-4'])
})
