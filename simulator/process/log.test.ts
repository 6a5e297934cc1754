import { pino } from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSimulator } from '../app.ts'
import { receiver } from '../testing/webhooks.ts'
import { adminLog } from './log.ts'

afterEach(() => vi.restoreAllMocks())

const traceId = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${traceId}-b7ad6b7169203331-01`
const authorization = `Basic ${btoa('sandglass:sandglass')}`

/** Returns what a simulator writes to standard output during a few requests. */
async function logOf(logFormat: 'json' | 'text'): Promise<readonly string[]> {
  let written = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written += String(text)
    return true
  })
  const endpoint = await receiver(204)
  const simulator = createSimulator({ frozen: true, logLevel: 'info', logFormat })
  await simulator.listen()
  const origin = `http://127.0.0.1:${simulator.port}`
  const send = (method: string, path: string, body?: object) =>
    fetch(origin + path, {
      method,
      headers: { authorization, traceparent, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  await send('GET', '/2025-10-13/quotes/none')
  await send('POST', '/admin/clock/freeze', { at: '2030-01-01T00:00:00Z' })
  await send('POST', '/admin/clock/advance', { by: '5 lightyears' })
  await send('GET', '/admin/clock')
  await send('PATCH', '/2025-10-13/config', { webhookEndpoint: endpoint.url })
  await endpoint.arrived(1)
  await send('POST', '/admin/clock/advance', { by: '1s' })
  await simulator.close()
  vi.restoreAllMocks()
  return written.trimEnd().split('\n')
}

it('the log shows requests, refusals, clock moves and webhooks as text', async () => {
  const lines = await logOf('text')
  expect(lines).toContainEqual(expect.stringMatching(/GET {4}\/quotes\/none {2}404 QUOTE_NOT_FOUND: .*none/))
  expect(lines).toContainEqual(expect.stringMatching(/POST {3}\/admin\/clock\/advance {2}400 INVALID_INPUT: .*by/))
  expect(lines).toContainEqual(expect.stringMatching(/POST {3}\/admin\/clock\/advance {2}200 {2}clock 20\d\d-/))
  expect(lines).toContainEqual(expect.stringMatching(/webhook TEST {2}204/))
  expect(lines.join('\n')).not.toMatch(/GET {4}\/admin\/clock/)
})

it('the same is in JSON lines', async () => {
  const lines = (await logOf('json')).map((line) => JSON.parse(line))
  expect(lines).toContainEqual(expect.objectContaining({ status: 404, code: 'QUOTE_NOT_FOUND', world: 'default' }))
  expect(lines).toContainEqual(expect.objectContaining({ path: '/admin/clock/advance', status: 200 }))
  expect(lines).toContainEqual(expect.objectContaining({ event: 'TEST', attempt: 1, status: 204 }))
})

it('JSON lines name the request by its number in the log, its moment and its trace', async () => {
  const lines = (await logOf('json')).map((line) => JSON.parse(line))
  const [config] = lines.filter(({ operation }) => operation === 'updatePlatformConfig')
  expect(config).toMatchObject({ request: 2, moment: expect.any(Number), trace: traceId })
  const [webhook] = lines.filter(({ event }) => event === 'TEST')
  expect(webhook).toMatchObject({ id: expect.stringMatching(/^Webhook:/), moment: config.moment, trace: traceId })
})

describe('the log of the admin plane', () => {
  it.each([
    ['info', ['act', 'read']],
    ['warn', ['act']],
    ['fatal', ['act']],
    ['silent', []],
  ])('at the level %s the lines of %j are written', (level, expected) => {
    const written: string[] = []
    const write = adminLog(pino({ level }, { write: (line: string) => void written.push(JSON.parse(line).name) }))
    write({ audit: true, name: 'act' })
    write({ name: 'read' })
    expect(written).toEqual(expected)
  })
})
