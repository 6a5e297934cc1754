import { connect } from 'node:net'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { request } from 'undici'
import { afterEach, describe, expect, it } from 'vitest'
import { createSimulator, type SimulatorOptions } from '../simulator/app.ts'
import { otherProcess, sharedNames } from '../simulator/testing/shared-names.ts'
import { tools } from './tools.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function start(options: SimulatorOptions) {
  const simulator = createSimulator({ frozen: true, ...options })
  const url = await simulator.listen()
  closing.push(() => simulator.close())
  return { simulator, url: new URL('/mcp', url) }
}

async function connectTo(url: URL, headers: Record<string, string> = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }))
  closing.push(() => client.close())
  return client
}

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'old', version: '1' } },
}

const post = (url: URL, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

describe('/mcp', () => {
  it('serves the tools of the same process', async () => {
    const { simulator, url } = await start({ mcp: true })
    const client = await connectTo(url)
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(tools.map(({ name }) => name))
    const answer = await client.callTool({ name: 'clock_move', arguments: { action: 'advance', by: '6m' } })
    expect(answer.structuredContent).toMatchObject({ world: 'default', answer: { stopped: 'arrived' } })
    expect(simulator.worlds.default.engine.now()).toBe(Date.parse(Object(answer.structuredContent).answer.clock.now))
    const refused = await client.callTool({ name: 'explain', arguments: { id: 'Quote:none' } })
    expect(refused.isError).toBe(true)
    await expect(client.callTool({ name: 'nothing', arguments: {} })).rejects.toThrow(/nothing/)
  })

  it('names the worlds of other processes, and the addresses of these', async () => {
    const { simulator, url } = await start({ mcp: true })
    simulator.worlds.names = sharedNames
    const list = { name: 'worlds', arguments: { view: 'list' } }
    const { structuredContent, content } = await (await connectTo(url)).callTool(list)
    expect(Object(structuredContent).answer.elsewhere).toMatchObject([
      { name: 'held', holder: otherProcess },
      { name: 'idle' },
    ])
    expect(content).toMatchObject([
      { text: expect.stringMatching(/^default .*\nheld .* http:\/\/sandglass-2:8080\nidle .* none$/m) },
    ])
  })

  it('answers clients of the protocol before', async () => {
    const { url } = await start({ mcp: true })
    const answer = await post(url, initialize)
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('"name":"sandglass"')])
  })

  it('is off by default, and says how it is switched on', async () => {
    const { url } = await start({})
    const answer = await post(url, initialize)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('SANDGLASS_MCP') })
  })

  it('requires the admin token', async () => {
    const { url } = await start({ mcp: true, adminToken: 'let-me-in' })
    for (const headers of [{}, { authorization: 'Bearer wrong' }] as const) {
      const refused = await post(url, initialize, headers)
      expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
      expect(await refused.json()).toMatchObject({ message: expect.stringContaining('requires its token') })
    }
    const client = await connectTo(url, { authorization: 'Bearer let-me-in' })
    expect((await client.callTool({ name: 'ledger', arguments: {} })).structuredContent).toMatchObject({
      answer: { balanced: true },
    })
  })

  it('refuses pages of other sites and webhook deliveries', async () => {
    const { url } = await start({ mcp: true })
    expect((await post(url, initialize, { origin: 'http://evil.example' })).status).toBe(403)
    expect((await post(url, initialize, { 'user-agent': 'Sandglass-Webhook/1' })).status).toBe(403)
  })

  it('answers text that is no JSON, too large a body and other methods with their statuses', async () => {
    const { url } = await start({ mcp: true })
    expect((await post(url, 'not json')).status).toBe(400)
    expect((await post(url, 'x'.repeat(5 * 2 ** 20))).status).toBe(413)
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(405)
  })

  it('lets the process stop while clients are connected', async () => {
    const { simulator, url } = await start({ mcp: true })
    const client = await connectTo(url)
    await client.listTools()
    await simulator.close()
    await expect(fetch(url)).rejects.toThrow()
  })

  it('survives a client that goes before its body has arrived, and a method that fetch does not have', async () => {
    const { url } = await start({ mcp: true })
    const socket = connect(Number(url.port), url.hostname)
    const lines = ['POST /mcp HTTP/1.1', 'Host: localhost', 'Content-Length: 100', '', '{']
    await new Promise<void>((resolve) => socket.write(lines.join('\r\n'), () => resolve()))
    socket.destroy()
    const traced = await request(url, { method: 'TRACE' })
    expect(traced).toMatchObject({ statusCode: 405, headers: { allow: 'POST' } })
    expect((await post(url, initialize)).status).toBe(200)
  })
})
