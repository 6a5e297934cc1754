import { spawn } from 'node:child_process'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Figures } from './figures.ts'
import type { Group } from './group.ts'
import { bundle, freePort } from './processes.ts'
import { defaultAuthorization as authorization, base } from './sandbox.ts'

const busy = 64
const config = `${base}/config`
const stop = `stop with ${busy} busy connections`
const lost = 'requests that the stop lost'

/** Stops a server with busy, silent, half-sent and stalled connections. */
async function measureStop(figures: Figures): Promise<void> {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), SANDGLASS_HOST: '127.0.0.1', SANDGLASS_LOG_LEVEL: 'silent' }
  const child = spawn(process.execPath, [bundle], { stdio: 'ignore', env })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const server = new Client(port)
  while ((await server.get('/health'))?.status !== 200) await pause(20)
  await server.stallNextList()
  server.send('')
  server.send(`GET ${config} HTTP/1.1\r\nHost: localhost\r\nX-Half: `)
  server.send(`POST ${base}/tokens HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{"a"`)
  void server.get(`${base}/tokens`)
  const agents = Array.from({ length: busy }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  await Promise.all(agents.map((agent) => server.get(config, agent)))
  const clients = agents.map((agent) => server.getUntilClosed(agent))
  await pause(500)
  await figures.measure(stop, async () => {
    const begun = performance.now()
    child.kill('SIGTERM')
    await ended
    return performance.now() - begun
  })
  const ends = await Promise.all(clients)
  figures.note(lost, ends.filter((end) => end === 'lost').length)
}

/** Sends requests, and parts of requests, to one server. */
class Client {
  constructor(readonly port: number) {}

  /** Delays the next list of tokens by ten minutes. */
  async stallNextList(): Promise<void> {
    const body = JSON.stringify({ kind: 'stall', operation: 'listTokens', delayMs: 600_000 })
    const headers = { 'content-type': 'application/json' }
    await fetch(`http://127.0.0.1:${this.port}/admin/faults`, { method: 'POST', headers, body })
  }

  /** Opens a connection that sends these bytes and no more. */
  send(bytes: string): void {
    const socket = connect(this.port, '127.0.0.1', () => socket.write(bytes))
    socket.on('error', () => {})
  }

  /** Sends requests on one connection until an answer closes it. */
  async getUntilClosed(agent: Agent): Promise<'closed' | 'lost'> {
    for (;;) {
      const answer = await this.get(config, agent)
      if (answer === undefined) return 'lost'
      if (answer.connection === 'close') return 'closed'
    }
  }

  get(path: string, agent: Agent | false = false) {
    return new Promise<{ status: number | undefined; connection: string | undefined } | undefined>((resolve) => {
      get({ host: '127.0.0.1', port: this.port, path, agent, headers: { authorization } }, (answer) => {
        answer.resume()
        answer.on('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection }))
        answer.on('error', () => resolve(undefined))
      }).on('error', () => resolve(undefined))
    })
  }
}

export const stopping: Group = {
  name: 'stop',
  rows: () => [
    { figure: stop, unit: 'ms', target: '< 1000 ms' },
    { figure: lost, unit: 'requests', target: '0' },
  ],
  measure: measureStop,
}
