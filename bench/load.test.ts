import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { load } from './load.mjs'

type Answer = (request: { line: string; body: string }, response: ServerResponse) => void

const closing: (() => void)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Serves on a free port; returns the address, and the requests that came. */
async function serve(answer: Answer) {
  const lines: string[] = []
  const bodies: string[] = []
  const connections = new Set<unknown>()
  const server = createServer(async (req: IncomingMessage, res) => {
    connections.add(req.socket)
    const request = { line: `${req.method} ${req.url}`, body: await text(req) }
    lines.push(request.line)
    bodies.push(request.body)
    answer(request, res)
  })
  closing.push(() => server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this form.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, lines, bodies, connections }
}

/** Sends a body with its length, because the load reads answers by it. */
const reply = (response: ServerResponse, body: string, status = 200) =>
  response.writeHead(status, { 'Content-Length': Buffer.byteLength(body) }).end(body)

it('sends the amount over its connections, which stay open, and numbers the bodies', async () => {
  const { url, lines, bodies, connections } = await serve((_request, response) => reply(response, '{"id":"é"}', 201))
  const job = { url, method: 'POST', path: '/customers', body: '{"n":"{n}"}' } as const
  const { perSecond, latencyMs } = await load({ ...job, amount: 50, connections: 4, label: 'a' })
  expect(lines.length).toBe(50)
  expect(connections.size).toBe(4)
  expect(new Set(bodies).size).toBe(50)
  expect(bodies).toContain('{"n":"a-50"}')
  expect(perSecond).toBeGreaterThan(0)
  expect(latencyMs.median).toBeGreaterThan(0)
  expect(latencyMs.p99).toBeGreaterThanOrEqual(latencyMs.median)
  expect(latencyMs.slowest).toBeGreaterThanOrEqual(latencyMs.p99)
})

it('takes steps in order on each connection, with what the answers before them had', async () => {
  let made = 0
  const { url, lines } = await serve(({ line }, response) => {
    if (line === 'POST /quotes') made += 1
    reply(response, JSON.stringify({ id: `quote${made}` }))
  })
  const steps = [
    { method: 'POST', path: '/quotes', body: '{}', keep: { quote: 'id' } },
    { method: 'GET', path: '/quotes/{quote}' },
  ] as const
  await load({ url, steps, amount: 4, connections: 1 })
  expect(lines).toEqual(['POST /quotes', 'GET /quotes/quote1', 'POST /quotes', 'GET /quotes/quote2'])
})

it('prepares resources before, and gives each request one of them', async () => {
  let made = 0
  const { url, lines } = await serve((_request, response) => {
    made += 1
    reply(response, JSON.stringify({ id: `quote${made}` }))
  })
  const prepare = { method: 'POST', path: '/quotes', body: '{}' } as const
  await load({
    url,
    prepare,
    method: 'POST',
    path: '/quotes/{prepared}/execute',
    body: '{}',
    amount: 2,
    connections: 1,
  })
  expect(lines.slice(2)).toEqual(['POST /quotes/quote2/execute', 'POST /quotes/quote1/execute'])
})

it('reads answers that arrive in parts', async () => {
  const { url, lines } = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': 4 })
    response.write('ab')
    setImmediate(() => response.end('cd'))
  })
  await load({ url, method: 'GET', path: '/', amount: 6, connections: 2 })
  expect(lines.length).toBe(6)
})

it.each<[string, Answer]>([
  ['GET / was answered 503 busy', (_request, response) => reply(response, 'busy', 503)],
  ['an answer came without Content-Length', (_request, response) => response.write('chunk')],
  ['the server closed the connection', (_request, response) => response.destroy()],
])('fails with "%s"', async (reason, answer) => {
  const { url } = await serve(answer)
  await expect(load({ url, method: 'GET', path: '/', amount: 2, connections: 1 })).rejects.toThrow(reason)
})
