import { describe, expect, it } from 'vitest'
import { createSimulator, type Simulator } from '../app.ts'
import { type StateRow, sha256 } from '../engine/index.ts'
import type { LocalClient } from '../planes/http/index.ts'
import { begin, idOf, open, person, record, version, world } from '../testing/recorded-world.ts'
import { stateBeginnings } from '../worlds/index.ts'
import { writeSnapshot } from '../worlds/snapshot-file.ts'
import { bisect } from './bisect.ts'
import { writeExport } from './export/index.ts'
import { writeCapsule } from './format.ts'
import { probeOf } from './probe.ts'
import { readCapsule } from './read.ts'
import { replayAndCompare } from './replay-capsule.ts'
import { shrink } from './shrink.ts'

const json = { host: 'localhost', 'content-type': 'application/json' }

/** Calls the admin plane; `body` is an object or the bytes of a file. */
async function call(client: LocalClient, path: string, body?: object) {
  const sent = Buffer.isBuffer(body)
    ? { headers: { host: 'localhost', 'content-type': 'application/vnd.sandglass.snapshot' }, body }
    : { headers: json, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  const { status, text } = await client.send({ method: 'POST', path: `/admin${path}`, ...sent })
  expect(status, text).toBeLessThan(300)
  return JSON.parse(text)
}

async function createCustomer(
  client: LocalClient,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
) {
  const authorization = `Basic ${btoa(`${clientId}:${clientSecret}`)}`
  const sent = { method: 'POST', path: '/2025-10-13/customers', headers: { ...json, authorization } }
  const answer = await client.send({ ...sent, body: JSON.stringify(person) })
  expect(answer.status, answer.text).toBe(201)
}

async function snapshotOf({ worlds }: Simulator, name: string): Promise<Buffer> {
  const snapshot = await worlds.snapshots.load(world, name)
  if (snapshot === undefined) throw new Error(`there is no snapshot ${name}`)
  return writeSnapshot(snapshot)
}

async function expectIdentical(simulator: Simulator, name: string, inputs: number) {
  const capsule = record(simulator, name)
  expect(capsule.inputs).toHaveLength(inputs)
  const { engine } = simulator.worlds.get(name)
  const expected = { identical: true, stateHash: engine.stateHash(), moment: engine.head().number }
  expect(await replayAndCompare(open, capsule)).toMatchObject(expected)
  return capsule
}

/** A world that keeps three moments, after many. */
async function trimmed(options: object = {}) {
  const recorded = begin(options, { historyLimit: 3 })
  const ids: string[] = []
  for (let i = 0; i < 6; i += 1) ids.push(idOf(await recorded.api('POST', '/customers', person)))
  return { ...recorded, ids }
}

describe('a world that did not begin fresh has a capsule', () => {
  it('after a fork, and after a fork of that', async () => {
    const { simulator, api, client } = begin()
    await api('POST', '/customers', person)
    const fork = await call(client, `/worlds/${world}/fork`, { name: 'fork' })
    await createCustomer(client, fork)
    expect((await expectIdentical(simulator, 'fork', 1)).base?.state.main.number).toBe(1)
    await createCustomer(client, await call(client, '/worlds/fork/fork', { name: 'again', at: 1 }))
    await expectIdentical(simulator, 'again', 1)
  })

  it('after a fork of its first moment', async () => {
    const { simulator, client } = begin()
    await createCustomer(client, await call(client, `/worlds/${world}/fork`, { name: 'fork', at: 0 }))
    await expectIdentical(simulator, 'fork', 1)
  })

  it.each(Object.keys(stateBeginnings))('after the beginning %s', async (beginning) => {
    const { simulator, client } = begin()
    const created = await call(client, '/worlds', { name: 'begun', beginning, frozen: true })
    await createCustomer(client, created)
    await call(client, '/worlds/begun/clock/advance', { by: 'P1D', wait: false })
    const capsule = await expectIdentical(simulator, 'begun', 2)
    expect(capsule.base).toBeDefined()
  })

  it('after an import, and after a reset of it', async () => {
    const { simulator, api, client, admin } = begin()
    await api('POST', '/customers', person)
    await admin('POST', '/snapshots', { name: 'kept' })
    const file = await snapshotOf(simulator, 'kept')
    const imported = await call(client, '/worlds/import?name=imported', file)
    await createCustomer(client, imported)
    await expectIdentical(simulator, 'imported', 1)
    await call(client, '/worlds/imported/reset')
    await createCustomer(client, imported)
    await expectIdentical(simulator, 'imported', 1)
  })

  it('when it is the default one', async () => {
    const { simulator, client } = begin({}, { historyLimit: 3, clientSecret: 'not to be shown' })
    const credential = { clientId: 'sandglass', clientSecret: 'not to be shown' }
    for (let i = 0; i < 6; i += 1) await createCustomer(client, credential)
    await expectIdentical(simulator, 'default', 2)
    const { text } = await client.send({ method: 'GET', path: '/admin/capsule', headers: json })
    expect(text).not.toContain('not to be shown')
    expect(await replayAndCompare(open, readCapsule(text, version))).toMatchObject({ identical: true, inputs: 2 })
  })
})

describe('a restored snapshot', () => {
  it('of another world is part of the capsule with its state', async () => {
    const { simulator, api, client, admin } = begin()
    await api('POST', '/customers', person)
    await admin('POST', '/snapshots', { name: 'kept' })
    const file = await snapshotOf(simulator, 'kept')
    const other = await call(client, '/worlds', { name: 'other', frozen: true })
    await createCustomer(client, other)
    await call(client, '/worlds/other/snapshots/import?name=brought', file)
    await call(client, '/worlds/other/snapshots/brought/restore')
    await createCustomer(client, other)
    const capsule = await expectIdentical(simulator, 'other', 3)
    expect(capsule.base).toBeUndefined()
    expect(capsule.inputs[1]).toMatchObject({ travel: 'restore', brings: { detail: { snapshot: 'brought' } } })
  })

  it('of its own is a travel, to the attempts of that time too', async () => {
    const { simulator, api, admin } = begin({ options: { webhooks: { mode: 'pull' } } })
    await api('PATCH', '/config', { webhookEndpoint: 'http://127.0.0.1:1/hooks' })
    await api('POST', '/customers', person)
    await admin('POST', '/snapshots', { name: 'kept' })
    const { data } = JSON.parse((await admin('GET', '/webhooks/outbox')).text)
    await admin('POST', `/webhooks/outbox/${data[0].event}/answer`, { status: 200 })
    await admin('POST', '/snapshots/kept/restore')
    await admin('POST', `/webhooks/outbox/${data[0].event}/answer`, { status: 500 })
    const capsule = await expectIdentical(simulator, world, 5)
    expect(capsule.inputs.map(({ kind }) => kind)).toEqual(['request', 'request', 'answer', 'travel', 'answer'])
  })
})

describe('a capsule of a trimmed past', () => {
  it('begins with the state before the first input that is kept', async () => {
    const { simulator } = await trimmed()
    const { header, base } = await expectIdentical(simulator, world, 2)
    expect(header.base).toMatchObject({ moment: 4, at: header.start })
    expect([...(base?.state.main.rows ?? [])].filter(([collection]) => collection === 'customers')).toHaveLength(4)
  })

  it('can be bisected and shrunk', async () => {
    const { simulator, ids, admin } = await trimmed()
    await admin('POST', '/timeline/rewind', { to: 5 })
    const capsule = record(simulator)
    const condition = `${ids[4]} exists`
    expect(await bisect(open, capsule, probeOf({ condition }))).toMatchObject({ turn: { input: { n: 1 } } })
    const small = await shrink(open, capsule, { condition: `${ids[0]} exists` })
    expect([small.before, small.after]).toEqual([3, 0])
    expect(await replayAndCompare(open, small.capsule)).toMatchObject({ identical: true, moment: 4 })
  })

  it('is opened as a world that continues from there, under another name too', async () => {
    const { simulator, api, client, ids } = await trimmed()
    const token = JSON.parse((await api('POST', '/tokens', { name: 'all', permissions: ['VIEW', 'MANAGE'] })).text)
    await createCustomer(client, token)
    await createCustomer(client, token)
    const body = { capsule: writeCapsule(record(simulator)) }
    for (const name of [world, 'renamed']) {
      const other = createSimulator({ strict: true })
      const opened = await call(other.localClient(), `/capsule/open?name=${name}`, body)
      expect(opened).toMatchObject({ name, inputsLeft: 1 })
      const { engine } = other.worlds.get(name)
      expect([engine.horizon(), engine.head().number]).toEqual([7, 8])
      expect(ids.every((id) => engine.locate(id) !== undefined)).toBe(true)
      await createCustomer(other.localClient(), opened)
      await expectIdentical(other, name, 2)
      other.worlds.close()
    }
  })

  it('has no secrets in its first state unless they are wanted', async () => {
    const recorded = begin({ options: { regulated: false } }, { historyLimit: 3 })
    const customerId = idOf(await recorded.api('POST', '/customers', person))
    const account = { accountType: 'USD_ACCOUNT', accountNumber: '123456789012', routingNumber: '021000021' }
    const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' }
    const body = { customerId, currency: 'USD', accountInfo: { ...account, beneficiary } }
    const made = await recorded.api('POST', '/customers/external-accounts', body)
    expect(made.status, made.text).toBe(201)
    for (let i = 0; i < 6; i += 1) await recorded.api('POST', '/customers', person)
    const { text } = await recorded.admin('GET', '/capsule')
    expect(text).toContain('9012')
    expect(text).not.toContain('123456789012')
    expect(await replayAndCompare(open, readCapsule(text, version))).toMatchObject({ identical: true, inputs: 2 })
    expect((await recorded.admin('GET', '/capsule?secrets=true')).text).toContain('123456789012')
  })

  it('is not exported when its first state is too large', async () => {
    const { simulator } = await trimmed()
    const { base, ...rest } = record(simulator)
    if (base === undefined) throw new Error('the past is trimmed')
    const id = Array.from({ length: 30_000 }, (_, index) => sha256(`${index}`)).join('')
    const row: StateRow = ['notes', id, base.state.main.rank, { id }, 0]
    const main = { ...base.state.main, rows: [...base.state.main.rows, row] }
    const exported = writeExport(open, { ...rest, base: { ...base, state: { ...base.state, main } } }, 'curl')
    await expect(exported).rejects.toThrow(/beginning of the capsule has a state of \d+ characters .* at most 1048576/)
  })

  it('is refused when its first state was edited, is missing or has another length', async () => {
    const { simulator } = await trimmed()
    const capsule = record(simulator)
    const text = writeCapsule(capsule)
    const read = (changed: string) => () => readCapsule(changed, version)
    expect(read(text)).not.toThrow()
    expect(read(text.replace('Ada Lovelace', 'Bob Lovelace'))).toThrow(/changed after it was written/)
    // A program that writes such a file knows the checksum too.
    const signed = (changed: string) => {
      const end = changed.indexOf('\n')
      const { sha256: _, ...header } = JSON.parse(changed.slice(0, end))
      const lines = changed.slice(end + 1)
      return `${JSON.stringify({ ...header, sha256: sha256(lines + JSON.stringify(header)) })}\n${lines}`
    }
    expect(read(signed(text))).not.toThrow()
    expect(read(signed(text.replace('"base":{"lines":', '"base":{"lines":1')))).toThrow(/its header names 2/)
    expect(read(signed(text.replace(/,"base":\{.*?\}/, '')))).toThrow(/its header names 2/)
    expect(read(text.replace(/"base":\{.*?\}/, '"base":{}'))).toThrow(/wrong base/)
    expect(read(signed(text.replace('"moment":4,"at"', '"moment":3,"at"')))).toThrow(/is that of moment 4 .* names 3/)
    const { base } = capsule
    if (base === undefined) throw new Error('the past is trimmed')
    const state = { ...base.state, main: { ...base.state.main, number: -4 } }
    expect(read(writeCapsule({ ...capsule, base: { ...base, state } }))).toThrow(/negative numbers/)
  })
})
