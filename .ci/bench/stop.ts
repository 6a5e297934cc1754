import { spawn } from 'node:child_process'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const bundle = fileURLToPath(new URL('../../dist/sandglass.cjs', import.meta.url))
const authorization = `Basic ${Buffer.from('sandglass:sandglass').toString('base64')}`
const port = 18_390
const busy = 64
const config = '/2025-10-13/config'

export interface Stop {
  /** From the signal to the end of the process. */
  readonly ms: number
  /** The busy connections that sent a request and got no answer. */
  readonly lost: number
}

/** Stops a server with busy, silent, half-sent and stalled connections. */
export async function measureStop(): Promise<Stop> {
  const env = { ...process.env, PORT: String(port), SANDGLASS_HOST: '127.0.0.1', SANDGLASS_LOG_LEVEL: 'silent' }
  const child = spawn(process.execPath, [bundle], { stdio: 'ignore', env })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  while ((await status('/health')) !== 200) await pause(20)
  await stall()
  hold('')
  hold(`GET ${config} HTTP/1.1\r\nHost: localhost\r\nX-Half: `)
  hold('POST /2025-10-13/tokens HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{"a"')
  void status('/2025-10-13/tokens')
  const begins: Promise<void>[] = []
  const clients = Array.from({ length: busy }, () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const first = ask(config, agent)
    begins.push(first.then(() => {}))
    return first.then(() => keepAsking(agent))
  })
  await Promise.all(begins)
  await pause(500)
  const begun = performance.now()
  child.kill('SIGTERM')
  await ended
  const ms = performance.now() - begun
  const outcomes = await Promise.all(clients)
  return { ms, lost: outcomes.filter((outcome) => outcome === 'lost').length }
}

/** Delays the next list of tokens by ten minutes. */
async function stall(): Promise<void> {
  const body = JSON.stringify({ kind: 'stall', operation: 'listTokens', delayMs: 600_000 })
  const headers = { 'content-type': 'application/json' }
  await fetch(`http://127.0.0.1:${port}/admin/faults`, { method: 'POST', headers, body })
}

/** Opens a connection that sends this much and no more. */
function hold(bytes: string): void {
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
  socket.on('error', () => {})
}

/** Asks on one connection until an answer closes it. */
async function keepAsking(agent: Agent): Promise<'closed' | 'lost'> {
  for (;;) {
    const answer = await ask(config, agent)
    if (answer === undefined) return 'lost'
    if (answer.connection === 'close') return 'closed'
  }
}

const status = async (path: string) => (await ask(path))?.status

function ask(path: string, agent: Agent | false = false) {
  return new Promise<{ status: number | undefined; connection: string | undefined } | undefined>((resolve) => {
    get({ host: '127.0.0.1', port, path, agent, headers: { authorization } }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection }))
      answer.on('error', () => resolve(undefined))
    }).on('error', () => resolve(undefined))
  })
}
