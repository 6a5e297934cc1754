import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { Pool } from 'undici'
import type { Answer, WireRequest } from '../fuzz/request.ts'

const server = resolve(import.meta.dirname, 'server.mjs')

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Sends a request through a pool of connections; throws when it has no answer. */
export async function sendThrough(
  pool: Pool,
  { method, target, headers, body }: WireRequest,
  signal?: AbortSignal,
): Promise<Answer> {
  const response = await pool.request({
    path: target,
    method: methods.find((known) => known === method) ?? 'GET',
    headers: { ...headers },
    body: body ?? null,
    signal: signal ?? null,
  })
  return { status: response.statusCode, headers: response.headers, text: await response.body.text() }
}

/** A process on a folder, to be killed. */
export class Victim {
  readonly #process: ChildProcess
  readonly #pool: Pool
  readonly #ended: Promise<unknown>
  readonly #output: () => string

  private constructor(process: ChildProcess, port: number, ended: Promise<unknown>, output: () => string) {
    this.#process = process
    this.#pool = new Pool(`http://127.0.0.1:${port}`, { connections: 8 })
    this.#ended = ended
    this.#output = output
  }

  static async start(folder: string, historyLimit: number): Promise<Victim> {
    const process = spawn(globalThis.process.execPath, [server, folder, String(historyLimit)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = once(process, 'close')
    let text = ''
    const port = await new Promise<number>((found, failed) => {
      for (const stream of [process.stdout, process.stderr])
        stream?.on('data', (chunk) => {
          text += chunk
          const [, port] = /^port (\d+)$/m.exec(text) ?? []
          if (port !== undefined) found(Number(port))
        })
      void ended.then(() => failed(new Error(`The process ended before it listened:\n${text}`)))
    })
    return new Victim(process, port, ended, () => text.replace(/^port \d+\n/, ''))
  }

  /** The log of the process: errors only. */
  get output(): string {
    return this.#output()
  }

  /** Returns the answer; undefined when the process was killed before it came. */
  async send(request: WireRequest): Promise<Answer | undefined> {
    try {
      return await sendThrough(this.#pool, request)
    } catch {
      return undefined
    }
  }

  async kill(): Promise<void> {
    this.#process.kill('SIGKILL')
    await this.#ended
    await this.#pool.destroy()
  }
}
