import { request } from 'undici'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createSimulator, type SimulatorOptions } from '../../app.ts'
import { temporaryFolder } from '../../testing/storage-folders.ts'
import { receiver } from '../../testing/webhooks.ts'
import { bucketEndsMs, RequestCounts } from './request-counts.ts'

const authorization = `Basic ${btoa('sandglass:sandglass')}`
const customer = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' }

async function start(options: SimulatorOptions = {}) {
  const simulator = createSimulator({ frozen: true, strict: true, ...options })
  const origin = await simulator.listen()
  onTestFinished(() => simulator.close())
  const send = (method: string, path: string, body?: object, headers: Record<string, string> = { authorization }) =>
    fetch(origin + path, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const api = (method: string, path: string, body?: object) => send(method, `/2025-10-13${path}`, body)
  const metrics = async () => (await send('GET', '/metrics', undefined, {})).text()
  return { simulator, send, api, metrics }
}

/** Returns the value of a series. */
const readValue = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1],
  )

describe('/metrics', () => {
  it('counts requests by operation and status, and their durations', async () => {
    const { api, metrics } = await start()
    await api('GET', '/quotes/none')
    await api('GET', '/quotes/none')
    await api('GET', '/config')
    await api('GET', '/no/such/path')
    const text = await metrics()
    expect(readValue(text, 'sandglass_requests_total{operation="getQuoteById",status="404"}')).toBe(2)
    expect(readValue(text, 'sandglass_requests_total{operation="getPlatformConfig",status="200"}')).toBe(1)
    expect(readValue(text, 'sandglass_requests_total{operation="none",status="404"}')).toBe(1)
    expect(readValue(text, 'sandglass_request_duration_seconds_count{operation="getQuoteById"}')).toBe(2)
    expect(readValue(text, 'sandglass_request_duration_seconds_bucket{le="+Inf",operation="getQuoteById"}')).toBe(2)
    expect(text).not.toContain('no/such')
  })

  it('counts worlds, moments and webhook attempts, also of past worlds, and never names a world', async () => {
    const { send, api, metrics } = await start()
    const endpoint = await receiver((response, _received, count) => response.writeHead(count === 1 ? 200 : 500).end())
    await api('PATCH', '/config', { webhookEndpoint: endpoint.url })
    await api('POST', '/sandbox/webhooks/test')
    await send('POST', '/admin/worlds', { name: 'suite-7' })
    const text = await metrics()
    expect(readValue(text, 'sandglass_worlds')).toBe(2)
    expect(readValue(text, 'sandglass_moments_total{cause="request"}')).toBeGreaterThanOrEqual(2)
    expect(readValue(text, 'sandglass_webhook_attempts_total{outcome="delivered"}')).toBe(1)
    expect(readValue(text, 'sandglass_webhook_attempts_total{outcome="refused"}')).toBe(1)
    expect(text).not.toContain('suite-7')
    await send('POST', '/admin/worlds/default/reset')
    const after = await metrics()
    expect(readValue(after, 'sandglass_webhook_attempts_total{outcome="delivered"}')).toBe(1)
  })

  it('counts an attempt without an answer as failed, and the event as waiting', async () => {
    const { send, api, metrics, simulator } = await start()
    await api('PATCH', '/config', { webhookEndpoint: 'http://127.0.0.1:9/' })
    const { engine } = simulator.worlds.default
    const { id } = await (await api('POST', '/customers', customer)).json()
    await send('POST', `/admin/resources/${id}/resolve`, { decision: 'APPROVED' })
    await send('POST', '/admin/clock/advance', { by: '1s' })
    const text = await metrics()
    expect(readValue(text, 'sandglass_webhook_attempts_total{outcome="failed"}')).toBeGreaterThan(0)
    expect(readValue(text, 'sandglass_webhooks_pending{state="waiting"}')).toBe(
      engine.tasks().filter(({ kind }) => kind === 'webhook.send').length,
    )
    expect(readValue(text, 'sandglass_webhooks_pending{state="waiting"}')).toBeGreaterThan(0)
  })

  it('has the journal, the event loop and the memory', async () => {
    const { api, metrics } = await start({ storage: await temporaryFolder() })
    await api('POST', '/customers', customer)
    const text = await metrics()
    expect(readValue(text, 'sandglass_journal_lag_entries')).toBe(0)
    expect(readValue(text, 'sandglass_journal_lag_seconds')).toBe(0)
    expect(readValue(text, 'sandglass_storage_writable')).toBe(1)
    expect(readValue(text, 'sandglass_cluster_requests_total{outcome="passed_on"}')).toBe(0)
    expect(readValue(text, 'sandglass_cluster_worlds_total{change="lost"}')).toBe(0)
    expect(readValue(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
    expect(text).toContain('# TYPE nodejs_eventloop_lag_p99_seconds gauge')
  })

  it('is served at any host, because scrapers use names of a cluster', async () => {
    const { simulator } = await start()
    const host = 'sandglass.tests.svc.cluster.local:8080'
    const { statusCode, body } = await request(`${simulator.origin}/metrics`, { headers: { host }, reset: true })
    expect([statusCode, await body.text()]).toEqual([200, expect.stringContaining('sandglass_worlds 1')])
  })

  it('changes nothing in a world', async () => {
    const { api, metrics, simulator } = await start()
    await api('POST', '/customers', customer)
    const { engine } = simulator.worlds.default
    const before = [engine.stateHash(), engine.travels.lastSequence]
    await metrics()
    expect([engine.stateHash(), engine.travels.lastSequence]).toEqual(before)
  })

  it('asks for the admin token when one is set', async () => {
    const { send } = await start({ adminToken: 'open-sesame' })
    const refused = await send('GET', '/metrics', undefined, {})
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect(await refused.json()).toMatchObject({ code: 'UNAUTHORIZED' })
    const read = await send('GET', '/metrics', undefined, { authorization: 'Bearer open-sesame' })
    expect([read.status, read.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  })
})

it('a duration counts in the first bucket that it fits in, and a longer one in the last', () => {
  const counts = new RequestCounts()
  for (const durationMs of [0, 1, 2, 3, 10_000, 10_001]) counts.add('getThing', 200, durationMs)
  const { buckets, count, sumMs } = new Map(counts.entries()).get('getThing') ?? expect.fail()
  expect([buckets[0], buckets[1], buckets[2]]).toEqual([2, 1, 1])
  expect([buckets.at(-2), buckets.at(-1)]).toEqual([1, 1])
  expect([buckets.length, count, sumMs]).toEqual([bucketEndsMs.length + 1, 6, 20_007])
})
