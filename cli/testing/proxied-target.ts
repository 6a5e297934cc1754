import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { createSimulator } from '../../simulator/app.ts'

interface ProxiedAnswer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly text: string
}

interface ProxiedRequest {
  readonly method: string
  readonly path: string
}

/** Changes an answer on its way to the client; none closes the connection. */
export type Tamper = (answer: ProxiedAnswer, request: ProxiedRequest) => ProxiedAnswer | undefined

/** The headers that the proxy writes itself. Without a `Date`, the client takes its own clock. */
const ownHeaders = ['date', 'content-length', 'connection', 'keep-alive', 'transfer-encoding']

/** Starts a Sandglass that ticks, as the hosted sandbox does, behind a proxy. */
export async function startProxiedTarget(tamper: Tamper = (answer) => answer) {
  const simulator = createSimulator({
    ...{ port: 0, logLevel: 'silent', seed: 'hosted', clientId: 'ada', clientSecret: 'a-secret-of-the-target' },
  })
  const origin = await simulator.listen()
  const requests: ProxiedRequest[] = []
  const proxy = createServer(async (req, res) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of req) chunks.push(chunk)
    const { method = 'GET', url: path = '/' } = req
    requests.push({ method, path })
    const headers = Object.entries(req.headers).flatMap(([name, value]) =>
      ['host', 'connection', 'content-length'].includes(name) ? [] : [[name, String(value)] as const],
    )
    const body = chunks.length === 0 ? {} : { body: Uint8Array.from(Buffer.concat(chunks)) }
    const answer = await fetch(origin + path, { method, headers: Object.fromEntries(headers), ...body })
    const kept = Object.fromEntries([...answer.headers].filter(([name]) => !ownHeaders.includes(name)))
    const sent = tamper({ status: answer.status, headers: kept, text: await answer.text() }, { method, path })
    if (sent === undefined) {
      res.destroy()
      return
    }
    res.sendDate = false
    res.writeHead(sent.status, sent.headers)
    res.end(sent.text)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    proxy.closeAllConnections()
    proxy.close()
    await simulator.close()
  })
  // A server that listens on a port has an address.
  const { port } = proxy.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/2025-10-13`, requests, simulator }
}
