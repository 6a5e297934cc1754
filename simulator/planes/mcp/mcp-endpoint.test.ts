import { createServer } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { portOf } from '../../testing/port-of.ts'
import { answerRefusal } from '../http/index.ts'
import { createMcpEndpoint } from './mcp-endpoint.ts'

/** Serves the endpoint with a token; returns its address and the lines that it writes. */
async function serve() {
  const lines: object[] = []
  const endpoint = createMcpEndpoint({
    url: 'http://127.0.0.1:1',
    adminToken: 'secret',
    publicUrl: () => 'http://127.0.0.1',
    command: undefined,
    stopping: new AbortController().signal,
    answerRefusal,
    onRequest: (line) => void lines.push(line),
    onBug: (error) => {
      throw error
    },
  })
  const server = createServer(endpoint)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${portOf(server)}/mcp`, lines }
}

const authorization = 'Bearer secret'

it.each([
  ['a missing token', {}, 401],
  ['a wrong token', { authorization: 'Bearer guessed' }, 401],
  ['another site', { authorization, origin: 'http://evil.example' }, 403],
])('%s is a line of the audit', async (_why, headers, status) => {
  const { url, lines } = await serve()
  const sent = { ...headers, 'x-forwarded-for': '192.0.2.7' }
  expect((await fetch(url, { method: 'POST', headers: sent })).status).toBe(status)
  const from = { audit: true, token: 'none', address: '127.0.0.1', forwardedFor: '192.0.2.7' }
  expect(lines).toEqual([expect.objectContaining({ ...from, method: 'POST', path: '/mcp', status })])
  expect(JSON.stringify(lines)).not.toContain('guessed')
})

it('a request with the token is not logged here: the admin plane logs its calls', async () => {
  const { url, lines } = await serve()
  await fetch(url, { method: 'DELETE', headers: { authorization } })
  expect(lines).toEqual([])
})
