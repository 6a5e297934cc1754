import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { createSimulator } from '../../simulator/app.ts'

export type Body = Readonly<Record<string, unknown>>

export interface Answer {
  readonly status: number
  readonly text: string
  readonly json: Body
  /** The time on the world's clock. */
  readonly at: string
}

/** A running simulator. */
export interface Host {
  readonly origin: string
  /** The lines that it has logged so far; none when it runs inside this process. */
  readonly lines: readonly string[]
  close(): Promise<void>
}

/**
 * Starts a strict simulator in this process. `SANDGLASS_PROGRAM=dist/sandglass.cjs` starts that program instead, in a
 * process of its own.
 */
export async function openHost(): Promise<Host> {
  const program = process.env['SANDGLASS_PROGRAM']
  if (program !== undefined) return startProgram([program])
  const simulator = createSimulator({ strict: true, logLevel: 'silent' })
  const origin = (await simulator.listen()).replace('localhost', '127.0.0.1')
  return { origin, lines: [], close: () => simulator.close() }
}

/** Starts the program as an integrator does, in a process of its own, and keeps every line that it logs. */
export function openLoggingHost(): Promise<Host> {
  const program = process.env['SANDGLASS_PROGRAM']
  return startProgram(program === undefined ? ['--import', 'tsx', 'simulator/main.ts'] : [program])
}

async function startProgram(args: readonly string[]): Promise<Host> {
  const { PATH = '' } = process.env
  const env = { PATH, PORT: '0', SANDGLASS_HOST: '127.0.0.1', SANDGLASS_LOG_LEVEL: 'trace' }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const lines: string[] = []
  const output = createInterface({ input: child.stdout })
  const port = await new Promise<string>((resolve, reject) => {
    output.on('line', (line) => {
      lines.push(line)
      const [, found] = /listens at http:\/\/[^:]+:(\d+)\//.exec(line) ?? []
      if (found !== undefined) resolve(found)
    })
    void exited.then(() => reject(new Error(`The program exited before it listened: ${lines.join('\n')}`)))
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    lines,
    async close() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** Returns the items of a list answer. */
export function itemsOf({ json, text }: Answer): readonly Body[] {
  const items = json['data']
  if (!Array.isArray(items)) throw new Error(`Expected a list, but got ${text}`)
  return items
}

/** One world of a host, with a transcript of every answer of the API. */
export class Sandbox {
  readonly transcript: string[] = []
  readonly #authorization: string

  private constructor(
    readonly host: Host,
    readonly name: string,
    clientId: string,
    clientSecret: string,
    readonly quorumKey: string,
  ) {
    this.#authorization = `Basic ${btoa(`${clientId}:${clientSecret}`)}`
  }

  static async open(host: Host, world: Body = {}): Promise<Sandbox> {
    const created = await exchange(host, 'POST', '/admin/worlds', {}, world)
    if (created.status !== 201) throw new Error(created.text)
    const { name, clientId, clientSecret } = created.json
    const { quorumPublicKey } = (await exchange(host, 'GET', `/admin/worlds/${name}`)).json
    return new Sandbox(host, String(name), String(clientId), String(clientSecret), String(quorumPublicKey))
  }

  /** Sends a request to the API; throws unless it is answered with this status. */
  async call(status: number, method: string, path: string, body?: Body, headers: Headers = {}): Promise<Answer> {
    const allHeaders = { authorization: this.#authorization, ...headers }
    const answer = await exchange(this.host, method, `/2025-10-13${path}`, allHeaders, body)
    const line = `${method} ${path}: ${answer.status} ${answer.text}`
    this.transcript.push(`${answer.at} ${line}`)
    if (answer.status !== status) throw new Error(`Expected ${status}, but ${line}`)
    return answer
  }

  /** Sends a request to the admin plane of this world; throws if it is refused. */
  async admin(method: string, path: string, body?: Body): Promise<Answer> {
    const answer = await exchange(this.host, method, `/admin/worlds/${this.name}${path}`, {}, body)
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
    return answer
  }
}

type Headers = Readonly<Record<string, string>>

async function exchange(
  { origin }: Host,
  method: string,
  path: string,
  headers: Headers = {},
  body?: Body,
): Promise<Answer> {
  const response = await fetch(origin + path, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const json: Body = text === '' ? {} : JSON.parse(text)
  return { status: response.status, text, json, at: response.headers.get('sandglass-time') ?? '' }
}
