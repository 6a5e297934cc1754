import { request } from 'node:http'
import { connect } from 'node:net'
import type { Operation } from '../contract/index.ts'
import type { WorldEngine } from '../engine/index.ts'
import {
  createHttpServer,
  createShell,
  defaultLimits,
  HeapGuard,
  type ServedRequest,
  type Shell,
} from '../planes/http/index.ts'
import { isOwnHost, Worlds } from '../worlds/index.ts'
import { portOf } from './port-of.ts'

interface ToyAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  readonly json: Readonly<Record<string, unknown>>
}

/** The shell around a few operations, for its own tests: a frozen world, manual timers and a recorded log. */
export interface Toy {
  readonly origin: string
  readonly engine: WorldEngine
  readonly shell: Shell
  readonly logged: object[]
  readonly served: ServedRequest[]
  /** Calls a listener for each request, after it is recorded. */
  onRequest(listener: (request: ServedRequest) => void): void
  readonly timers: { delayMs: number; callback: () => void }[]
  call(
    method: string,
    path: string,
    body?: string,
    headers?: Readonly<Record<string, string>>,
    base?: string,
  ): Promise<ToyAnswer>
  /** Sends bytes that need not be a request; resolves with everything that the connection answers. */
  raw(bytes: string): Promise<string>
  stop(): Promise<void>
}

export async function startToy(operations: readonly Operation[]): Promise<Toy> {
  const logged: object[] = []
  const served: ServedRequest[] = []
  const listeners: ((request: ServedRequest) => void)[] = [(request) => served.push(request)]
  const timers: Toy['timers'] = []
  const worlds = toyWorlds(timers)
  const shell = createShell({
    operations,
    worlds,
    authenticate: (authorization) =>
      authorization === 'all' || authorization === 'viewer'
        ? {
            running: worlds.default,
            caller: { tokenId: 'Token:1', permissions: authorization === 'all' ? ['VIEW', 'MANAGE'] : ['VIEW'] },
          }
        : 'UNKNOWN_CREDENTIALS',
    originFor: () => 'http://toy.example.com',
    log: { info: (fields) => logged.push(fields), error: (fields) => logged.push(fields) },
    strict: true,
    onRequest: (request) => {
      for (const listener of listeners) listener(request)
    },
    limits: defaultLimits,
    heap: new HeapGuard(() => ({ usedBytes: 0, limitBytes: 1 })),
  })
  const { server } = createHttpServer(
    (req, res) => {
      if (!shell.handle(req, res)) res.end('not ours')
    },
    (host) => isOwnHost(host, 'http://toy.example.com'),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server)
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    engine: worlds.default.engine,
    shell,
    logged,
    served,
    onRequest: (listener) => {
      listeners.push(listener)
    },
    timers,
    call: (method, path, body, headers = {}, base = '/2025-10-13') => call(origin + base + path, method, body, headers),
    raw: (bytes) => raw(port, bytes),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function toyWorlds(timers: Toy['timers']): Worlds {
  const timer = (delayMs: number, callback: () => void) => {
    timers.push({ delayMs, callback })
    return () => undefined
  }
  return new Worlds({
    wall: {
      now: () => Date.UTC(2025, 0, 1),
      uptime: () => 0,
      timer,
      turn: () => Promise.resolve(),
      chance: () => 'chance',
    },
    handlers: {},
    begin: () => undefined,
    defaultSeed: 'toy',
    defaultCredential: { clientId: 'toy', clientSecret: 'toy' },
    defaultFrozen: true,
    historyLimit: 10_000,
    worldLimit: 10,
    strict: true,
  })
}

function call(url: string, method: string, body: string | undefined, headers: object): Promise<ToyAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method,
      headers: {
        authorization: 'all',
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
    })
    sent.on('error', reject)
    sent.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => {
        const json: Record<string, unknown> = text.startsWith('{') ? JSON.parse(text) : {}
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json })
      })
    })
    sent.end(body)
  })
}

function raw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => {
      text += chunk.toString()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(text))
  })
}
