import { describe, expect, it } from 'vitest'
import type { Simulator } from '../app.ts'
import { begin, idOf, open, person, record, version, world } from '../testing/recorded-world.ts'
import { testWall } from '../testing/wall.ts'
import { receiver } from '../testing/webhooks.ts'
import { bisect } from './bisect.ts'
import { writeCapsule } from './format.ts'
import { probeOf } from './probe.ts'
import { readCapsule } from './read.ts'
import { replayAndCompare } from './replay-capsule.ts'

async function expectIdentical(simulator: Simulator, kinds: readonly string[]) {
  const capsule = record(simulator)
  expect(
    capsule.inputs.map((input) => ('act' in input ? input.act : 'travel' in input ? input.travel : input.kind)),
  ).toEqual(kinds)
  const hash = simulator.worlds.get(world).engine.stateHash()
  expect(await replayAndCompare(open, capsule)).toMatchObject({ identical: true, stateHash: hash })
}

describe('a replay is identical', () => {
  it('after requests, refusals, idempotency keys and unknown members', async () => {
    const { simulator, api } = begin()
    await api('POST', '/customers', person, { 'idempotency-key': 'one' })
    await api('POST', '/customers', { ...person, fullName: 'Other' }, { 'idempotency-key': 'one' })
    await api('POST', '/customers', { ...person, nickname: 'A' })
    await api('POST', '/quotes/Quote:00000000-0000-4000-8000-000000000000/execute', {})
    await api('GET', '/customers')
    await expectIdentical(simulator, ['request', 'request', 'request'])
  })

  it('after clock moves, rewinds, returns and forced tasks', async () => {
    const { simulator, api, admin, engine } = begin()
    await api('POST', '/customers', person)
    await admin('POST', '/clock/advance', { by: 'PT6M' })
    await api('POST', '/customers', person)
    await admin('POST', '/timeline/rewind', { to: 1, name: 'again' })
    await api('POST', '/tokens', { name: 'viewer', permissions: ['VIEW'] })
    const [begun] = engine()
      .past.branches()
      .filter(({ name }) => name === 'again')
    expect(begun).toBeDefined()
    await admin('POST', '/timeline/branches/main/return')
    await api('PATCH', '/config', { umaDomain: 'example.com' })
    const kinds = ['request', 'advance', 'request', 'rewind', 'request', 'return', 'request']
    await expectIdentical(simulator, kinds)
  })

  it('after a clock that ticks', async () => {
    const { simulator, api, admin } = begin({ frozen: false })
    await api('POST', '/customers', person)
    await admin('POST', '/clock/resume', { rate: 1_000 })
    await simulator.worlds.setup.wall.turn()
    await api('POST', '/customers', person)
    await admin('POST', '/clock/freeze')
    await expectIdentical(simulator, ['request', 'resume', 'request', 'freeze'])
  })

  it('after faults that refuse and that delay', async () => {
    const { simulator, api, admin } = begin()
    await admin('POST', '/faults', { kind: 'fail', operation: 'createCustomer', code: 'RATE_LIMITED' })
    await api('POST', '/customers', person)
    await admin('POST', '/faults', { kind: 'stall', operation: 'createCustomer', delayMs: 1 })
    await api('POST', '/customers', person)
    await admin('POST', '/ids/next', { type: 'Customer', endsWith: '0abc' })
    await api('POST', '/customers', person)
    const kinds = ['addFault', 'request', 'addFault', 'request', 'continue', 'endNextId', 'request']
    await expectIdentical(simulator, kinds)
  })

  it('after a request that a fault delays to the end of the recording', async () => {
    const { simulator, api, admin, engine } = begin()
    await admin('POST', '/faults', { kind: 'stall', operation: 'createCustomer', delayMs: 60_000 })
    const { number } = engine().head()
    // Stays unanswered until the world closes.
    api('POST', '/customers', person).catch(() => undefined)
    while (engine().head().number === number) await simulator.worlds.setup.wall.turn()
    await api('PATCH', '/config', { umaDomain: 'example.com' })
    const unhandled: unknown[] = []
    const note = (error: unknown) => unhandled.push(error)
    process.on('unhandledRejection', note)
    await expectIdentical(simulator, ['addFault', 'request', 'request'])
    for (let turn = 0; turn < 10; turn += 1) await simulator.worlds.setup.wall.turn()
    process.off('unhandledRejection', note)
    expect(unhandled).toEqual([])
  })

  it('after the test of the webhook endpoint', async () => {
    const { simulator, api, admin } = begin({ options: { webhooks: { mode: 'pull' } } })
    await api('PATCH', '/config', { webhookEndpoint: 'http://127.0.0.1:1/hooks' })
    const tested = api('POST', '/sandbox/webhooks/test')
    const { wall } = simulator.worlds.setup
    let events: { event: string }[] = []
    for (let turn = 0; turn < 1_000 && events.length < 2; turn += 1) {
      await wall.turn()
      events = JSON.parse((await admin('GET', '/webhooks/outbox')).text).data
    }
    const told = await admin('POST', `/webhooks/outbox/${events.at(-1)?.event}/answer`, { status: 204, body: 'fine' })
    expect(told, told.text).toMatchObject({ status: 200 })
    expect((await tested).status).toBe(200)
    await expectIdentical(simulator, ['request', 'request', 'answer', 'continue'])
  })

  it.each([
    ['fetched', { options: { webhooks: { mode: 'pull' } } }],
    ['sent', { holdsWebhooks: true }],
  ])('after a test of the webhook endpoint that was never %s', async (_, options) => {
    const wall = testWall()
    const { simulator, api } = begin(options, { wall })
    await api('PATCH', '/config', { webhookEndpoint: 'http://127.0.0.1:1/hooks' })
    const tested = api('POST', '/sandbox/webhooks/test')
    for (let turn = 0; turn < 100; turn += 1) await wall.turn()
    wall.move(30_000)
    expect(await tested).toMatchObject({ status: 400, text: expect.stringContaining('was not fetched') })
    await expectIdentical(simulator, ['request', 'request', 'continue'])
  })

  it('after a test of a webhook endpoint that is not there', async () => {
    const { simulator, api } = begin()
    await api('PATCH', '/config', { webhookEndpoint: 'http://127.0.0.1:1/hooks' })
    expect(await api('POST', '/sandbox/webhooks/test')).toMatchObject({ status: 400 })
    const capsule = record(simulator)
    expect(capsule.inputs.at(-1)).toMatchObject({ kind: 'continue', answer: { status: 400 } })
    expect(await replayAndCompare(open, capsule)).toMatchObject({ identical: true })
  })

  it('after a token and an agent called', async () => {
    const { simulator, api } = begin()
    const created = JSON.parse(
      (await api('POST', '/tokens', { name: 'all', permissions: ['VIEW', 'TRANSACT', 'MANAGE'] })).text,
    )
    const authorization = `Basic ${btoa(`${created.clientId}:${created.clientSecret}`)}`
    await api('POST', '/customers', person, { authorization })
    await expectIdentical(simulator, ['request', 'request'])
  })

  it('after an upload whose bytes are not kept', async () => {
    const { simulator, api, client, authorization } = begin()
    const customer = idOf(await api('POST', '/customers', person))
    const part = (name: string, value: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const fields = { documentHolder: customer, documentType: 'PASSPORT', country: 'US', documentNumber: '12345678' }
    const texts = Object.entries({ ...fields, issuingAuthority: 'State' }).map(([name, value]) => part(name, value))
    const file = part('file"; filename="a.pdf"\r\nContent-Type: "application/pdf', '%PDF-1.4 x')
    const body = `${texts.join('')}${file}--x--\r\n`
    const headers = { host: 'localhost', authorization, 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await client.send({ method: 'POST', path: '/2025-10-13/documents', headers, body })
    expect(answer, answer.text).toMatchObject({ status: 201 })
    await expectIdentical(simulator, ['request', 'request'])
  })
})

describe('a capsule that does not fit', () => {
  it('is refused when its bytes were edited, it is of another version or no capsule', async () => {
    const { simulator, api } = begin()
    await api('POST', '/customers', person)
    const text = writeCapsule(record(simulator))
    expect(() => readCapsule(text.replace('Ada Lovelace', 'Bob Lovelace'), version)).toThrow(
      /changed after it was written/,
    )
    expect(() => readCapsule(text, '9.9.9')).toThrow(/written by Sandglass .*; this is 9\.9\.9/)
    expect(() => readCapsule('{"a":1}\n', version)).toThrow(/not a capsule/)
    expect(() => readCapsule('\u0000\u0001', version)).toThrow(/not a JSON object/)
    expect(() => readCapsule(text.replace('"format":1', '"format":2'), version)).toThrow(/format is 2; expected 1/)
    expect(() => readCapsule(text.replace(`"world":"${world}"`, '"world":"../x"'), version)).toThrow(/wrong world/)
  })

  it('is refused when its header was edited', async () => {
    const { simulator } = begin()
    const text = writeCapsule(record(simulator))
    const edits = [
      ['"seed":"spring"', '"seed":"summer"'],
      ['"regulated":true', '"regulated":false'],
      ['"frozen":true', '"frozen":false'],
      [`"world":"${world}"`, '"world":"other"'],
    ] as const
    for (const [before, after] of edits) {
      expect(text).toContain(before)
      expect(() => readCapsule(text.replace(before, after), version), after).toThrow(/changed after it was written/)
    }
  })

  it.each([
    [{ regulated: 'yes' }, 'regulated'],
    [{ unknown: true }, 'unknown'],
    [{ webhooks: { mode: 7 } }, 'webhooks.mode'],
    [{ webhooks: null }, 'webhooks'],
    [{ sca: { allowedOrigins: {} } }, 'sca.allowedOrigins'],
  ])('is refused with the options %j', (options, option) => {
    const { simulator } = begin()
    const { header, inputs } = record(simulator)
    // A file may have options that no world has.
    const text = writeCapsule({ header: { ...header, options: Object(options) }, inputs })
    expect(() => readCapsule(text, version)).toThrow(
      `Its header has a wrong options: The option ${option} does not exist`,
    )
  })

  it('shows the first difference when it was recorded with other options', async () => {
    const { simulator, api } = begin()
    await api('POST', '/customers', person)
    const capsule = record(simulator)
    const header = { ...capsule.header, options: { ...capsule.header.options, regulated: false } }
    const { identical, difference } = await replayAndCompare(open, { ...capsule, header })
    expect(identical).toBe(false)
    expect(difference?.input).toBeGreaterThan(0)
  })
})

describe('bisecting', () => {
  it('finds the input after which a condition turns, by halving', async () => {
    const { simulator, api } = begin()
    const ids: string[] = []
    for (let i = 0; i < 20; i += 1) ids.push(idOf(await api('POST', '/customers', person)))
    const capsule = record(simulator)
    const { turn, replays } = await bisect(open, capsule, probeOf({ condition: `${ids[12]} exists` }))
    expect(turn).toMatchObject({ input: { n: 13 }, before: false, after: true })
    expect(replays).toBeLessThanOrEqual(2 + Math.ceil(Math.log2(20)))
    const never = await bisect(open, capsule, probeOf({ invariant: 'ledger' }))
    expect(never).toEqual({ turns: [], always: false, replays: 2 })
  })

  it('goes around what a probe skips', async () => {
    const { simulator, api } = begin()
    for (let i = 0; i < 8; i += 1) await api('POST', '/customers', person)
    const probe = async ({ running }: { running: { engine: { head(): { number: number } } } }) => {
      const { number } = running.engine.head()
      return number === 4 ? 'skip' : number >= 5
    }
    const { turn } = await bisect(open, record(simulator), probe)
    expect(turn).toMatchObject({ input: { n: 5 }, from: 4 })
  })

  it.each(['Customer:1 =', 'Customer:1 status = ', ''])('refuses the condition %j', async (condition) => {
    const { simulator, api } = begin()
    await api('POST', '/customers', person)
    await expect(bisect(open, record(simulator), probeOf({ condition }))).rejects.toMatchObject({ status: 400 })
  })
})

it('a request that a fault delays and that waits for its endpoint then is replayed in all its parts', async () => {
  const { simulator, api, admin } = begin()
  await api('PATCH', '/config', { webhookEndpoint: (await receiver()).url })
  await admin('POST', '/wait', { for: 'delivered', within: '10s' })
  await admin('POST', '/faults', { kind: 'stall', operation: 'sendTestWebhook', delayMs: 1 })
  expect((await api('POST', '/sandbox/webhooks/test', {})).status).toBe(200)
  const capsule = record(simulator)
  expect(capsule.inputs.map(({ kind }) => kind).slice(-4)).toEqual(['request', 'continue', 'answer', 'continue'])
  expect(await replayAndCompare(open, capsule)).toMatchObject({ identical: true })
})
