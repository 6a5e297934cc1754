import { execFile, execFileSync, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

export const bundle = here('../dist/sandglass.cjs')
export const references = here('reference-servers.mjs')
export const bareWallet = here('bare-wallet.mjs')

const serverCore = 0
const loadCore = 1

/** With two cores and taskset, the server and the load get a core each. */
const isPinned = process.platform === 'linux' && cpus().length > 1

/** All of them, for a child of this process, which is itself pinned. */
const anyCore = `0-${cpus().length - 1}`

function onCore(core: number | string, command: readonly string[]): [program: string, words: string[]] {
  const [program = '', ...words] = isPinned ? ['taskset', '-c', String(core), ...command] : command
  return [program, words]
}

/** Moves this process to the load's core: it polls new servers for their health, which must not cost them CPU time. */
export function leaveServerCore(): void {
  if (isPinned) execFileSync('taskset', ['-acp', String(loadCore), String(process.pid)])
}

export interface Running {
  readonly url: string
  /** Milliseconds from the start of the process to its first healthy answer. */
  readonly startMs: number
  residentMiB(): number
  /** The most that was resident so far. */
  peakMiB(): number
  /** CPU time of all of its threads so far. */
  cpuMs(): number
  stop(): Promise<void>
}

/** Starts a server on its own core and waits for its first healthy answer. */
export const start = (script: string, ...words: string[]): Promise<Running> => startOn(serverCore, script, words)

/** Starts a server wherever there is a free core, to measure several at once. */
export const startAnywhere = (script: string, ...words: string[]): Promise<Running> => startOn(anyCore, script, words)

/** Starts a server on the Java runtime, on the core of the servers. */
export const startJar = (jar: string, wordsFor: (port: number) => readonly string[]): Promise<Running> =>
  startCommand(serverCore, (port) => ['java', '-jar', jar, ...wordsFor(port)])

/** Starts a platform's webhook endpoint, on the load's core. */
export const startReceiver = (): Promise<Running> => startOn(loadCore, here('receiver.mjs'), [])

/** Runs a script that does a server's work, on the server's core, and returns its output. */
export const runOnServerCore = (script: string, job: string): Promise<string> => runOn(serverCore, script, job)

/** Runs a load that does more than send requests, on the other core, and returns its output. */
export const runOnLoadCore = (script: string, job: string): Promise<string> => runOn(loadCore, script, job)

async function runOn(core: number, script: string, job: string): Promise<string> {
  const [program, words] = onCore(core, [process.execPath, here(script), job])
  return (await run(program, words)).stdout
}

/** A port that nothing listens on now. Nobody else takes it before the server does, or the start fails loudly. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this form.
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

const startOn = (core: number | string, script: string, words: readonly string[]): Promise<Running> =>
  startCommand(core, () => [process.execPath, script, ...words])

async function startCommand(core: number | string, commandFor: (port: number) => readonly string[]): Promise<Running> {
  const port = await freePort()
  const command = commandFor(port)
  const [program, rest] = onCore(core, command)
  const begun = performance.now()
  const child = spawn(program, rest, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), SANDGLASS_HOST: '127.0.0.1', SANDGLASS_HISTORY: '1000000' },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  while (!(await isHealthy(url)))
    if (child.exitCode !== null) throw new Error(`${command.join(' ')} ended instead of starting`)
  return {
    url,
    startMs: performance.now() - begun,
    residentMiB: () => statusMiB(child.pid, /VmRSS:\s+(\d+)/),
    peakMiB: () => statusMiB(child.pid, /VmHWM:\s+(\d+)/),
    cpuMs: () => cpuMsOf(child.pid ?? 0),
    stop: () => {
      child.kill('SIGKILL')
      return ended
    },
  }
}

/** Reads a size that the kernel tells in KiB. */
function statusMiB(pid: number | undefined, size: RegExp): number {
  return Number(size.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

/** The kernel counts nanoseconds on the CPU for each thread. */
function cpuMsOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const spent = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
  return spent.reduce((sum, nanoseconds) => sum + Number(nanoseconds) / 1e6, 0)
}

const isHealthy = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    get(`${url}/health`, { agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    }).on('error', () => resolve(false))
  })

export interface Step {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  readonly body?: string
  /** Members of the answer that later steps need, by their name in the paths of those. */
  readonly keep?: Readonly<Record<string, string>>
}

interface Load {
  readonly url: string
  readonly authorization?: string
  readonly seconds?: number
  readonly amount?: number
  /** 64 when absent. */
  readonly connections?: number
  /** Keeps the resources that two jobs create apart. */
  readonly label?: string
  /** Creates, before the measurement, the resources whose ids the path of the job names as `{prepared}`. */
  readonly prepare?: Step
}

export interface Job extends Load, Step {}

/** Steps that every connection takes one after the other and that count as one. */
export interface Sequence extends Load {
  readonly steps: readonly Step[]
}

/** Sends requests from a process on the other core; returns how many were answered in a second. */
export async function load(job: Job | Sequence): Promise<number> {
  const output = JSON.parse(await runOnLoadCore('load.mjs', JSON.stringify(job))) as { perSecond: number }
  return output.perSecond
}

/** Sends one request of JSON and reads its answer; anything but a 2xx is thrown. */
export async function call(
  { url, authorization }: { readonly url: string; readonly authorization?: string },
  method: string,
  path: string,
  body?: unknown,
): Promise<Json> {
  const headers = { 'content-type': 'application/json', ...(authorization === undefined ? {} : { authorization }) }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const answer = await fetch(url + path, { method, headers, ...sent })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status} ${text}`)
  // Every operation that is called here answers with an object.
  return JSON.parse(text) as Json
}

export type Json = Readonly<Record<string, unknown>>
