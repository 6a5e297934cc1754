import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeFault } from '../../contract/index.ts'
import { pendingProofs, things, toyOperations } from '../../testing/toy-operations.ts'
import { startToy, type Toy } from '../../testing/toy-server.ts'
import { requestLogOf } from '../../worlds/index.ts'

let toy: Toy
beforeAll(async () => {
  toy = await startToy(toyOperations)
})
afterAll(() => toy.stop())

const count = () => toy.engine.of(things).count()
const post = (body: unknown, headers: Record<string, string> = {}, path = '/things') =>
  toy.call('POST', path, typeof body === 'string' ? body : JSON.stringify(body), headers)

describe('route', () => {
  it.each([
    ['GET', '/nothing', 404, 'REFERENCE_NOT_FOUND'],
    ['GET', '/things/', 404, 'REFERENCE_NOT_FOUND'],
    ['GET', '', 404, 'REFERENCE_NOT_FOUND'],
    ['PUT', '/things', 405, 'METHOD_NOT_ALLOWED'],
    ['OPTIONS', '/things', 405, 'METHOD_NOT_ALLOWED'],
    ['DELETE', '/things/special', 405, 'METHOD_NOT_ALLOWED'],
    ['GET', '/things/%zz', 400, 'INVALID_REQUEST_FORMAT'],
    ['GET', '/things/%C0%AF', 400, 'INVALID_REQUEST_FORMAT'],
  ])('%s %s is %i', async (method, path, status, code) => {
    const answer = await toy.call(method, path)
    expect([answer.status, answer.json['code'], answer.json['status']]).toEqual([status, code, status])
  })

  it.each([
    ['PUT', '/things', 'GET, HEAD, POST'],
    ['HEAD', '/noticed-things/one', 'GET'],
  ])('%s %s names the allowed methods', async (method, path, allowed) => {
    const answer = await toy.call(method, path)
    expect([answer.status, answer.headers['allow']]).toEqual([405, allowed])
  })

  it('prefers a literal to a parameter and takes ids raw or encoded', async () => {
    expect((await toy.call('GET', '/things/special')).json['id']).toBe('special')
    const { json } = await post({ name: 'a' })
    const id = String(json['id'])
    expect(id).toContain(':')
    for (const form of [id, encodeURIComponent(id)])
      expect((await toy.call('GET', `/things/${form}`)).json['id']).toBe(id)
  })

  it('is 404 under another date and ignored elsewhere', async () => {
    expect((await toy.call('GET', '/things', undefined, {}, '/2024-01-01')).json['code']).toBe('REFERENCE_NOT_FOUND')
    expect((await toy.call('GET', '/things', undefined, {}, '/2025-10-133')).text).toBe('not ours')
  })
})

describe('credentials and permission', () => {
  it('checks credentials before the body', async () => {
    const answer = await toy.call('POST', '/things', '{', { authorization: 'Basic wrong' })
    expect([answer.status, answer.json['code'], answer.headers['www-authenticate']]).toEqual([
      401,
      'UNAUTHORIZED',
      'Basic',
    ])
  })

  it('names the missing permission', async () => {
    const answer = await toy.call('POST', '/things', '{', { authorization: 'viewer' })
    expect([answer.status, answer.json['code'], answer.json['details']]).toEqual([
      403,
      'FORBIDDEN',
      { requiredPermission: 'MANAGE' },
    ])
    expect((await toy.call('GET', '/things', undefined, { authorization: 'viewer' })).status).toBe(200)
  })
})

describe('answers', () => {
  it('carry the world, its time and the moment', async () => {
    const answer = await post({ name: 'stamped' })
    expect(answer.headers).toMatchObject({
      'sandglass-world': 'default',
      'sandglass-time': '2025-01-01T00:00:00Z',
      'sandglass-moment': String(toy.engine.head().number),
      'content-type': 'application/json; charset=utf-8',
    })
    expect(toy.engine.head().cause).toMatchObject({
      kind: 'request',
      name: 'createThing',
      detail: { body: { name: 'stamped' } },
    })
    expect(toy.engine.head().answer).toEqual({ status: 201, body: answer.json })
  })

  it('are empty for 204, and the moment has its subject', async () => {
    const { json } = await post({ name: 'gone soon' })
    const answer = await toy.call('DELETE', `/things/${json['id']}`)
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect(toy.engine.head().cause.subject).toBe(json['id'])
  })

  it('a read makes no moment', async () => {
    const before = toy.engine.head().number
    await toy.call('GET', '/things?limit=2')
    expect(toy.engine.head().number).toBe(before)
  })
})

describe('a read that writes', () => {
  const notice = (name: string) => toy.call('GET', `/noticed-things/${name}`, undefined, { authorization: 'viewer' })

  it('is a moment with its answer', async () => {
    const [before, there] = [toy.engine.head().number, count()]
    const answer = await notice('once')
    const { number, cause, answer: recorded } = toy.engine.head()
    expect([answer.status, number, count()]).toEqual([200, before + 1, there + 1])
    expect([cause.name, recorded]).toEqual(['noticeThing', { status: 200, body: answer.json }])
    expect(answer.headers['sandglass-moment']).toBe(String(number))
  })

  it('ignores idempotency keys', async () => {
    const headers = { 'idempotency-key': 'one', authorization: 'viewer' }
    const first = await toy.call('GET', '/noticed-things/twice', undefined, headers)
    const second = await toy.call('GET', '/noticed-things/twice', undefined, headers)
    expect(second.json['id']).not.toBe(first.json['id'])
  })

  it.each([
    ['nobody', 404, 'REFERENCE_NOT_FOUND'],
    ['bug', 500, 'INTERNAL_ERROR'],
  ])('of %s leaves only a moment', async (name, status, code) => {
    const [before, there] = [toy.engine.head().number, count()]
    const answer = await notice(name)
    expect([answer.status, answer.json['code'], count()]).toEqual([status, code, there])
    expect([toy.engine.head().number, toy.engine.head().cause.name]).toEqual([before + 1, 'noticeThing'])
  })
})

describe('shape', () => {
  it.each([
    ['{', 'NOT_JSON'],
    ['[]', 'NOT_AN_OBJECT'],
    ['{"name":"a","name":"b"}', 'DUPLICATE_KEY'],
    ['{"__proto__":{}}', 'FORBIDDEN_KEY'],
    ['{"a":'.repeat(10_000), 'TOO_DEEP'],
  ])('%.20s is 400', async (body, reason) => {
    const before = toy.engine.stateHash()
    const answer = await post(body)
    expect(answer.json).toMatchObject({ status: 400, code: 'INVALID_REQUEST_FORMAT', details: { reason } })
    expect(toy.engine.stateHash()).toBe(before)
  })

  it('a wrong content type is 400', async () => {
    expect((await post('name=a', { 'content-type': 'text/plain' })).json['code']).toBe('INVALID_REQUEST_FORMAT')
  })

  it('a missing body counts as an empty object', async () => {
    const answer = await toy.call('POST', '/things')
    expect(answer.json['details']).toEqual({
      errors: [{ field: 'name', constraint: { minLength: 1 }, message: 'Field is required.' }],
    })
  })

  it('reports every bad field of query, body and key', async () => {
    const answer = await post({ size: 0 }, { 'idempotency-key': 'k'.repeat(256) })
    const errors = [{ field: 'name' }, { field: 'size' }, { field: 'Idempotency-Key' }]
    expect(answer.json['details']).toMatchObject({ errors })
    expect((await toy.call('GET', '/things?limit=-1&isNew=yes')).json['code']).toBe('INVALID_INPUT')
  })

  it("applies the operation's own rules after the schema", async () => {
    const answer = await post({ name: 'forbidden', size: 0 })
    expect(answer.json['details']).toMatchObject({ errors: [{ message: 'No.' }, { message: 'Must be at least 1.' }] })
    expect((await post({ name: 'forbidden' })).json['code']).toBe('INVALID_INPUT')
  })
})

describe('limits', () => {
  it('refuses a large declared body at once and closes', async () => {
    const answer = await post(`{"name":"${'x'.repeat(1_048_576)}"}`)
    expect([answer.status, answer.json['code'], answer.headers['connection']]).toEqual([
      413,
      'INVALID_REQUEST_FORMAT',
      'close',
    ])
  })

  it('refuses a streamed body as soon as it is too large', async () => {
    const status = await new Promise((resolve, reject) => {
      const stream = request(`${toy.origin}/2025-10-13/things`, { method: 'POST', headers: { authorization: 'all' } })
      stream.on('response', (response) => resolve(response.resume().statusCode))
      stream.on('error', reject)
      for (let sent = 0; sent < 50; sent += 1) stream.write('x'.repeat(1_048_576))
      stream.end()
    })
    expect(status).toBe(413)
  })

  it('answers invalid HTTP and oversized headers with an error body', async () => {
    expect(await toy.raw('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1.1 400 .*"code":"INVALID_REQUEST_FORMAT"/s)
    expect(await toy.raw(`GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431 .*HEADERS_TOO_LARGE/s,
    )
  })
})

describe('refusals and bugs of an operation', () => {
  it('a refusal leaves only its moment', async () => {
    const [before, head] = [count(), toy.engine.head().number]
    const answer = await post({ name: 'conflict' })
    expect([answer.status, count(), toy.engine.head().number]).toEqual([409, before, head + 1])
    expect(toy.engine.head().answer).toEqual({ status: 409, body: answer.json })
    expect(answer.headers['sandglass-moment']).toBe(String(head + 1))
  })

  it.each(['bug', 'misshapen', 'undeclared'])(
    '%s is 500 with the number of its moment, and nothing is written',
    async (name) => {
      const before = count()
      const answer = await post({ name })
      expect([answer.status, answer.json['code'], count()]).toEqual([500, 'INTERNAL_ERROR', before])
      expect(answer.json['details']).toEqual({ moment: toy.engine.head().number })
      expect(answer.text).not.toContain('boom')
      expect(toy.engine.head().notes[0]?.kind).toBe('bug')
      expect(toy.logged.at(-2)).toHaveProperty('err.stack')
    },
  )
})

describe('a request that fails past its own error handling', () => {
  const body = '{"name":"a"}'
  it.each([
    ['read', 'rejected', 'getSpecialThing', 'GET', '/things/special', undefined],
    ['write', 'rejected', 'createThing', 'POST', '/things', body],
    // Outside a batch the answer has been sent when the listener fails.
    ['write after a wait', 'fulfilled', 'provenThing', 'POST', '/proven-things', body],
    ['stalled read', 'fulfilled', 'getThing', 'GET', '/things/none', undefined],
  ] as const)('loses only its own connection: a %s', async (_kind, ending, failing, method, path, sent) => {
    const other = await startToy(toyOperations)
    if (failing === 'getThing')
      other.engine.commit({ kind: 'admin', name: 'test' }, () =>
        storeFault(other.engine, { kind: 'stall', operation: failing, delayMs: 0 }),
      )
    other.onRequest(({ operation }) => {
      if (operation === failing) throw new Error('a listener failed')
    })
    const list = () => other.call('GET', '/things')
    const releaseWaiting = async () => {
      if (failing === 'provenThing') while (pendingProofs.length === 0) await list()
      if (failing === 'getThing') while (other.timers.length === 0) await list()
      for (const pass of pendingProofs.splice(0)) pass()
      for (const { callback } of other.timers.splice(0)) callback()
      return list()
    }
    const results = await Promise.allSettled([list(), other.call(method, path, sent), releaseWaiting()])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', ending, 'fulfilled'])
    expect(other.logged).toContainEqual(expect.objectContaining({ operation: failing, err: expect.any(Error) }))
    expect((await list()).status).toBe(200)
    await other.stop()
  })
})

describe('logs', () => {
  it('have one line without body, query or credential and one entry for each request', async () => {
    await toy.call('GET', '/things?limit=5')
    const line = toy.logged.at(-1)
    expect(line).toEqual({
      method: 'GET',
      path: '/things',
      request: expect.any(Number),
      operation: 'listThings',
      status: 200,
      world: 'default',
      moment: toy.engine.head().number,
      durationMs: 0,
    })
    expect([...requestLogOf(toy.engine).newestFirst()][0]).toMatchObject({
      method: 'GET',
      path: '/things',
      query: 'limit=5',
      operation: 'listThings',
      status: 200,
      wallAt: Date.UTC(2025, 0, 1),
      durationMs: 0,
    })
    expect(toy.served.at(-1)).toEqual({ operation: 'listThings', status: 200, world: 'default' })
  })
})
