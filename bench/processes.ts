import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { cpus } from 'node:os'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { ends } from './ends.ts'
import type { Job, Loaded } from './load.mjs'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

export const bundle = here('../dist/sandglass.cjs')
export const references = here('reference-servers.mjs')
export const bareWallet = here('bare-wallet.mjs')

export const serverCore = 0
const loadCore = 1

/** With two cores and taskset, the server and the load get a core each. */
const isPinned = process.platform === 'linux' && cpus().length > 1

/** All of them, for a child of this process, which is itself pinned. */
export const anyCore = `0-${cpus().length - 1}`

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
  /** Kills it, or sends another signal, and waits until it ends. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Starts a server on its own core and waits for its first healthy answer. */
export const start = (script: string, ...words: string[]): Promise<Running> => startWith({}, script, ...words)

/** Starts a server with other environment variables. */
export const startWith = (env: Environment, script: string, ...words: string[]): Promise<Running> =>
  startCommand(serverCore, () => [process.execPath, script, ...words], env)

/** Starts a server on any core, to measure several at once. */
export const startAnywhere = (script: string, ...words: string[]): Promise<Running> =>
  startCommand(anyCore, () => [process.execPath, script, ...words])

/** Starts the server of another project with its command, on the core of the servers. */
export const startPeer = (commandFor: (port: number) => readonly string[]): Promise<Running> =>
  startCommand(serverCore, commandFor)

/** Starts a platform's webhook endpoint, on the load's core. */
export const startReceiver = (): Promise<Running> =>
  startCommand(loadCore, () => [process.execPath, here('receiver.mjs')])

/** Runs a script that does a server's work, on the server's core, and returns its output. */
export const runOnServerCore = (script: string, job: string): Promise<string> =>
  run([process.execPath, here(script), job], { core: serverCore })

/** Runs a load, on the other core, and returns its output. */
export const runOnLoadCore = (script: string, job: string): Promise<string> =>
  run([process.execPath, here(script), job], { core: loadCore })

/** Runs a command that must succeed and returns its output. The error has the end of the output. */
export async function run(
  command: readonly string[],
  { core = anyCore, folder = '.' }: { readonly core?: number | string; readonly folder?: string } = {},
): Promise<string> {
  const [program, words] = onCore(core, command)
  const child = spawn(program, words, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  endWithThis(child)
  const [output, complaints] = [text(child.stdout), text(child.stderr)]
  // Not 'exit', because output may still be on its way then.
  const [code, signal] = await once(child, 'close')
  if (code === 0) return output
  const reason = (await complaints).trim().split('\n').at(-1)
  throw new Error(`${command.slice(0, 2).join(' ')} ended with ${code ?? signal}${reason ? `: ${reason}` : ''}`)
}

const children = new Set<ChildProcess>()

/** Ends a process with its group, and at the latest with this process. It is detached, so its children end with it. */
function endWithThis(child: ChildProcess): void {
  children.add(child)
  const forget = ends.add(() => kill(child))
  child.once('exit', () => {
    children.delete(child)
    forget()
  })
}

process.on('exit', () => {
  for (const child of children) signalTo(child, 'SIGKILL')
})

function signalTo(child: ChildProcess, signal: NodeJS.Signals): void {
  // Without an id it was never started; a negative id means its process group.
  if (child.pid !== undefined) process.kill(-child.pid, signal)
}

const isOver = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function kill(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (isOver(child)) return
  const ended = once(child, 'exit')
  signalTo(child, signal)
  await ended
}

/** Returns a free port. If another process takes it first, the start fails loudly. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this form.
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

type Environment = Readonly<Record<string, string>>

async function startCommand(
  core: number | string,
  commandFor: (port: number) => readonly string[],
  env: Environment = {},
): Promise<Running> {
  const port = await freePort()
  const command = commandFor(port)
  const [program, rest] = onCore(core, command)
  const usual = { PORT: String(port), SANDGLASS_HOST: '127.0.0.1', SANDGLASS_HISTORY: '1000000' }
  const begun = performance.now()
  const child = spawn(program, rest, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...usual, ...env },
    detached: true,
  })
  endWithThis(child)
  const url = `http://127.0.0.1:${port}`
  while (!(await isHealthy(url))) if (isOver(child)) throw new Error(`${command.join(' ')} ended instead of starting`)
  return {
    url,
    startMs: performance.now() - begun,
    residentMiB: () => statusMiB(child.pid, /VmRSS:\s+(\d+)/),
    peakMiB: () => statusMiB(child.pid, /VmHWM:\s+(\d+)/),
    cpuMs: () => cpuMsOf(child.pid ?? 0),
    stop: (signal) => kill(child, signal),
  }
}

/** Reads a size from the kernel, in KiB. */
function statusMiB(pid: number | undefined, size: RegExp): number {
  return Number(size.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

/** The kernel counts nanoseconds on the CPU for each thread. */
function cpuMsOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const spent = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
  return spent.reduce((sum, nanoseconds) => sum + Number(nanoseconds) / 1e6, 0)
}

/** CPU time of the ended children of this process, and of theirs. The kernel counts in steps of 10 ms. */
export function endedChildrenMs(): number {
  const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(13, 15)
  return (Number(user) + Number(system)) * 10
}

const isHealthy = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    get(`${url}/health`, { agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    }).on('error', () => resolve(false))
  })

export type { Job, Step } from './load.mjs'

/** Sends requests from a process on the other core. */
export async function measureLoad(job: Job): Promise<Loaded> {
  return JSON.parse(await runOnLoadCore('load.mjs', JSON.stringify(job)))
}

/** Sends requests from a process on the other core; returns how many were answered in a second. */
export const load = async (job: Job): Promise<number> => (await measureLoad(job)).perSecond

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
