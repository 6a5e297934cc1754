import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { createSimulator } from '../../simulator/app.ts'

export type Body = Readonly<Record<string, unknown>>

export interface Answer {
  readonly status: number
  readonly text: string
  readonly json: Body
  /** What the world's clock showed. */
  readonly at: string
}

/** A running Sandglass. */
export interface Host {
  readonly origin: string
  /** What it has printed so far; nothing where it runs inside this process. */
  readonly lines: readonly string[]
  close(): Promise<void>
}

/**
 * Sandglass in this process, as strict as it can be. `SANDGLASS_PROGRAM=dist/sandglass.cjs` tests that program instead, in
 * a process of its own.
 */
export async function openHost(): Promise<Host> {
  const program = process.env['SANDGLASS_PROGRAM']
  if (program !== undefined) return startProgram([program])
  const simulator = createSimulator({ strict: true, logLevel: 'silent' })
  const origin = (await simulator.listen()).replace('localhost', '127.0.0.1')
  return { origin, lines: [], close: () => simulator.close() }
}

/** As an integrator runs it, with every line that it logs kept. */
export function openTalkativeHost(): Promise<Host> {
  const program = process.env['SANDGLASS_PROGRAM']
  return startProgram(program === undefined ? ['--import', 'tsx', 'simulator/main.ts'] : [program])
}

async function startProgram(words: readonly string[]): Promise<Host> {
  const { PATH = '' } = process.env
  const env = { PATH, PORT: '0', SANDGLASS_HOST: '127.0.0.1', SANDGLASS_LOG_LEVEL: 'trace' }
  const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const lines: string[] = []
  const printed = createInterface({ input: child.stdout })
  const port = await new Promise<string>((resolve, reject) => {
    printed.on('line', (line) => {
      lines.push(line)
      const [, told] = /listens at http:\/\/[^:]+:(\d+)\//.exec(line) ?? []
      if (told !== undefined) resolve(told)
    })
    void ended.then(() => reject(new Error(`The program has ended: ${lines.join('\n')}`)))
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    lines,
    async close() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** One world, and a record of everything that the API answered in it. */
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
    const made = await exchange(host, 'POST', '/admin/worlds', {}, world)
    if (made.status !== 201) throw new Error(made.text)
    const { name, clientId, clientSecret } = made.json as Record<string, string>
    const { quorumPublicKey } = (await exchange(host, 'GET', `/admin/worlds/${name}`)).json
    return new Sandbox(host, String(name), String(clientId), String(clientSecret), String(quorumPublicKey))
  }

  /** A request to the API that must be answered with this status. */
  async call(status: number, method: string, path: string, body?: Body, headers: Headers = {}): Promise<Answer> {
    const own = { authorization: this.#authorization, ...headers }
    const answer = await exchange(this.host, method, `/2025-10-13${path}`, own, body)
    const line = `${method} ${path}: ${answer.status} ${answer.text}`
    this.transcript.push(`${answer.at} ${line}`)
    if (answer.status !== status) throw new Error(`Expected ${status}, but ${line}`)
    return answer
  }

  /** A request to the admin plane of this world. */
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
  const answer = await fetch(origin + path, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const json = (text === '' ? {} : JSON.parse(text)) as Body
  return { status: answer.status, text, json, at: answer.headers.get('sandglass-time') ?? '' }
}
