import { describe, expect, it } from 'vitest'
import { blink, fieldsOf, openAdmin } from '../../../testing/admin-plane.ts'
import { otherProcess, sharedNames } from '../../../testing/shared-names.ts'
import { worldOptions } from '../../../worlds/index.ts'

describe('creating a world', () => {
  it('answers with everything that a client needs', async () => {
    const { call, origin } = await openAdmin()
    const body = { name: 'mine', seed: 42, startAt: '2030-01-01T00:00:00Z', frozen: true }
    const reply = await call('POST', '/admin/worlds', body)
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      name: 'mine',
      baseUrl: `${origin()}/2025-10-13`,
      clientId: expect.stringMatching(/^[0-9a-f]{32}$/),
      clientSecret: expect.stringMatching(/^[0-9a-f]{36}$/),
      seed: '42',
      clock: { now: '2030-01-01T00:00:00Z', mode: 'frozen', rate: 1, pending: 0, nextAt: null },
    })
  })

  it('needs no body and generates names', async () => {
    const { call } = await openAdmin()
    expect((await call('POST', '/admin/worlds')).body).toMatchObject({ name: 'world-1' })
    expect((await call('POST', '/admin/worlds', {})).body).toMatchObject({
      name: 'world-2',
      clock: { mode: 'ticking' },
    })
  })

  it.each([3, '3d', 'P3D', '72 hours'])('lets authorizations last for %j', async (authorizationDays) => {
    const { call, worlds } = await openAdmin()
    await call('POST', '/admin/worlds', { name: 'mine', options: { cards: { authorizationDays, program: 'EU' } } })
    expect(worldOptions(worlds.get('mine').engine).cards).toMatchObject({ authorizationDays: 3, program: 'EU' })
  })

  it.each([0, '36h', '0s', '2 years', '400d'])('lets no authorization last for %j', async (authorizationDays) => {
    const { call } = await openAdmin()
    const reply = await call('POST', '/admin/worlds', { options: { cards: { authorizationDays } } })
    expect(fieldsOf(reply)).toEqual(['options.cards.authorizationDays'])
  })

  it('without a seed gets a fresh one, which a reset keeps', async () => {
    const { call } = await openAdmin()
    const seedOf = async (path: string) => (await call('POST', path)).body.seed
    const seeds = [await seedOf('/admin/worlds'), await seedOf('/admin/worlds')]
    expect(new Set([...seeds, 'seed']).size).toBe(3)
    expect(await seedOf('/admin/worlds/world-1/reset')).toBe(seeds[0])
    expect(await seedOf('/admin/worlds/default/reset')).toBe('seed')
  })

  it.each([
    [{}, true],
    [{ beginning: 'fresh' }, true],
    [{ beginning: 'unregulated' }, false],
    [{ options: { regulated: false } }, false],
    [{ beginning: 'unregulated', options: { regulated: true } }, true],
  ])('from %j is regulated: %s', async (input, regulated) => {
    const { call, worlds } = await openAdmin()
    await call('POST', '/admin/worlds', { name: 'one', ...input })
    expect(worldOptions(worlds.get('one').engine).regulated).toBe(regulated)
  })

  it('answers with the address that the client used', async () => {
    const { call } = await openAdmin()
    const reply = await call('POST', '/admin/worlds', {}, { headers: { host: 'sandglass:1234' } })
    expect(reply.body.baseUrl).toBe('http://sandglass:1234/2025-10-13')
  })

  it('keeps the scheme of the public URL', async () => {
    const publicUrl = () => 'https://sandglass.example.org'
    const { call } = await openAdmin({ publicUrl, originFor: publicUrl })
    const reply = await call('POST', '/admin/worlds', {}, { headers: { host: 'sandglass.example.org' } })
    expect(reply.body.baseUrl).toBe('https://sandglass.example.org/2025-10-13')
  })

  it('refuses all bad fields together', async () => {
    const { call, worlds } = await openAdmin()
    const body = { name: 'a b', seed: [], startAt: '2025-02-30T00:00:00Z', frozen: 'yes', beginning: 'old' }
    const reply = await call('POST', '/admin/worlds', body)
    expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
    expect(fieldsOf(reply)).toEqual(['seed', 'name', 'startAt', 'frozen', 'beginning'])
    expect(worlds.list()).toHaveLength(1)
  })

  it('refuses a name that is taken, and more worlds than allowed', async () => {
    const { call } = await openAdmin()
    expect(await call('POST', '/admin/worlds', { name: 'default' })).toMatchObject({ status: 409 })
    for (let i = 0; i < 4; i += 1) expect(await call('POST', '/admin/worlds')).toMatchObject({ status: 201 })
    expect(await call('POST', '/admin/worlds')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  })
})

describe('the worlds', () => {
  it('are listed', async () => {
    const { call } = await openAdmin()
    await call('POST', '/admin/worlds', { name: 'mine', seed: 'x' })
    const { body } = await call('GET', '/admin/worlds')
    expect(body.data).toMatchObject([
      { name: 'default', seed: 'seed', head: 0, clock: { mode: 'frozen' } },
      { name: 'mine', seed: 'x', head: 0, clock: { mode: 'ticking' } },
    ])
  })

  it('are listed with the processes that have them', async () => {
    const { call, worlds } = await openAdmin()
    worlds.names = sharedNames
    await call('POST', '/admin/worlds', { name: 'new' })
    const { data, elsewhere } = (await call('GET', '/admin/worlds')).body
    expect(data.map(({ name }: { name: string }) => name)).toEqual(['default', 'new'])
    expect(elsewhere).toEqual([
      { name: 'held', seed: 'h', holder: otherProcess },
      { name: 'idle', seed: 'i' },
    ])
  })

  it('are listed by the process that owns them, even if another one still has them in memory', async () => {
    const { call, worlds } = await openAdmin()
    await call('POST', '/admin/worlds', { name: 'held' })
    worlds.names = sharedNames
    const { data, elsewhere } = (await call('GET', '/admin/worlds')).body
    expect(data).toMatchObject([{ name: 'default' }])
    expect(elsewhere).toMatchObject([{ name: 'held', holder: otherProcess }, { name: 'idle' }])
  })

  it('are listed and made in a process without the default one', async () => {
    const { call, worlds } = await openAdmin()
    worlds.forget('default')
    expect(await call('POST', '/admin/worlds', { name: 'made' })).toMatchObject({ status: 201 })
    expect((await call('GET', '/admin/worlds')).body.data).toMatchObject([{ name: 'made' }])
  })

  it('are shown with their credential and their hash', async () => {
    const { call, engine } = await openAdmin()
    const { body } = await call('GET', '/admin/worlds/default')
    const credential = { clientId: 'toy', clientSecret: 'toy-secret' }
    expect(body).toMatchObject({ name: 'default', ...credential, stateHash: engine.stateHash() })
  })

  it('are listed without their secrets', async () => {
    const { call } = await openAdmin()
    const { text } = await call('GET', '/admin/worlds')
    expect(text).not.toContain('toy-secret')
  })

  it('are deleted, except for the default one', async () => {
    const { call } = await openAdmin()
    await call('POST', '/admin/worlds', { name: 'mine' })
    expect(await call('DELETE', '/admin/worlds/mine')).toMatchObject({ status: 204 })
    expect(await call('GET', '/admin/worlds/mine')).toMatchObject({ status: 404 })
    expect(await call('DELETE', '/admin/worlds/default')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  })

  it('are reset to the same beginning', async () => {
    const { call, engine, worlds } = await openAdmin()
    const fresh = engine.stateHash()
    blink(engine, 1)
    expect(engine.stateHash()).not.toBe(fresh)
    const reply = await call('POST', '/admin/worlds/default/reset')
    expect(reply).toMatchObject({ status: 200, body: { name: 'default', clientSecret: 'toy-secret' } })
    expect(worlds.default.engine.stateHash()).toBe(fresh)
  })

  it.each([
    ['GET', '/admin/worlds/none'],
    ['DELETE', '/admin/worlds/none'],
    ['POST', '/admin/worlds/none/reset'],
    ['GET', '/admin/worlds/none/clock'],
    ['POST', '/admin/worlds/none/clock/freeze'],
  ])('%s %s is a 404', async (method, path) => {
    const { call } = await openAdmin()
    expect(await call(method, path)).toMatchObject({ status: 404, body: { code: 'REFERENCE_NOT_FOUND' } })
  })

  it('are reached under their name by every operation', async () => {
    const { call, worlds } = await openAdmin()
    await call('POST', '/admin/worlds', { name: 'mine', frozen: true })
    await call('POST', '/admin/worlds/mine/clock/advance', { by: '6m' })
    const [one, other] = [worlds.default.engine, worlds.get('mine').engine]
    expect(other.now() - one.now()).toBe(360_000)
  })
})
