import { request } from 'node:http'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFault, listFaults } from '../domain/faults.ts'
import { created, noContent, ok, operation } from '../domain/operation.ts'
import { refuse } from '../domain/refusals.ts'
import { recentRequests } from '../domain/request-log.ts'
import { HOUR } from '../domain/time.ts'
import type { Collection, Document } from '../engine/types.ts'
import { startToy, type Toy } from './toy-server.ts'

interface Thing extends Document {
  readonly name: string
}
const things: Collection<Thing> = { name: 'things' }
const ThingShape = Type.Object({ id: Type.String(), name: Type.String() }, { title: 'Thing' })
const Body = Type.Object({ name: Type.String(), size: Type.Optional(Type.Integer({ minimum: 1 })) })

/** Let go one after the other, so that a test decides when a proof is done. */
const waiting: (() => void)[] = []

const operations = [
  operation({
    id: 'createThing',
    route: 'POST /things',
    summary: 'Makes a thing.',
    needs: 'MANAGE',
    body: Body,
    answers: { 201: ThingShape },
    refuses: ['CONFLICT', 'SERVICE_UNAVAILABLE'],
    apply({ world, body }) {
      const thing = world.of(things).insert({ id: world.newId('Thing'), name: body.name })
      if (body.name === 'conflict') refuse('CONFLICT')
      if (body.name === 'unavailable') refuse('SERVICE_UNAVAILABLE')
      if (body.name === 'undeclared') refuse('QUOTE_EXPIRED')
      if (body.name === 'bug') throw new Error('boom secret')
      return created(body.name === 'misshapen' ? { id: 1 } : thing)
    },
  }),
  operation({
    id: 'listThings',
    route: 'GET /things',
    summary: 'Lists things.',
    needs: 'VIEW',
    query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1 })), isNew: Type.Optional(Type.Boolean()) }),
    answers: { 200: Type.Object({ count: Type.Integer() }) },
    apply: ({ world, query }) => ok({ count: Math.min(world.of(things).count(), query.limit ?? 1_000) }),
  }),
  operation({
    id: 'getThing',
    route: 'GET /things/{thingId}',
    summary: 'Shows a thing.',
    needs: ['VIEW', 'TRANSACT'],
    answers: { 200: ThingShape },
    refuses: ['REFERENCE_NOT_FOUND'],
    find: ({ world, path }) =>
      world.of(things).find(path['thingId'] ?? '') ?? refuse('REFERENCE_NOT_FOUND', { id: path['thingId'] }),
    apply: ({ found }) => ok(found),
  }),
  operation({
    id: 'deleteThing',
    route: 'DELETE /things/{thingId}',
    summary: 'Removes a thing.',
    needs: 'MANAGE',
    answers: { 204: null },
    refuses: ['REFERENCE_NOT_FOUND'],
    apply({ world, path }) {
      world.of(things).remove(path['thingId'] ?? '')
      return noContent()
    },
  }),
  operation({
    id: 'getSpecialThing',
    route: 'GET /things/special',
    summary: 'A literal beside a parameter.',
    needs: 'VIEW',
    answers: { 200: ThingShape },
    apply: () => ok({ id: 'special', name: 'special' }),
  }),
  operation({
    id: 'provenThing',
    route: 'POST /proven-things',
    summary: 'Makes a thing after a wait.',
    needs: 'MANAGE',
    body: Body,
    answers: { 201: ThingShape },
    prove: () => new Promise<string>((resolve) => waiting.push(() => resolve('proof'))),
    apply: ({ world, body }, proof) =>
      created(world.of(things).insert({ id: world.newId('Thing'), name: `${body.name} ${proof}` })),
  }),
  operation({
    id: 'strictThing',
    route: 'POST /strict-things',
    summary: 'Wants a key.',
    needs: 'MANAGE',
    body: Body,
    idempotencyKey: 'required',
    answers: { 201: ThingShape },
    apply: ({ world, body }) => created(world.of(things).insert({ id: world.newId('Thing'), name: body.name })),
  }),
]

let toy: Toy
beforeAll(async () => {
  toy = await startToy(operations, [{ id: 'unwrittenThing', method: 'POST', path: '/things/{thingId}/later' }])
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

  it('tells the allowed methods, to HEAD too', async () => {
    const answer = await toy.call('HEAD', '/things')
    expect([answer.status, answer.headers['allow'], answer.text]).toEqual([405, 'GET, POST', ''])
  })

  it('lets a literal beat a parameter and takes ids raw or encoded', async () => {
    expect((await toy.call('GET', '/things/special')).json['id']).toBe('special')
    const { json } = await post({ name: 'a' })
    const id = String(json['id'])
    expect(id).toContain(':')
    for (const form of [id, encodeURIComponent(id)])
      expect((await toy.call('GET', `/things/${form}`)).json['id']).toBe(id)
  })

  it('is 404 under another date and not ours elsewhere', async () => {
    expect((await toy.call('GET', '/things', undefined, {}, '/2024-01-01')).json['code']).toBe('REFERENCE_NOT_FOUND')
    expect((await toy.call('GET', '/things', undefined, {}, '/2025-10-133')).text).toBe('not ours')
  })
})

describe('credentials and permission', () => {
  it('wants credentials before anything about the request is judged', async () => {
    const answer = await toy.call('POST', '/things', '{', { authorization: 'Basic wrong' })
    expect([answer.status, answer.json['code'], answer.headers['www-authenticate']]).toEqual([
      401,
      'UNAUTHORIZED',
      'Basic',
    ])
  })

  it('names the permission that is missing', async () => {
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

  it('are empty for 204, and the moment knows its subject', async () => {
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
    expect([answer.status, answer.json['code'], (answer.json['details'] as { reason: string }).reason]).toEqual([
      400,
      'INVALID_REQUEST_FORMAT',
      reason,
    ])
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

  it('tells every bad field of query, body and key', async () => {
    const answer = await post({ size: 0 }, { 'idempotency-key': 'k'.repeat(256) })
    const { errors } = answer.json['details'] as { errors: { field: string }[] }
    expect(errors.map((error) => error.field)).toEqual(['name', 'size', 'Idempotency-Key'])
    expect((await toy.call('GET', '/things?limit=-1&isNew=yes')).json['code']).toBe('INVALID_INPUT')
  })

  it('an unwritten operation is 501 and counted', async () => {
    const answer = await post('{', {}, '/things/x/later')
    expect([answer.status, answer.json['code'], answer.json['details']]).toEqual([
      501,
      'NOT_IMPLEMENTED',
      { operation: 'unwrittenThing' },
    ])
    expect(toy.shell.unwrittenCalls.get('unwrittenThing')).toBe(1)
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

  it('refuses a streamed body when it has grown too large', async () => {
    const status = await new Promise((resolve, reject) => {
      const stream = request(`${toy.origin}/2025-10-13/things`, { method: 'POST', headers: { authorization: 'all' } })
      stream.on('response', (response) => resolve(response.resume().statusCode))
      stream.on('error', reject)
      for (let sent = 0; sent < 50; sent += 1) stream.write('x'.repeat(1_048_576))
      stream.end()
    })
    expect(status).toBe(413)
  })

  it('answers what is not HTTP, and headers beyond measure, in the error form', async () => {
    expect(await toy.raw('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1.1 400 .*"code":"INVALID_REQUEST_FORMAT"/s)
    expect(await toy.raw(`GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431 .*HEADERS_TOO_LARGE/s,
    )
  })
})

describe('refusals and bugs of an operation', () => {
  it('a refusal leaves nothing but its moment', async () => {
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

describe('idempotency', () => {
  const key = (value: string) => ({ 'idempotency-key': value })

  it('gives the first answer again, byte for byte', async () => {
    const first = await post({ name: 'once' }, key('a'))
    const before = count()
    const again = await post({ name: 'once' }, key('a'))
    expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([201, first.text, 'true'])
    expect([first.headers['idempotent-replayed'], count()]).toEqual([undefined, before])
    expect((await post({ name: 'once' }, key('b'))).text).not.toBe(first.text)
  })

  it('gives it to another body too, and the moment warns', async () => {
    const first = await post({ name: 'one' }, key('c'))
    const again = await post({ name: 'two' }, key('c'))
    expect(again.text).toBe(first.text)
    expect(toy.engine.head().notes[0]?.kind).toBe('warning')
  })

  it('remembers 4xx, not 5xx', async () => {
    const refused = await post({ name: 'conflict' }, key('d'))
    expect((await post({ name: 'conflict' }, key('d'))).headers['idempotent-replayed']).toBe('true')
    expect(refused.status).toBe(409)
    await post({ name: 'unavailable' }, key('e'))
    expect((await post({ name: 'fine' }, key('e'))).status).toBe(201)
  })

  it('remembers nothing that was refused before: shape, permission', async () => {
    await post({}, key('f'))
    await post({ name: 'x' }, { ...key('f'), authorization: 'viewer' })
    const answer = await post({ name: 'x' }, key('f'))
    expect([answer.status, answer.headers['idempotent-replayed']]).toEqual([201, undefined])
  })

  it('forgets after a day', async () => {
    await post({ name: 'x' }, key('g'))
    toy.engine.advance({ to: toy.engine.now() + 24 * HOUR - 1 })
    expect((await post({ name: 'x' }, key('g'))).headers['idempotent-replayed']).toBe('true')
    toy.engine.advance({ to: toy.engine.now() + 1 })
    expect((await post({ name: 'x' }, key('g'))).headers['idempotent-replayed']).toBeUndefined()
    expect((await post({ name: 'x' }, key('g'))).headers['idempotent-replayed']).toBe('true')
  })

  it('can be required, and then another body is a conflict', async () => {
    expect((await post({ name: 'x' }, {}, '/strict-things')).status).toBe(400)
    expect((await post({ name: 'x' }, key(''), '/strict-things')).status).toBe(400)
    expect((await post({ name: 'x' }, key('h'), '/strict-things')).status).toBe(201)
    expect((await post({ name: 'y' }, key('h'), '/strict-things')).json['code']).toBe('CONFLICT')
    expect((await post({ name: 'x' }, key('h'), '/strict-things')).status).toBe(201)
  })

  it('concurrent duplicates that wait for a proof make one thing', async () => {
    const before = count()
    const both = [1, 2].map(() => post({ name: 'p' }, key('i'), '/proven-things'))
    while (waiting.length < 2) await new Promise(setImmediate)
    for (const go of waiting.splice(0)) go()
    const [one, other] = await Promise.all(both)
    expect(one?.text).toBe(other?.text)
    expect([one?.headers['idempotent-replayed'], other?.headers['idempotent-replayed']].sort()).toEqual([
      'true',
      undefined,
    ])
    expect(count()).toBe(before + 1)
  })
})

describe('faults', () => {
  const inject = (input: Parameters<typeof addFault>[1]) =>
    toy.engine.commit({ kind: 'admin', name: 'addFault' }, () => addFault(toy.engine, input))

  it('fail the next calls, then are used up', async () => {
    inject({ operation: 'createThing', kind: 'fail', code: 'SERVICE_UNAVAILABLE', times: 2 })
    expect((await toy.call('GET', '/things')).status).toBe(200)
    expect((await post('{')).status).toBe(503)
    expect((await post({ name: 'a' })).json['code']).toBe('SERVICE_UNAVAILABLE')
    expect([(await post({ name: 'a' })).status, listFaults(toy.engine).length]).toEqual([201, 0])
  })

  it('limit the rate of any operation', async () => {
    inject({ operation: '*', kind: 'rateLimit', retryAfterSeconds: 7 })
    const answer = await toy.call('GET', '/things')
    expect([answer.status, answer.json['code'], answer.headers['retry-after']]).toEqual([429, 'RATE_LIMITED', '7'])
  })

  it('stall for wall time, then go on', async () => {
    inject({ operation: 'createThing', kind: 'stall', delayMs: 1_234 })
    const call = post({ name: 'late' })
    while (toy.timers.length === 0) await new Promise(setImmediate)
    const before = count()
    const [timer] = toy.timers.splice(0)
    expect(timer?.delayMs).toBe(1_234)
    timer?.callback()
    expect([(await call).status, count()]).toEqual([201, before + 1])
  })
})

describe('logs', () => {
  it('one line and one entry for each request, without bodies, queries or credentials', async () => {
    await toy.call('GET', '/things?limit=5')
    const line = toy.logged.at(-1)
    expect(line).toEqual({
      method: 'GET',
      path: '/things',
      operation: 'listThings',
      status: 200,
      world: 'default',
      moment: toy.engine.head().number,
      durationMs: 0,
    })
    expect(recentRequests(toy.engine)[0]).toMatchObject({
      method: 'GET',
      path: '/things',
      operation: 'listThings',
      status: 200,
    })
    expect(toy.seen.at(-1)).toEqual({ operation: 'listThings', status: 200, world: 'default' })
  })

  it('keeps the last thousand', async () => {
    for (let sent = 0; sent < 1_005; sent += 1) await toy.call('GET', '/nothing')
    expect(recentRequests(toy.engine)).toHaveLength(1_000)
  })
})
