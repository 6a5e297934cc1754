import { describe, expect, it } from 'vitest'
import { apiDocument, openAdmin, startAt } from '../../testing/admin-plane.ts'
import { loggedRequest } from '../../testing/logged-request.ts'
import { adminOperations } from './index.ts'
import { pathsOf } from './routes.ts'

describe('information about the process', () => {
  it('lists the magic values', async () => {
    const { call } = await openAdmin()
    expect((await call('GET', '/admin/outcomes')).body.data).toEqual([
      {
        name: 'lampEndings',
        reads: "the end of the lamp's name",
        rows: [
          {
            suffix: '002',
            outcome: 'breaks',
            says: 'The lamp breaks.',
            id: 'lampEndings/002',
            request: {
              method: 'POST',
              path: '/lamps',
              headers: { 'content-type': 'application/json' },
              body: { name: 'lamp 002' },
            },
          },
          {
            suffix: 'otherwise',
            outcome: 'shines',
            says: 'The lamp shines.',
            id: 'lampEndings/otherwise',
            request: expect.objectContaining({ body: { name: 'lamp 999' } }),
          },
        ],
      },
    ])
  })

  it('checks the ledger', async () => {
    const { call } = await openAdmin()
    expect((await call('GET', '/admin/ledger/check')).body).toEqual({
      balanced: true,
      moment: 0,
      currencies: [{ currency: 'USD', sum: 0, postings: 2 }],
      problems: [],
    })
  })

  it('lists the recent requests', async () => {
    const { call, log, engine } = await openAdmin()
    const { branch } = engine.past
    log.add(loggedRequest({ branch, path: '/none', status: 404, code: 'REFERENCE_NOT_FOUND' }))
    log.add(loggedRequest({ branch, at: startAt, path: '/lamps', operation: 'listLamps' }))
    const { body } = await call('GET', '/admin/requests')
    expect(body.data).toHaveLength(2)
    expect(body.data[0]).toMatchObject({ at: '2025-10-13T12:00:00Z', operation: 'listLamps', undone: false })
    expect((await call('GET', '/admin/worlds/default/requests?limit=1')).body.data).toHaveLength(1)
    expect(await call('GET', '/admin/requests?limit=0')).toMatchObject({ status: 400 })
  })
})

describe('the documentation', () => {
  it('describes every operation under each of its paths', async () => {
    const { call, origin } = await openAdmin()
    const { body } = await call('GET', '/admin/openapi.json')
    expect(body).toMatchObject({ openapi: '3.1.0', servers: [{ url: `${origin()}/admin` }] })
    const described = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const declared = Object.values(adminOperations).flatMap((one) =>
      pathsOf(one).map((path) => `${one.method} ${path}`),
    )
    expect(described.sort()).toEqual(declared.sort())
    const ids = Object.values<Record<string, { operationId: string }>>(body.paths)
      .flatMap((methods) => Object.values(methods))
      .map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(JSON.stringify(body)).not.toContain('Sandglass-Time')
  })

  it('declares that `until` can name an unknown resource', async () => {
    const { call } = await openAdmin()
    const { body } = await call('GET', '/admin/openapi.json')
    for (const path of ['/clock/advance', '/clock/preview']) {
      const until = { resource: 'Lamp:none', field: 'status', equals: 'ON' }
      const { status } = await call('POST', `/admin${path}`, { until })
      expect(Object.keys(body.paths[path].post.responses)).toContain(String(status))
      expect(status).toBe(404)
    }
  })

  it('declares the token when one is set', async () => {
    const { call } = await openAdmin({ adminToken: 'open-sesame' })
    const headers = { authorization: 'Bearer open-sesame' }
    const { body } = await call('GET', '/admin/openapi.json', undefined, { headers })
    expect(body.security).toEqual([{ bearer: [] }])
  })

  it('includes the document of the API', async () => {
    const { call } = await openAdmin()
    expect((await call('GET', '/openapi.json')).body).toEqual(apiDocument)
  })
})

describe('a request that cannot be read', () => {
  const act = '/admin/clock/advance'

  it.each([
    ['no JSON', '{"by":', {}, 400],
    ['an array', '[]', {}, 400],
    ['null', 'null', {}, 400],
    ['not UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), {}, 400],
    ['of a forbidden key', '{"__proto__":{}}', {}, 400],
    ['of one key twice', '{"by":"1m","by":"2m"}', {}, 400],
    ['too deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, {}, 400],
    ['of another type', 'by=1m', { 'content-type': 'application/x-www-form-urlencoded' }, 400],
    ['compressed', 'xx', { 'content-encoding': 'gzip' }, 400],
    ['too large', `{"by":"${'1'.repeat(1_100_000)}"}`, {}, 413],
  ])('because its body is %s', async (_name, raw, headers, status) => {
    const { call, engine, bugs } = await openAdmin()
    const reply = await call('POST', act, undefined, { raw, headers })
    expect(reply).toMatchObject({ status, body: { code: 'INVALID_REQUEST_FORMAT' } })
    expect(engine.now()).toBe(startAt)
    expect(bugs).toEqual([])
  })

  it('because its path is broken', async () => {
    const { call } = await openAdmin()
    expect(await call('GET', '/admin/worlds/%E0%A4%A')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST_FORMAT' },
    })
  })
})

describe('a path', () => {
  it.each([
    '/admin/none',
    '/admin/clock/none',
    '/admin/Clock',
    '/admin/worlds/default/worlds',
    '/admin/worlds/default/none',
    '/none',
  ])('%s that is not declared is a 404', async (path) => {
    const { call } = await openAdmin()
    expect(await call('GET', path)).toMatchObject({ status: 404, body: { code: 'REFERENCE_NOT_FOUND' } })
  })

  it.each([
    ['PUT', '/admin/clock', 'GET, HEAD'],
    ['GET', '/admin/clock/advance', 'POST'],
    ['POST', '/admin/timeline/branches', 'GET, HEAD'],
    ['PATCH', '/admin/worlds/default', 'GET, HEAD, DELETE'],
    ['PUT', '/admin/worlds/default/faults', 'GET, HEAD, POST, DELETE'],
    ['OPTIONS', '/admin/clock', 'GET, HEAD'],
    ['POST', '/admin/openapi.json', 'GET, HEAD'],
    ['POST', '/docs', 'GET, HEAD'],
    ['POST', '/docs/guide/time', 'GET, HEAD'],
    ['HEAD', '/admin/clock/advance', 'POST'],
    ['POST', '/admin/stream', 'GET'],
  ])('%s %s takes only %s', async (method, path, allowed) => {
    const { call } = await openAdmin()
    const reply = await call(method, path)
    expect([reply.status, reply.headers['allow']]).toEqual([405, allowed])
    if (method !== 'HEAD') expect(reply.body).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  })

  it('answers HEAD like GET, without a body', async () => {
    const { call } = await openAdmin()
    expect(await call('HEAD', '/admin/clock')).toMatchObject({ status: 200, text: '' })
  })
})

describe('a bug', () => {
  it('is a 500 without its stack, and is reported', async () => {
    const ledgerCheckSteps = () => {
      throw new Error('the abacus broke')
    }
    const { call, bugs } = await openAdmin({ ledgerCheckSteps })
    const reply = await call('GET', '/admin/ledger/check')
    expect(reply).toMatchObject({ status: 500, body: { code: 'INTERNAL_ERROR' } })
    expect(reply.text).not.toContain('abacus')
    expect(bugs).toHaveLength(1)
  })

  it('of one change does not block the next', async () => {
    const { call, engine } = await openAdmin()
    const { setNextIdSuffix } = engine
    engine.setNextIdSuffix = () => {
      throw new Error('broken')
    }
    const body = { type: 'Quote', endsWith: '1' }
    expect(await call('POST', '/admin/ids/next', body)).toMatchObject({ status: 500 })
    engine.setNextIdSuffix = setNextIdSuffix
    expect(await call('POST', '/admin/ids/next', body)).toMatchObject({ status: 200 })
  })
})
