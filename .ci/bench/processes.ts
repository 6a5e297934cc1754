import { execFile, execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

export const bundle = here('../../dist/sandglass.cjs')
export const references = here('reference-servers.mjs')
export const bareWallet = here('bare-wallet.mjs')

const serverCore = 0
const loadCore = 1

/** With two cores and taskset, server and load have a core each. */
const pinned = process.platform === 'linux' && cpus().length > 1
const onCore = (core: number, command: string[]): [string, string[]] => {
  const [program = '', ...rest] = pinned ? ['taskset', '-c', String(core), ...command] : command
  return [program, rest]
}

// This process asks new servers for their health until they answer, which must not cost them any of their core.
if (pinned) execFileSync('taskset', ['-acp', String(loadCore), String(process.pid)])

export interface Running {
  readonly url: string
  /** From the start of the process to its first healthy answer. */
  readonly startMs: number
  residentMiB(): number
  stop(): Promise<void>
}

let port = 18_400

/** Starts a server on a core of its own and waits for its first healthy answer. */
export const start = (script: string, ...words: string[]): Promise<Running> => startOn(serverCore, script, words)

/** A platform's endpoint, on the load's core. */
export const startReceiver = (): Promise<Running> => startOn(loadCore, here('receiver.mjs'), [])

/** What a script prints that does a server's work, on the server's core. */
export const runOnServerCore = (script: string, job: string): Promise<string> => runOn(serverCore, script, job)

/** The same for a load that is more than requests, on the other core. */
export const runOnLoadCore = (script: string, job: string): Promise<string> => runOn(loadCore, script, job)

async function runOn(core: number, script: string, job: string): Promise<string> {
  const [program, rest] = onCore(core, [process.execPath, here(script), job])
  return (await run(program, rest)).stdout
}

async function startOn(core: number, script: string, words: readonly string[]): Promise<Running> {
  port += 1
  const begun = performance.now()
  const [program, rest] = onCore(core, [
    process.execPath,
    script,
    ...words,
    ...(script === references ? [String(port)] : []),
  ])
  const child = spawn(program, rest, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), SANDGLASS_HOST: '127.0.0.1', SANDGLASS_HISTORY: '1000000' },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  while (!(await healthy(url))) if (child.exitCode !== null) throw new Error(`${script} ended instead of starting`)
  return {
    url,
    startMs: performance.now() - begun,
    residentMiB: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    stop: () => {
      child.kill('SIGKILL')
      return ended
    },
  }
}

const healthy = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    get(`${url}/health`, { agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    }).on('error', () => resolve(false))
  })

export interface Step {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
  /** Members of the answer, each under the name that it has in the paths of later steps. */
  readonly keep?: Readonly<Record<string, string>>
}

interface Load {
  readonly url: string
  readonly authorization?: string
  readonly seconds?: number
  readonly amount?: number
  /** Keeps the things that two jobs create apart. */
  readonly label?: string
}

export interface Job extends Load, Step {}

/** What every connection does one after the other, and what counts as one. */
export interface Sequence extends Load {
  readonly steps: readonly Step[]
}

/** Requests a second, from a second process on the other core. */
export async function load(job: Job | Sequence): Promise<number> {
  const [program, rest] = onCore(loadCore, [process.execPath, here('load.mjs'), JSON.stringify(job)])
  const { stdout } = await run(program, rest)
  return (JSON.parse(stdout) as { perSecond: number }).perSecond
}

export const median = (figures: readonly number[]): number =>
  [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
