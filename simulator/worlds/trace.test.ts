import { expect, it, onTestFinished } from 'vitest'
import { createSimulator } from '../app.ts'
import { testWall } from '../testing/wall.ts'
import { receiver } from '../testing/webhooks.ts'
import { traceHeaders, traceIdOf, traceOf } from './trace.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const trace = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, tracestate: 'vendor=a,other=b' }
const authorization = `Basic ${btoa('sandglass:sandglass')}`

/** Starts a simulator with an endpoint and creates a customer in it, with some more headers. */
async function journey(headers: Record<string, string>) {
  const simulator = createSimulator({ frozen: true, strict: true, seed: 'traced', wall: testWall() })
  const origin = await simulator.listen()
  onTestFinished(() => simulator.close())
  const endpoint = await receiver(200)
  const send = async (method: string, path: string, body?: object, more: Record<string, string> = {}) => {
    const answer = await fetch(origin + path, {
      method,
      headers: { authorization, 'content-type': 'application/json', ...more },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return answer.json()
  }
  await send('PATCH', '/2025-10-13/config', { webhookEndpoint: endpoint.url })
  const customer = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' }
  await send('POST', '/2025-10-13/customers', customer, headers)
  await send('POST', '/admin/clock/advance', { by: '1d' })
  const told = endpoint.received.filter(({ body }) => body.type !== 'TEST')
  return { origin, send, told, engine: simulator.worlds.default.engine }
}

it.each([
  ['no header', undefined],
  ['another version', `01-${traceId}-b7ad6b7169203331-01`],
  ['a trace id of zeros', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`],
  ['a parent id of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
  ['capitals', `00-${traceId.toUpperCase()}-b7ad6b7169203331-01`],
  ['more members', `00-${traceId}-b7ad6b7169203331-01-x`],
  ['two headers', `00-${traceId}-b7ad6b7169203331-01, 00-${traceId}-b7ad6b7169203331-01`],
])('%s is no trace', (_what, traceparent) => {
  expect(traceOf({ traceparent, tracestate: 'vendor=a' })).toBeUndefined()
})

it('a trace keeps a state of at most 512 characters', () => {
  expect(traceOf(trace)).toEqual(trace)
  const { traceparent } = trace
  expect(traceOf({ traceparent, tracestate: 'a'.repeat(512) })).toHaveProperty('tracestate')
  expect(traceOf({ traceparent, tracestate: 'a'.repeat(513) })).toEqual({ traceparent })
})

it('an event has a parent id of its own in the trace, which follows from its id', () => {
  const one = traceHeaders(trace, 'Webhook:1')
  expect(one).toEqual(traceHeaders(trace, 'Webhook:1'))
  expect(one['traceparent']).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`))
  expect([one['traceparent'], one['tracestate']]).not.toContain(traceHeaders(trace, 'Webhook:2')['traceparent'])
  expect(one['tracestate']).toBe(trace.tracestate)
  expect([traceHeaders(undefined, 'Webhook:1'), traceIdOf(undefined)]).toEqual([{}, undefined])
})

it('a trace goes from a request to its moment and its webhooks, and is found again', async () => {
  const { send, told } = await journey(trace)
  expect(told.length).toBeGreaterThan(0)
  for (const { headers, body } of told) expect(headers).toMatchObject(traceHeaders(trace, body.id))
  const { data } = await send('GET', `/admin/timeline?filter=${traceId}&limit=100`)
  expect(data.map(({ name }: { name: string }) => name)).toEqual(['createCustomer'])
  for (const { id } of data) expect(await send('GET', `/admin/timeline/${id}`)).toMatchObject({ cause: { trace } })
  const { data: rows } = await send('GET', '/admin/requests?operation=createCustomer')
  expect(rows[0].request.headers).toMatchObject(trace)
})

it('a trace continues with the tasks that a moment schedules', async () => {
  const { send, engine } = await journey({})
  engine.commit({ kind: 'request', name: 'test', trace }, () => engine.schedule({ kind: 'unknown', afterMs: 60_000 }))
  engine.commit({ kind: 'admin', name: 'test' }, () => engine.schedule({ kind: 'unknown', afterMs: 120_000 }))
  await send('POST', '/admin/clock/advance', { by: '1m' })
  expect(engine.head().cause).toMatchObject({ kind: 'task', trace })
  await send('POST', '/admin/clock/advance', { by: '1m' })
  expect(engine.head().cause).not.toHaveProperty('trace')
})

it('no trace is started without one', async () => {
  const { told } = await journey({ traceparent: 'odd' })
  expect(told.length).toBeGreaterThan(0)
  for (const { headers } of told) expect(headers).not.toHaveProperty('traceparent')
})

it('a trace changes nothing that the API shows', async () => {
  const [traced, plain] = [await journey(trace), await journey({})]
  expect(traced.told.map(({ body }) => body)).toEqual(plain.told.map(({ body }) => body))
})

it.each(['true', 'false'])('a capsule keeps it, with secrets=%s, and a replay is identical', async (secrets) => {
  const { origin } = await journey(trace)
  const capsule = await (await fetch(`${origin}/admin/capsule?secrets=${secrets}`)).text()
  expect(capsule).toContain(trace.traceparent)
  const headers = { 'content-type': 'application/x-ndjson' }
  const replayed = await fetch(`${origin}/admin/capsule/replay`, { method: 'POST', headers, body: capsule })
  expect(await replayed.json()).toMatchObject({ identical: true })
})
