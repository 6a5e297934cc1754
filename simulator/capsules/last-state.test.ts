import { describe, expect, it } from 'vitest'
import { createSimulator } from '../app.ts'
import { kindsOfRuns, preparedOf } from '../testing/recorded-exports.ts'
import { begin, idOf, open, person, record, recordBoth, version, world } from '../testing/recorded-world.ts'
import { type Capsule, writeCapsule, writeTime } from './format.ts'
import { mostDocuments } from './last-state.ts'
import { readCapsule } from './read.ts'
import { Replay } from './replay.ts'

it.each(kindsOfRuns)('a capsule with %s has the state that its inputs but the last lead to', async (kind) => {
  const { capsule } = await preparedOf(kind)
  const { header, base, inputs, last } = capsule
  const next = inputs.at(-1)
  if (last === undefined || next === undefined) throw new Error('there is no last state')
  const replayed = await open(header, base)
  const opened = await open({ ...header, start: writeTime(last.state.now) }, last)
  const replay = new Replay(replayed, capsule)
  for (const input of inputs.slice(0, -1)) expect(await replay.step(input)).toBeUndefined()
  await replay.approach(next)
  const momentAndTimeOf = ({ running: { engine } }: typeof opened) => [
    engine.stateHash(),
    engine.head().number,
    engine.now(),
  ]
  expect(last.before).toBe(inputs.length)
  expect(momentAndTimeOf(opened)).toEqual(momentAndTimeOf(replayed))
  for (const host of [replayed, opened]) await host.close()
})

/** Records two customers and a change of the first. */
async function recordCustomers() {
  const rig = begin()
  const first = idOf(await rig.api('POST', '/customers', person))
  await rig.admin('POST', '/clock/advance', { by: 'PT6M' })
  await rig.api('POST', '/customers', person)
  const before = rig.engine().stateHash()
  const change = { customerType: 'INDIVIDUAL', fullName: 'A. King' }
  const changed = await rig.api('PATCH', `/customers/${first}`, change)
  return { ...rig, first, before, change, changed, capsule: record(rig.simulator) }
}

const otherRelease = '0.0.1'
const ofRelease = ({ header, ...rest }: Capsule, release = otherRelease): Capsule => ({
  header: { ...header, version: release },
  ...rest,
})

/** Changes the recorded answer to the first input, as if the other release had answered so. */
const answeredOtherwise = ({ inputs, ...rest }: Capsule): Capsule => ({
  ...rest,
  inputs: inputs.map((input) =>
    input.kind === 'request' && input.n === 1 ? { ...input, answer: { status: 202 } } : input,
  ),
})

async function openIn(capsule: Capsule | string, query = '') {
  const simulator = createSimulator({ strict: true })
  const client = simulator.localClient()
  const headers = { host: 'localhost', 'content-type': 'application/x-ndjson' }
  const body = typeof capsule === 'string' ? capsule : writeCapsule(capsule)
  const sent = await client.send({ method: 'POST', path: `/admin/capsule/open${query}`, headers, body })
  return { simulator, client, status: sent.status, answer: JSON.parse(sent.text) }
}

describe('a capsule of another release', () => {
  it.each(['', '?name=other', '?before=2'])('opens at its state where the answers differ (%s)', async (query) => {
    const { capsule, before, first, change, changed } = await recordCustomers()
    const opened = await openIn(answeredOtherwise(ofRelease(capsule)), query)
    const { answer, simulator, client } = opened
    expect(opened.status, JSON.stringify(answer)).toBe(201)
    expect(answer).toMatchObject({ inputsLeft: 1, next: { input: 4 }, clock: { now: '2025-10-09T08:59:20Z' } })
    expect(answer.note).toMatch(
      new RegExp(
        `^Sandglass 0\\.0\\.1 recorded .* ${version.replaceAll('.', '\\.')} does not repeat it: Input 1, POST ` +
          '/2025-10-13/customers .* differs at /status: 202 was recorded, 201 replayed\\. The world stands at the ' +
          'recorded state before input 4;',
      ),
    )
    const { engine } = simulator.worlds.get(answer.name)
    if (answer.name === world) expect(engine.stateHash()).toBe(before)
    const authorization = `Basic ${btoa(`${answer.clientId}:${answer.clientSecret}`)}`
    const again = await client.send({
      method: 'PATCH',
      path: `/2025-10-13/customers/${first}`,
      headers: { host: 'localhost', authorization, 'content-type': 'application/json' },
      body: JSON.stringify(change),
    })
    expect(again.text).toBe(changed.text)
    client.close()
    simulator.worlds.close()
  })

  it('opens by its inputs where the answers are the same', async () => {
    const { capsule, before } = await recordCustomers()
    const { status, answer, simulator } = await openIn(ofRelease(capsule))
    expect([status, answer.note]).toEqual([201, undefined])
    const { engine } = simulator.worlds.get(world)
    expect([engine.stateHash(), engine.horizon()]).toEqual([before, 0])
    simulator.worlds.close()
  })

  it('opens at its state where it has an input that does not exist here', async () => {
    const { capsule } = await recordCustomers()
    const inputs = capsule.inputs.map((input) => (input.n === 2 ? { ...input, kind: Object('wish') } : input))
    const { status, answer } = await openIn({ ...ofRelease(capsule), inputs })
    expect([status, answer.inputsLeft, answer.next]).toEqual([201, 1, null])
    expect(answer.note).toContain('Line 3 has the kind "wish"')
    expect((await openIn({ ...capsule, inputs })).status).toBe(400)
  })

  it('opens before the first input that is answered otherwise where it has no state', async () => {
    const { capsule } = await recordCustomers()
    const inputs = capsule.inputs.map((input) =>
      input.n === 3 && input.kind === 'request' ? { ...input, answer: { status: 202 } } : input,
    )
    const { last: _, ...without } = { ...ofRelease(capsule), inputs }
    const { status, answer } = await openIn(without)
    expect([status, answer.inputsLeft, answer.next]).toEqual([201, 2, expect.objectContaining({ input: 3 })])
    expect(answer.note).toMatch(
      /differs at \/status: 202 was recorded, 20. replayed\. The world stands before input 3\.$/,
    )
  })

  it.each(['', '?name=other'])('opens after its last input, whatever state its release had then (%s)', async (name) => {
    const { capsule } = await recordCustomers()
    const { last: _, header, ...rest } = ofRelease(capsule)
    const end = { ...header.end, hash: '0'.repeat(64) }
    const query = `${name === '' ? '?' : `${name}&`}before=${header.inputs + 1}`
    const { status, answer } = await openIn({ header: { ...header, end }, ...rest }, query)
    expect([status, answer.inputsLeft, answer.next], JSON.stringify(answer)).toEqual([201, 0, null])
    expect(Date.parse(answer.clock.now)).toBe(Date.parse(end.at))
    if (name !== '') return
    const own = await openIn({ ...capsule, header: { ...capsule.header, end } }, query)
    expect([own.status, own.answer.message]).toEqual([409, expect.stringContaining('differs at /stateHash')])
  })

  it('is not replayed, and the refusal says that it can be opened', async () => {
    const { capsule } = await recordCustomers()
    const read = (given: Capsule) => () => readCapsule(writeCapsule(given), version)
    expect(read(ofRelease(capsule))).toThrow(
      /by Sandglass 0\.0\.1; this is .* may answer otherwise\. It can be opened\.$/,
    )
  })

  it('is refused where its state is of another place than its header names', async () => {
    const { capsule } = await recordCustomers()
    const { last } = capsule
    if (last === undefined) throw new Error('there is no last state')
    const read = () => readCapsule(writeCapsule({ ...capsule, last: { ...last, before: 9 } }), version)
    expect(read).toThrow('Its last state is that before input 9, but it has 4 inputs.')
  })
})

it('the state has no secrets unless they are wanted', async () => {
  const { simulator, api } = begin({ options: { regulated: false } })
  const customerId = idOf(await api('POST', '/customers', person))
  const account = { accountType: 'USD_ACCOUNT', accountNumber: '123456789012', routingNumber: '021000021' }
  const accountInfo = { ...account, beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' } }
  const made = await api('POST', '/customers/external-accounts', { customerId, currency: 'USD', accountInfo })
  expect(made.status, made.text).toBe(201)
  await api('POST', '/customers', person)
  const { recorded, text } = await recordBoth(simulator.worlds.get(world), version)
  expect(JSON.stringify(recorded.last)).toContain('123456789012')
  expect(readCapsule(text, version).last?.before).toBe(3)
  expect(text).not.toContain('123456789012')
})

it('a large state is left out', async () => {
  const { simulator, api, engine } = begin()
  await api('POST', '/customers', person)
  const notes = { name: 'notes' }
  engine().commit({ kind: 'admin', name: 'setMode', detail: { mode: 'pull' } }, () => {
    for (let i = 0; i <= mostDocuments; i += 1)
      engine()
        .of(notes)
        .insert({ id: `note ${i}` })
  })
  await api('POST', '/customers', person)
  expect(record(simulator).last).toBeUndefined()
})
