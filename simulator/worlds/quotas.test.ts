import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createSimulator } from '../app.ts'
import { testWall } from '../testing/wall.ts'
import { stateBeginnings } from './beginnings.ts'

/** Opens a simulator with a world that has quotas; `api` and `admin` call it. */
async function openWith(quotas: object) {
  const wall = testWall()
  const simulator = createSimulator({ wall, strict: true })
  const client = simulator.localClient()
  onTestFinished(() => {
    client.close()
    simulator.worlds.close()
  })
  const send = async (method: string, path: string, authorization: string, body?: object, key?: string) => {
    const type = body ? { 'content-type': 'application/json' } : {}
    const headers = { host: 'localhost', authorization, ...type, ...(key ? { 'idempotency-key': key } : {}) }
    const answer = await client.send({ method, path, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    return { status: answer.status, retryAfter: answer.headers['retry-after'], body: JSON.parse(answer.text || '{}') }
  }
  const admin = (method: string, path: string, body?: object) => send(method, `/admin${path}`, '', body)
  const made = await admin('POST', '/worlds', { name: 'small', frozen: true, options: { quotas } })
  expect(made.status).toBe(201)
  const proof = `Basic ${btoa(`${made.body.clientId}:${made.body.clientSecret}`)}`
  const api = (method: string, path: string, body?: object, key?: string) =>
    send(method, `/2025-10-13${path}`, proof, body, key)
  return { wall, admin, api, engine: () => simulator.worlds.get('small').engine, worlds: simulator.worlds }
}

const customer = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', platformCustomerId: 'ada' }
const rename = { umaDomain: 'ada.example' }

it('more requests in a second than the quota are refused until time has passed, and move nothing', async () => {
  const { api, wall, engine, admin } = await openWith({ requestsPerSecond: 2 })
  expect([(await api('GET', '/config')).status, (await api('GET', '/config')).status]).toEqual([200, 200])
  const before = [engine().head().number, engine().stateHash()]
  expect(await api('POST', '/customers', customer)).toMatchObject({
    status: 429,
    retryAfter: '1',
    body: {
      code: 'RATE_LIMITED',
      message: 'The world receives requests too fast; its quota requestsPerSecond is 2. Send them more slowly.',
    },
  })
  expect((await api('GET', '/config')).status).toBe(429)
  expect([engine().head().number, engine().stateHash()]).toEqual(before)
  expect((await admin('GET', '/worlds/small/clock')).status).toBe(200)
  wall.move(500)
  expect([(await api('GET', '/config')).status, (await api('GET', '/config')).status]).toEqual([200, 429])
  wall.move(60_000)
  const statuses = [await api('GET', '/config'), await api('GET', '/config'), await api('GET', '/config')]
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429])
})

it('the wall clock that is set back neither adds requests nor takes them away', async () => {
  const { api, wall } = await openWith({ requestsPerSecond: 2 })
  await api('GET', '/config')
  wall.move(-10_000)
  expect([(await api('GET', '/config')).status, (await api('GET', '/config')).status]).toEqual([200, 429])
  wall.move(1_000)
  expect((await api('GET', '/config')).status).toBe(200)
})

it('refusals of the rate are not part of a capsule, which replays without the quota', async () => {
  const { api, wall, admin } = await openWith({ requestsPerSecond: 1 })
  for (const umaDomain of ['a.example', 'b.example', 'c.example']) {
    wall.move(1_000)
    expect((await api('PATCH', '/config', { umaDomain })).status).toBe(200)
    expect((await api('PATCH', '/config', { umaDomain })).status).toBe(429)
  }
  const replayed = await admin('POST', '/worlds/small/capsule/replay')
  expect(replayed.body).toMatchObject({ identical: true, inputs: 3 })
})

it('a world with all its moments refuses writes but not reads, until it is reset', async () => {
  const { api, admin } = await openWith({ moments: 3 })
  expect((await api('PATCH', '/config', rename)).status).toBe(200)
  expect((await api('PATCH', '/config', rename)).status).toBe(200)
  expect(await api('PATCH', '/config', rename)).toMatchObject({
    status: 429,
    retryAfter: '60',
    body: {
      code: 'RATE_LIMITED',
      message:
        'The world keeps 3 moments; its quota moments is 3. Reads go on. ' +
        'Reset the world, or delete it, or make one with a larger quota.',
    },
  })
  expect((await api('GET', '/config')).status).toBe(200)
  expect((await admin('POST', '/worlds/small/timeline/rewind', { to: 1 })).status).toBe(200)
  expect((await api('PATCH', '/config', rename)).status).toBe(429)
  expect((await admin('POST', '/worlds/small/reset')).status).toBe(200)
  expect((await api('PATCH', '/config', rename)).status).toBe(200)
})

it('a full world repeats the answers that it has given, for clients that did not get them', async () => {
  const { api, engine } = await openWith({ moments: 2 })
  const made = await api('POST', '/customers', customer, 'first')
  expect(made.status).toBe(201)
  const { number } = engine().head()
  for (const key of ['first', 'second'])
    expect((await api('POST', '/customers', { ...customer, platformCustomerId: 'bob' }, key)).status).toBe(429)
  expect(await api('POST', '/customers', customer, 'first')).toEqual(made)
  expect(engine().head().number).toBe(number)
})

it('a world with all its bytes refuses writes; documents and past count', async () => {
  const { api, engine } = await openWith({ bytes: 60_000 })
  const sizes: number[] = []
  let status = 200
  while (status === 200 && sizes.length < 1_000) {
    const { bytes = 0, stateBytes = 0 } = engine().past.kept
    expect(stateBytes).toBeGreaterThan(0)
    sizes.push(bytes + stateBytes)
    status = (await api('PATCH', '/config', rename)).status
  }
  expect(status).toBe(429)
  expect(sizes.length).toBeGreaterThan(2)
  expect(sizes.slice(0, -1).every((size) => size < 60_000)).toBe(true)
  expect(sizes.at(-1)).toBeGreaterThanOrEqual(60_000)
})

it('the weight of the documents is the same again after a rewind, and after a failed write', async () => {
  const { api, engine } = await openWith({ bytes: 10_000_000 })
  const begun = engine().past.kept.stateBytes
  const { number } = engine().head()
  expect((await api('POST', '/customers', customer)).status).toBe(201)
  expect(engine().past.kept.stateBytes).toBeGreaterThan(begun ?? 0)
  engine().travels.rewind(number)
  expect(engine().past.kept.stateBytes).toBe(begun)
  const boom = () => {
    throw new Error('boom')
  }
  expect(() => engine().commit({ kind: 'admin', name: 'boom' }, boom)).toThrow('boom')
  expect(engine().past.kept.stateBytes).toBe(begun)
})

it('quotas are shown, and a fork has them too', async () => {
  const quotas = { moments: 5, bytes: 1_000_000, requestsPerSecond: 7 }
  const { admin, worlds } = await openWith(quotas)
  expect((await admin('GET', '/worlds/small')).body.options).toMatchObject({ regulated: true, quotas })
  await admin('POST', '/worlds/small/fork', { name: 'fork' })
  expect(worlds.get('fork').input.quotas).toEqual(quotas)
  expect((await admin('GET', '/worlds/default')).body.options).not.toHaveProperty('quotas')
})

it('a stored world has its quotas after a restart, and its documents are weighed', async () => {
  const storage = mkdtempSync(join(tmpdir(), 'quotas-'))
  onTestFinished(() => rmSync(storage, { recursive: true }))
  const quotas = { bytes: 1_000_000 }
  const first = createSimulator({ storage })
  await first.listen()
  const { engine } = first.worlds.create({ name: 'small', frozen: true, quotas })
  const { stateBytes } = engine.past.kept
  await first.close()
  const second = createSimulator({ storage })
  onTestFinished(() => second.close())
  await second.listen()
  const again = second.worlds.get('small')
  expect(again.input.quotas).toEqual(quotas)
  expect(again.engine.past.kept.stateBytes).toBe(stateBytes)
})

it.each([{ moments: 0 }, { bytes: -1 }, { requestsPerSecond: 0.5 }, { requests: 1 }])(
  'the quotas %j are refused',
  async (quotas) => {
    const { admin } = await openWith({})
    expect((await admin('POST', '/worlds', { options: { quotas } })).status).toBe(400)
  },
)

it('a beginning with a state of its own takes quotas, but no other options', async () => {
  const { admin, worlds } = await openWith({})
  const quotas = { moments: 1_000 }
  const beginning = Object.keys(stateBeginnings)[0]
  expect((await admin('POST', '/worlds', { name: 'begun', beginning, options: { quotas } })).status).toBe(201)
  expect(worlds.get('begun').input.quotas).toEqual(quotas)
  expect((await admin('POST', '/worlds', { beginning, options: { quotas, regulated: true } })).status).toBe(400)
})
