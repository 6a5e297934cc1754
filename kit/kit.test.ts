import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSimulator } from '../simulator/app.ts'
import { otherProcess, sharedNames } from '../simulator/testing/shared-names.ts'
import { connect, SandglassError, type StartedSandglass, startSandglass, type World } from './index.ts'

let sandglass: StartedSandglass

beforeAll(async () => {
  sandglass = await startSandglass()
})
afterAll(() => sandglass.close())

/** Sends a request to the API as a client of the world would. */
async function api(world: World, method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(world.baseUrl + path, {
    method,
    headers: { authorization: world.authorization, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return Object(await response.json())
}

const ada = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' }

describe('a world', () => {
  it('has its own clock, credential and base URL', async () => {
    const world = await sandglass.world({ seed: 'spring', startAt: '2026-01-01T00:00:00Z', frozen: true })
    expect(await world.clock.now()).toEqual(new Date('2026-01-01T00:00:00Z'))
    await world.clock.advance('6 minutes')
    await world.clock.advanceTo('2026-01-02T00:00:00Z')
    expect(await world.clock.get()).toMatchObject({ now: '2026-01-02T00:00:00Z', mode: 'frozen' })
    const customer = await api(world, 'POST', '/customers', ada)
    expect(customer['fullName']).toBe('Ada Lovelace')
    expect(await world.requests.count()).toBe(1)
    expect(await world.ledger.check()).toMatchObject({ balanced: true })
  })

  it('is deleted at the end of its scope', async () => {
    let name = ''
    {
      await using world = await sandglass.world()
      name = world.name
    }
    expect((await sandglass.worlds()).map((world) => world.name)).not.toContain(name)
  })

  it('may have been deleted before the end of its scope', async () => {
    await using world = await sandglass.world()
    await world.delete()
    await expect(world.delete()).rejects.toThrow('There is no world')
  })

  it('goes back in time, forks and takes snapshots', async () => {
    await using world = await sandglass.world({ frozen: true })
    const snapshot = await world.snapshot('empty')
    await api(world, 'POST', '/customers', ada)
    const { head } = await world.get()
    const fork = await world.fork()
    await snapshot.restore()
    expect((await world.get()).head).toBeLessThan(head)
    expect(await api(fork, 'GET', '/customers')).toMatchObject({ totalCount: 1 })
    const [branch] = await world.timeline.branches()
    await world.timeline.returnTo(branch?.name ?? '')
    expect(await api(world, 'GET', '/customers')).toMatchObject({ totalCount: 1 })
    await world.timeline.rewind(0)
    expect((await world.timeline.list({ limit: 1 })).head).toBe(0)
    expect(await world.capsule()).toContain('"sandglass":"capsule"')
    const copy = await sandglass.importWorld(await (await fork.snapshot('kept')).file())
    expect(await api(copy, 'GET', '/customers')).toMatchObject({ totalCount: 1 })
  })

  it('previews the next task, and names snapshots by itself', async () => {
    await using world = await sandglass.world({ beginning: 'open-authorization', frozen: true })
    const { stateHash } = await world.get()
    const preview = await world.clock.preview()
    expect((await world.get()).stateHash).toBe(stateHash)
    const { from, to, fired } = await world.clock.next()
    expect(preview).toMatchObject({ from, to, fired })
    expect(fired).toBe(1)
    expect(await world.clock.preview()).toMatchObject({ from: to, to, fired: 0 })
    await world.snapshot('snapshot-2')
    for (const name of ['snapshot-1', 'snapshot-3']) expect((await world.snapshot()).name).toBe(name)
  })

  it('passes its variables to a system under test', async () => {
    const world = await sandglass.world({ name: 'tested' })
    expect(world.env()).toEqual({
      SANDGLASS_URL: sandglass.url,
      SANDGLASS_BASE_URL: world.baseUrl,
      SANDGLASS_WORLD: 'tested',
      SANDGLASS_CLIENT_ID: world.credential.clientId,
      SANDGLASS_CLIENT_SECRET: world.credential.clientSecret,
    })
  })
})

describe('webhooks', () => {
  it('returns each event once, oldest first', async () => {
    await using world = await sandglass.world({ frozen: true })
    const first = await api(world, 'POST', '/customers', { ...ada, platformCustomerId: 'one' })
    const second = await api(world, 'POST', '/customers', { ...ada, platformCustomerId: 'two' })
    await world.clock.advance('1 day')
    const { resource, data } = await world.webhooks.next('CUSTOMER.KYC_APPROVED', { about: String(second['id']) })
    expect([resource, data.platformCustomerId]).toEqual([second['id'], 'two'])
    expect((await world.webhooks.next('CUSTOMER.KYC_APPROVED')).resource).toBe(first['id'])
  })

  it('says what came instead of the event', async () => {
    await using world = await sandglass.world({ frozen: true })
    const waiting = world.webhooks.next('OUTGOING_PAYMENT.COMPLETED', { within: '50ms' })
    await expect(waiting).rejects.toThrow(/OUTGOING_PAYMENT.COMPLETED has not come. No event has come at all./)
    const { id } = await api(world, 'POST', '/customers', ada)
    const about = String(id)
    await expect(world.webhooks.next('OUTGOING_PAYMENT.COMPLETED', { about, within: '50ms' })).rejects.toThrow(
      `OUTGOING_PAYMENT.COMPLETED about ${about} has not come. ` +
        `Came instead, newest first: CUSTOMER.KYC_APPROVED about ${about}.`,
    )
  })
})

describe('refusals', () => {
  it('name the operation, the status and the explanation', async () => {
    const refused = await sandglass.default.clock.advance('6M').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(SandglassError)
    expect(refused).toMatchObject({ operation: 'advanceClock', status: 400, code: 'INVALID_INPUT' })
    expect(String(refused)).toContain('Did you mean "6m"?')
  })

  it('tell that nothing answers at an address', async () => {
    await expect(connect('http://127.0.0.1:1')).rejects.toThrow('Nothing answers at http://127.0.0.1:1.')
    await expect(connect('nowhere')).rejects.toThrow('"nowhere" is not an http or https URL')
    await expect(connect('localhost:1')).rejects.toThrow('"localhost:1" is not an http or https URL')
  })

  it('tell that something else answers', async () => {
    const other = createServer((_, response) => response.end('{"status":"UP"}')).listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = Object(other.address())
    await expect(connect(`http://127.0.0.1:${port}`)).rejects.toThrow('Something other than Sandglass answers')
    other.close()
  })

  it('tell which version to install for a server of another release', async () => {
    const health = { status: 'healthy', version: '99.1.0', worlds: 1 }
    const other = createServer((_, response) => response.end(JSON.stringify(health))).listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = Object(other.address())
    await expect(connect(`http://127.0.0.1:${port}`)).rejects.toThrow(
      /runs Sandglass 99\.1\.0, but this package is for .* Install version 99 of sandglass, or start Sandglass/,
    )
    other.close()
  })

  it('name a port that is taken', async () => {
    const port = Number(new URL(sandglass.url).port)
    await expect(startSandglass({ port })).rejects.toThrow(`Port ${port} is taken`)
  })

  it('name a wrong admin token', async () => {
    await using guarded = await startSandglass({ adminToken: 'let-me-in' })
    await expect(connect(guarded.url, { adminToken: 'wrong' })).rejects.toMatchObject({ status: 401 })
    expect(await (await connect(guarded.url, { adminToken: 'let-me-in' })).worlds()).toHaveLength(1)
  })
})

it('lists the worlds of other processes too', async () => {
  const simulator = createSimulator({ port: 0, logLevel: 'silent' })
  const shared = await connect(await simulator.listen())
  simulator.worlds.names = sharedNames
  const [own, ...others] = await shared.worlds()
  expect(own).toMatchObject({ name: 'default', clock: { mode: 'ticking' } })
  expect(others).toEqual([
    { name: 'held', seed: 'h', holder: otherProcess },
    { name: 'idle', seed: 'i' },
  ])
  await simulator.close()
})

describe('the admin token of a world', () => {
  it('connects to that world alone', async () => {
    await using guarded = await startSandglass({ adminToken: 'let-me-in' })
    const { adminToken = '', credential } = await guarded.world({ name: 'mine' })
    const shared = await connect(guarded.url, { adminToken })
    expect((await shared.worlds()).map(({ name }) => name)).toEqual(['mine'])
    const world = await shared.existing('mine', credential)
    expect(world.adminToken).toBe(adminToken)
    await world.clock.freeze()
    expect((await shared.outcomes()).data.length).toBeGreaterThan(0)
    await expect(shared.world()).rejects.toMatchObject({ status: 403 })
    await expect(shared.existing('default', credential)).rejects.toMatchObject({ status: 403 })
  })

  it('is absent without an admin token', async () => {
    await using world = await sandglass.world()
    expect(world.adminToken).toBeUndefined()
  })
})
