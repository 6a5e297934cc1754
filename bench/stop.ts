import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { bundle, startWith } from './processes.ts'
import type { Row } from './row.ts'
import type { Bench, Group } from './run.ts'
import { defaultAuthorization as authorization, base } from './sandbox.ts'

const busy = 64
const config = `${base}/config`
const stop: Row = { name: `stop with ${busy} busy connections`, unit: 'ms', goal: { atMost: 1_000 } }
const lost: Row = { name: 'requests that the stop lost', unit: 'requests', goal: { atMost: 0 } }

/** Stops a server with busy, silent, half-sent and stalled connections; returns its time and the requests lost. */
async function stopOnce(): Promise<{ readonly ms: number; readonly lost: number }> {
  const running = await startWith({ SANDGLASS_LOG_LEVEL: 'silent' }, bundle)
  const server = new Client(Number(new URL(running.url).port))
  await server.stallNextList()
  server.send('')
  server.send(`GET ${config} HTTP/1.1\r\nHost: localhost\r\nX-Half: `)
  server.send(`POST ${base}/tokens HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{"a"`)
  void server.get(`${base}/tokens`)
  const agents = Array.from({ length: busy }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  await Promise.all(agents.map((agent) => server.get(config, agent)))
  const clients = agents.map((agent) => server.getUntilClosed(agent))
  await pause(500)
  const begun = performance.now()
  await running.stop('SIGTERM')
  const ms = performance.now() - begun
  const outcomes = await Promise.all(clients)
  return { ms, lost: outcomes.filter((outcome) => outcome === 'lost').length }
}

async function measureStop(bench: Bench): Promise<void> {
  bench.progress(stop.name)
  const stops: Awaited<ReturnType<typeof stopOnce>>[] = []
  for (let round = 0; round < bench.plan.rounds; round += 1) stops.push(await stopOnce())
  bench.record(stop, ...stops.map(({ ms }) => ms))
  bench.record(lost, ...stops.map((each) => each.lost))
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

  /** Opens a connection that sends only these bytes. */
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
  about: 'a stop with busy, silent, half-sent and stalled connections',
  rows: () => [stop, lost],
  measure: measureStop,
}
