import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const program = resolve('dist/sandglass.cjs')

/** The characters of its log that an instance keeps. */
const mostLog = 40_000

/** Leaves out the lines about acts of the admin plane, which are written at every level. */
const withoutAudit = (text: string) => text.replace(/^.*"audit":true.*\n/gm, '')

/** A process of the built program at an address that it keeps over its restarts. */
export class Instance {
  #process: ChildProcess | undefined
  #ended: Promise<unknown> = Promise.resolve()
  #log = ''

  constructor(
    readonly name: string,
    readonly port: number,
    readonly settings: Readonly<Record<string, string>>,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** The newest lines of its log, those of earlier processes included. */
  get log(): string {
    return this.#log
  }

  /** Starts it and resolves when it is ready. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [program, 'start'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...this.settings, PORT: String(this.port), SANDGLASS_HOST: '127.0.0.1' },
    })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        this.#log = (this.#log + withoutAudit(String(chunk))).slice(-mostLog)
      })
    this.#process = child
    this.#ended = once(child, 'close')
    while (!(await this.#isReady())) {
      if (child.exitCode !== null) throw new Error(`${this.name} ended with ${child.exitCode}:\n${this.#log}`)
      await pause(20)
    }
  }

  async #isReady(): Promise<boolean> {
    try {
      const answer = await fetch(`${this.url}/ready`)
      await answer.text()
      return answer.status === 200
    } catch {
      return false
    }
  }

  /** The memory that it uses now. */
  residentMiB(): number {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.#process?.pid}/status`, 'utf8'))?.[1]) / 1024
  }

  /** Ends it without notice. */
  async kill(): Promise<void> {
    this.#signal('SIGKILL')
    await this.#ended
  }

  /** Ends it as an orchestrator does; throws when it does not end cleanly. */
  async stop(): Promise<void> {
    this.#signal('SIGTERM')
    await this.#ended
    const code = this.#process?.exitCode
    if (code !== 0) throw new Error(`${this.name} ended with ${code} after SIGTERM:\n${this.#log}`)
  }

  pause(): void {
    this.#signal('SIGSTOP')
  }

  resume(): void {
    this.#signal('SIGCONT')
  }

  #signal(signal: NodeJS.Signals): void {
    // In the form of the times in the lines of the log.
    this.#log += `--- ${signal} ${Date.now()}\n`
    this.#process?.kill(signal)
  }
}
