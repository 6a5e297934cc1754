import { describe, expect, it } from 'vitest'
import { openAdmin } from '../../../testing/admin-plane.ts'
import { loggedRequest } from '../../../testing/logged-request.ts'

const created = loggedRequest({
  method: 'POST',
  path: '/lamps',
  query: 'dry=1&tag=a&tag=b',
  operation: 'a',
  status: 201,
  moment: 4,
  headers: { authorization: 'Basic eDp5', 'idempotency-key': 'k', 'x-other': '1' },
  ignored: [{ field: 'colr', name: 'colr', known: ['colour'] }],
  requestBytes: 30,
  answerBytes: 20,
  bodies: { request: { colr: "it's red", otp: '123' }, answer: '{"id":"Lamp:1","clientSecret":"s3cret"}' },
})
const refused = loggedRequest({ path: '/none', status: 404, code: 'REFERENCE_NOT_FOUND', moment: 5 })
const unread = loggedRequest({ status: 400, requestBytes: 9, bodies: { request: Buffer.from('{"otp":1') }, moment: 6 })

async function opened() {
  const admin = await openAdmin()
  for (const entry of [created, refused, unread]) admin.log.add(entry)
  const list = async (query: string) =>
    (await admin.call('GET', `/admin/requests?${query}`)).body.data.map(({ number }: { number: number }) => number)
  return { ...admin, list }
}

describe('the list of requests', () => {
  it('shows times, contents and warnings, without secrets', async () => {
    const { call } = await opened()
    const { body } = await call('GET', '/admin/requests?operation=a')
    expect(body).toMatchObject({ hasMore: false, totalCount: 1 })
    expect(body.data[0]).toEqual({
      number: 1,
      at: '1970-01-01T00:00:00Z',
      wallAt: '1970-01-01T00:00:00Z',
      durationMs: 0,
      method: 'POST',
      path: '/lamps',
      operation: 'a',
      status: 201,
      moment: 4,
      recorded: false,
      sequence: 0,
      branch: 'main',
      undone: true,
      warnings: ['"colr" is unknown and was ignored. Did you mean "colour"?'],
      request: {
        headers: { 'idempotency-key': 'k', authorization: '[hidden]' },
        query: { dry: '1', tag: ['a', 'b'] },
        body: { colr: "it's red", otp: '[hidden]' },
        bytes: 30,
      },
      answer: { body: { id: 'Lamp:1', clientSecret: '[hidden]' }, bytes: 20 },
    })
  })

  it('shows nothing of a body that is not JSON', async () => {
    const { call } = await opened()
    expect((await call('GET', '/admin/requests')).body.data[0].request.body).toBe('[8 characters that are not JSON]')
  })

  it.each([
    ['', [3, 2, 1]],
    ['operation=a', [1]],
    ['status=404', [2]],
    ['status=4xx', [3, 2]],
    ['method=POST', [1]],
    ['number=2', [2]],
    ['number=9', []],
    ['path=non', [2]],
    ['about=Lamp:1', [1]],
    ['about=Lamp:', []],
    ['about=s3cret', []],
    ['from=5', [3, 2]],
    ['to=4', [1]],
    ['from=1970-01-01T00:00:01Z', []],
  ])('filters by %j', async (query, numbers) => {
    const { list } = await opened()
    expect(await list(query)).toEqual(numbers)
  })

  it('is paged', async () => {
    const { call, log } = await opened()
    const first = (await call('GET', '/admin/requests?limit=2')).body
    log.add(refused)
    const { body } = await call('GET', `/admin/requests?limit=2&cursor=${first.nextCursor}`)
    expect([first.hasMore, first.totalCount, body.hasMore, body.data.length]).toEqual([true, 3, false, 1])
    expect(body.data[0].number).toBe(1)
  })

  it.each(['status=abc', 'status=6xx', 'operation=aa', 'method=FETCH', 'number=0', 'from=now', 'oepration=a'])(
    'refuses %s',
    async (query) => {
      const { call } = await opened()
      expect(await call('GET', `/admin/requests?${query}`)).toMatchObject({ status: 400 })
    },
  )
})

describe('the count of requests', () => {
  it.each([
    ['', 3, true],
    ['?operation=a', 1, true],
    ['?operation=b', 0, true],
    ['?status=4xx', 2, true],
    ['?operation=a&status=404', 0, true],
    ['?about=Lamp:1', 1, true],
  ])('with %j is %d', async (query, count, complete) => {
    const { call } = await opened()
    expect((await call('GET', `/admin/requests/count${query}`)).body).toEqual({ count, complete })
  })

  it('says when the log can no longer tell what a request was about', async () => {
    const { call, log } = await opened()
    for (let count = 0; count < log.limit; count += 1) log.add(refused)
    expect((await call('GET', '/admin/requests/count?about=Lamp:1')).body).toEqual({ count: 0, complete: false })
    expect((await call('GET', '/admin/requests/count?operation=a')).body).toEqual({ count: 1, complete: true })
  })

  it.each([
    ['a long request', { requestBytes: 65_537, bodies: { answer: '{}' } }, 0, false],
    ['a long answer', { answerBytes: 65_537, bodies: { request: {} } }, 0, false],
    ['a long answer of another operation', { operation: 'b', answerBytes: 65_537, bodies: {} }, 0, true],
    ['a long answer and the id', { path: '/lamps/Lamp:9', answerBytes: 65_537, bodies: {} }, 1, true],
  ])('knows that %s may have been about the resource', async (_, members, count, complete) => {
    const { call, log } = await opened()
    log.add(loggedRequest({ operation: 'a', ...members }))
    const { body } = await call('GET', '/admin/requests/count?operation=a&about=Lamp:9')
    expect(body).toEqual({ count, complete })
  })
})

describe('requests about a resource', () => {
  it.each([
    ['path', { path: '/lamps/Lamp:1/on' }, { path: '/lamps/Lamp:12/on' }],
    ['encoded path', { path: '/lamps/Lamp%3A1' }, { path: '/lamps/Lamp%3A12' }],
    ['query', { query: 'lamp=Lamp:1' }, { query: 'lamp=Lamp:12' }],
    ['list in the query', { query: 'lamps=Lamp:2,Lamp:1' }, { query: 'lamps=Lamp:2,Lamp:12' }],
    ['header', { headers: { 'idempotency-key': 'Lamp:1' } }, { headers: { 'idempotency-key': 'Lamp:12' } }],
    ['body', { bodies: { request: { a: [{ b: 'Lamp:1' }] } } }, { bodies: { request: { a: [{ b: 'Lamp:12' }] } } }],
    ['answer', { bodies: { answer: '{"id":"Lamp:1"}' } }, { bodies: { answer: '{"id":"Lamp:12"}' } }],
  ])('have the whole id in the %s', async (_, one, other) => {
    const { call, log } = await openAdmin()
    log.add(loggedRequest(one))
    log.add(loggedRequest(other))
    expect((await call('GET', '/admin/requests/count?about=Lamp:1')).body).toEqual({ count: 1, complete: true })
    expect((await call('GET', '/admin/requests?about=Lamp:12')).body.data).toMatchObject([{ number: 2 }])
  })
})
