import type { IncomingMessage, ServerResponse } from 'node:http'
import { authenticate, begin, operations, taskHandlers } from '../../../simulator/api/index.ts'
import { apiBasePath, type Operation } from '../../../simulator/contract/index.ts'
import { type WorldEngine, wall } from '../../../simulator/engine/index.ts'
import { HeapGuard } from '../../../simulator/planes/http/heap-guard.ts'
import { defaultLimits } from '../../../simulator/planes/http/limits.ts'
import { createShell, type Shell } from '../../../simulator/planes/http/shell.ts'
import { defaultWorldName, Worlds } from '../../../simulator/worlds/index.ts'

export type Json = Readonly<Record<string, unknown>>

interface Answer {
  readonly status: number
  readonly text: string
}

const authorization = `Basic ${Buffer.from('sandglass:sandglass').toString('base64')}`
const silent = { info() {}, error() {}, isLevelEnabled: () => false }

/** A default world behind the API's shell, called without a network: what is measured is the simulator's own work. */
export class Sandbox {
  readonly #shell: Shell
  readonly #worlds: Worlds

  constructor() {
    const worlds = new Worlds({
      wall,
      handlers: taskHandlers,
      begin,
      defaultSeed: 'micro',
      defaultCredential: { clientId: 'sandglass', clientSecret: 'sandglass' },
      defaultFrozen: true,
      historyLimit: 1_000_000,
      worldLimit: 1,
      strict: false,
    })
    this.#worlds = worlds
    this.#shell = createShell({
      operations: Object.values<Operation>(operations),
      worlds,
      authenticate: (header) => authenticate(worlds, header),
      originFor: () => 'http://localhost',
      log: silent,
      strict: false,
      onRequest() {},
      limits: defaultLimits,
      heap: new HeapGuard(),
    })
  }

  get engine(): WorldEngine {
    return this.#worlds.default.engine
  }

  /** Begins again with nothing stored. */
  reset(): void {
    this.#worlds.reset(defaultWorldName)
  }

  send(method: string, path: string, body?: string): Promise<Answer> {
    return new Promise((resolve) => {
      const req = request(method, apiBasePath + path, body)
      this.#shell.handle(req, response(resolve))
    })
  }

  /** Sends one request and reads its answer; anything but a 2xx is thrown. */
  async call(method: string, path: string, body?: Json): Promise<Json> {
    const { status, text } = await this.send(method, path, body === undefined ? undefined : JSON.stringify(body))
    if (status >= 300) throw new Error(`${method} ${path} was answered ${status} ${text}`)
    return JSON.parse(text) as Json
  }
}

/** As much of a request as the shell looks at; the body arrives as soon as somebody listens for its end. */
function request(method: string, url: string, body: string | undefined): IncomingMessage {
  const bytes = body === undefined ? undefined : Buffer.from(body)
  const headers =
    bytes === undefined
      ? { host: 'localhost:8080', authorization }
      : {
          host: 'localhost:8080',
          authorization,
          'content-type': 'application/json',
          'content-length': String(bytes.length),
        }
  let onData: ((chunk: Buffer) => void) | undefined
  const on = (event: string, listener: (chunk: Buffer) => void) => {
    if (event === 'data') onData = listener
    else if (event === 'end') {
      onData?.(bytes ?? Buffer.alloc(0))
      listener(Buffer.alloc(0))
    }
  }
  // The shell reads a few members of a request, and these are they.
  return { method, url, headers, on } as unknown as IncomingMessage
}

function response(done: (answer: Answer) => void): ServerResponse {
  let status = 0
  const res = {
    writeHead(given: number) {
      status = given
    },
    end(text = '') {
      done({ status, text })
    },
  }
  // The same for the answer.
  return res as unknown as ServerResponse
}
