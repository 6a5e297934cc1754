import { expect, it } from 'vitest'
import { createSimulator, type Simulator } from '../app.ts'
import { recordAdvance } from '../testing/recorded-advance.ts'
import { begin, idOf, person, record, world } from '../testing/recorded-world.ts'
import { temporaryFolder } from '../testing/storage-folders.ts'
import { receiver } from '../testing/webhooks.ts'
import { type Capsule, writeCapsule } from './format.ts'

/** Opens a capsule in a simulator through the admin plane. */
async function openIn(simulator: Simulator, capsule: Capsule, query = '') {
  const client = simulator.localClient()
  const headers = { host: 'localhost', 'content-type': 'application/x-ndjson' }
  const { status, text } = await client.send({
    method: 'POST',
    path: `/admin/capsule/open${query}`,
    headers,
    body: writeCapsule(capsule),
  })
  const answer = JSON.parse(text)
  const authorization = `Basic ${btoa(`${answer.clientId}:${answer.clientSecret}`)}`
  const send = (method: string, path: string, body?: object) =>
    client.send({
      method,
      path: `/2025-10-13${path}`,
      headers: { host: 'localhost', authorization, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  return { status, answer, send, close: () => client.close() }
}

/** Lists, newest first, which moments of the main line say that opening the capsule repeated them. */
async function repeatedIn(simulator: Simulator): Promise<readonly (true | undefined)[]> {
  const client = simulator.localClient()
  const read = async (path: string) =>
    JSON.parse(
      (await client.send({ method: 'GET', path: `/admin/worlds/${world}${path}`, headers: { host: 'localhost' } }))
        .text,
    )
  const { data } = await read('/timeline?type=moment&line=main&limit=100')
  for (const { id, repeated } of data) expect((await read(`/timeline/${id}`)).repeated).toBe(repeated)
  client.close()
  return data.map(({ repeated }: { repeated?: true }) => repeated)
}

it('stands before the last input, which then gets the recorded answer and state', async () => {
  const { simulator, api, admin } = begin()
  const first = await api('POST', '/customers', person)
  await admin('POST', '/clock/advance', { by: 'PT6M' })
  await admin('POST', '/timeline/rewind', { to: 0 })
  await api('POST', '/customers', { ...person, fullName: 'Grace Hopper' })
  const before = simulator.worlds.get(world).engine.stateHash()
  const last = await api('PATCH', `/customers/${idOf(first)}`, { customerType: 'INDIVIDUAL', fullName: 'G. Hopper' })
  const capsule = record(simulator)
  const other = createSimulator({ strict: true })
  const { status, answer, send, close } = await openIn(other, capsule)
  expect([status, answer.name, answer.inputsLeft, answer.next.input]).toEqual([201, world, 1, 5])
  const opened = other.worlds.get(world).engine
  expect(opened.stateHash()).toBe(before)
  expect(opened.past.branches().map(({ name }) => name)).toEqual(['main', 'branch-1'])
  const [, repeated] = await repeatedIn(other)
  expect(repeated).toBe(true)
  const again = await send('PATCH', `/customers/${idOf(first)}`, { customerType: 'INDIVIDUAL', fullName: 'G. Hopper' })
  expect(again.text).toBe(last.text)
  expect(await repeatedIn(other), 'the moment of a request that came later has its wall time').toEqual([
    undefined,
    true,
    true,
  ])
  expect(record(other).header.end).toEqual(capsule.header.end)
  close()
  other.worlds.close()
})

it('stands after the last input, and the tasks that it led to, before one more', async () => {
  const { simulator, api, admin } = begin()
  await api('POST', '/customers', person)
  await admin('POST', '/clock/advance', { by: 'PT10M' })
  await api('POST', '/customers', person)
  const capsule = record(simulator)
  const { inputs, end } = capsule.header
  for (const query of [`?before=${inputs + 1}`, `?name=other&before=${inputs + 1}`]) {
    const other = createSimulator({ strict: true })
    const { status, answer, close } = await openIn(other, capsule, query)
    expect([status, answer.inputsLeft, answer.next]).toEqual([201, 0, null])
    expect(Date.parse(answer.clock.now)).toBe(Date.parse(end.at))
    const { engine } = other.worlds.get(answer.name)
    expect(engine.head().number).toBe(end.moment)
    if (answer.name === world) expect(engine.stateHash()).toBe(end.hash)
    close()
    other.worlds.close()
  }
  const refused = await openIn(simulator, capsule, `?name=other&before=${inputs + 2}`)
  expect([refused.status, refused.answer.message]).toEqual([
    400,
    expect.stringContaining(`${inputs + 1} is after the last`),
  ])
  refused.close()
})

it('stands before the last request when only answers of an endpoint follow it', async () => {
  const { simulator, api, admin } = begin()
  await api('PATCH', '/config', { webhookEndpoint: (await receiver()).url })
  await api('POST', '/customers', person)
  await admin('POST', '/wait', { for: 'delivered', within: '10s' })
  const capsule = record(simulator)
  expect(capsule.inputs.at(-1)?.kind).toBe('answer')
  const opened = await openIn(simulator, capsule, '?name=other')
  expect([opened.status, opened.answer.next.does]).toEqual([201, expect.stringContaining('createCustomer')])
  opened.close()
})

it('freezes a ticking clock at the time of the input, after what was due', async () => {
  const { simulator, api, admin } = begin({ frozen: false })
  await admin('POST', '/clock/resume', { rate: 1 })
  await admin('POST', '/clock/advance', { by: 'PT10M' })
  await api('POST', '/customers', person)
  const capsule = record(simulator)
  const other = createSimulator({ strict: true })
  const { answer, close } = await openIn(other, capsule, '?name=other')
  const { engine } = other.worlds.get('other')
  expect([answer.name, answer.clock.mode]).toEqual(['other', 'frozen'])
  expect(new Date(engine.now()).toISOString()).toBe(capsule.inputs.at(-1)?.at)
  close()
  other.worlds.close()
})

it('has a credential and links of its own under another name', async () => {
  const { simulator, api } = begin()
  const one = idOf(await api('POST', '/customers', person))
  await api('POST', '/customers', person)
  const opened = await openIn(simulator, record(simulator), '?name=other')
  expect((await opened.send('GET', `/customers/${one}`)).status).toBe(200)
  expect((await openIn(simulator, record(simulator), '?name=other')).status).toBe(409)
  opened.close()
})

it('refuses a capsule whose answers are not those of this process', async () => {
  const { simulator, api } = begin()
  await api('POST', '/customers', person)
  await api('POST', '/customers', person)
  const { header, inputs } = record(simulator)
  const edited = inputs.map((input) => JSON.parse(JSON.stringify(input).replace('"status":201', '"status":200')))
  const opened = await openIn(simulator, { header, inputs: edited }, '?name=other')
  expect([opened.status, opened.answer.message]).toEqual([409, expect.stringContaining('at /status: 200 was recorded')])
  expect(simulator.worlds.find('other')).toBeUndefined()
  opened.close()
})

it('is there again after a restart', async () => {
  const { simulator, api } = begin()
  await api('POST', '/customers', person)
  await api('POST', '/customers', person)
  const storage = await temporaryFolder()
  const stored = createSimulator({ storage, port: 0, logLevel: 'silent' })
  await stored.listen()
  const opened = await openIn(stored, record(simulator))
  expect(opened.status).toBe(201)
  const after = await opened.send('POST', '/customers', person)
  expect(after.status).toBe(201)
  const hash = stored.worlds.get(world).engine.stateHash()
  opened.close()
  await stored.close()
  const restarted = createSimulator({ storage, port: 0, logLevel: 'silent' })
  await restarted.listen()
  const { engine } = restarted.worlds.get(world)
  expect([engine.stateHash(), engine.head().number, engine.horizon()]).toEqual([hash, 2, 0])
  await restarted.close()
})

it('compares everything under its own name before it opens under another', async () => {
  const { simulator, capsule } = await recordAdvance()
  // Writing the capsule corrects its checksum.
  const edited = capsule.inputs.map((input) =>
    input.kind === 'request' && input.path.endsWith('/fund') ? { ...input, body: { amount: 100_001 } } : input,
  )
  const opened = await openIn(simulator, { ...capsule, inputs: edited }, '?name=other')
  const message = expect.stringMatching(/^Input 2, .* differs at \/body\/.*: 100000 was recorded, 100001 replayed/)
  expect([opened.status, opened.answer.message]).toEqual([409, message])
  expect(simulator.worlds.find('other')).toBeUndefined()
  opened.close()
})

it('stands before the tasks of an advance when the next input is an answer during it', async () => {
  const { simulator, capsule } = await recordAdvance()
  const advance = capsule.inputs.findIndex((input) => input.kind === 'travel')
  const [answer] = capsule.inputs.filter(({ n, at }) => n <= advance && at === capsule.inputs[advance]?.at)
  const opened = await openIn(simulator, capsule, `?name=other&before=${answer?.n}`)
  expect([opened.status, opened.answer.clock.now]).toEqual([201, '2025-10-09T08:53:20Z'])
  opened.close()
})
