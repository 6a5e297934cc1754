import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SimulatorOptions } from '../../simulator/app.ts'
import { loadSimulator } from './simulator.ts'

export type Body = Readonly<Record<string, unknown>>
type Headers = Readonly<Record<string, string>>

/** A simulator, and the platform's site on another port, where customers are redirected at the end. */
export interface Sandbox {
  readonly origin: string
  readonly platformSite: string
  call(method: string, path: string, body?: Body, headers?: Headers): Promise<Body>
  /** Creates a customer and a link to its hosted page. */
  linkFor(customer: Body, link?: Body): Promise<{ readonly id: string; readonly kycUrl: string }>
  /** Creates a world and returns its credential. */
  makeWorld(world: Body): Promise<Body>
  advance(by: string): Promise<void>
  close(): Promise<void>
}

export async function openSandbox(options: SimulatorOptions = {}): Promise<Sandbox> {
  const fixed = { strict: true, port: 0, host: '127.0.0.1', logLevel: 'silent', frozen: true }
  const { createSimulator } = await loadSimulator()
  const simulator = createSimulator({ ...options, ...fixed })
  const origin = (await simulator.listen()).replace('localhost', '127.0.0.1')
  const site = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end('<title>Platform</title><h1>Welcome back</h1>')
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))

  const send = async (method: string, url: string, body?: Body, headers: Headers = {}): Promise<Body> => {
    const answer = await fetch(url, {
      method,
      headers: {
        authorization: `Basic ${btoa('sandglass:sandglass')}`,
        'content-type': 'application/json',
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${url} was answered ${answer.status} ${text}`)
    return text === '' ? {} : (JSON.parse(text) as Body)
  }
  const call = (method: string, path: string, body?: Body, headers?: Headers) =>
    send(method, `${origin}/2025-10-13${path}`, body, headers)
  return {
    origin,
    platformSite: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    call,
    async linkFor(customer, link = {}) {
      const { id } = await call('POST', '/customers', customer)
      const { kycUrl } = await call('POST', `/customers/${id}/kyc-link`, link)
      return { id: String(id), kycUrl: String(kycUrl) }
    },
    async makeWorld(world) {
      return send('POST', `${origin}/admin/worlds`, world)
    },
    async advance(by) {
      await send('POST', `${origin}/admin/clock/advance`, { by })
    },
    async close() {
      site.close()
      await simulator.close()
    },
  }
}
