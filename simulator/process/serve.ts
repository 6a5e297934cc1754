import { finished } from 'node:stream'
import { defaultWorldName, type Worlds } from '../worlds/index.ts'
import { type Config, type Environment, readConfig, settings } from './config.ts'
import type { SimulatorOptions } from './simulator-options.ts'
import { startLines } from './start-lines.ts'
import { readTlsFiles } from './tls-files.ts'

interface Served {
  readonly worlds: Worlds
  readonly baseUrl: string
  listen(): Promise<string>
  close(): Promise<void>
}

/**
 * Serves until SIGTERM, SIGINT or the end of standard input, if set. Exits with 1 and a message when it cannot start.
 * `command` starts the command `sandglass`.
 */
export async function serve(
  createSimulator: (options: SimulatorOptions) => Served,
  environment: Environment,
  command?: readonly string[],
): Promise<void> {
  const config = orExit(() => readConfig(environment))
  const tls = orExit(() => readTlsFiles(config))
  const logFormat = config.logFormat ?? (process.stdout.isTTY ? 'text' : 'json')
  const simulator = createSimulator({ ...config, tls, logFormat, command })
  // Keeps running when the reader of stdout closes.
  process.stdout.on('error', () => {})
  const origin = await simulator.listen().catch((error: Error) => fail(describeListenError(error, config)))
  // Another process of the cluster may have the default world.
  const credential = simulator.worlds.find(defaultWorldName)?.credential ?? config
  const { baseUrl } = simulator
  for (const line of startLines({ config, origin, baseUrl, credential, ignored: ignoredSettings(simulator, config) }))
    process.stdout.write(`${line}\n`)
  await stopRequest(config)
  await simulator.close()
  process.exit(0)
}

/** Resolves when the process is asked to stop. */
const stopRequest = ({ stopWithStdin }: Config) =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve())
    if (stopWithStdin) finished(process.stdin.resume(), { writable: false }, () => resolve())
  })

/** Returns the settings that differ from those of the stored default world and have no effect. */
function ignoredSettings({ worlds }: Served, { clientId, clientSecret, seed }: Config): readonly string[] {
  const world = worlds.find(defaultWorldName)
  if (world === undefined) return []
  const { credential, engine } = world
  return [
    ...(credential.clientId === clientId ? [] : [settings.clientId.variable]),
    ...(credential.clientSecret === clientSecret ? [] : [settings.clientSecret.variable]),
    ...(engine.seed === seed ? [] : [settings.seed.variable]),
  ]
}

/** Returns the result; exits with the message of an error. */
function orExit<R>(read: () => R): R {
  try {
    return read()
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

/** Describes the problem of the address and how to choose another one. */
export function describeListenError(
  error: NodeJS.ErrnoException,
  { port, host }: Pick<Config, 'port' | 'host'>,
): string {
  // A complete sentence: the storage could not be opened.
  if (error.name === 'StorageError') return error.message
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another process. ${chooseAnother(port)}`
    case 'EACCES':
      return `This user may not listen on port ${port}. Set PORT (or --port) to a number above 1023.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${host} is not an address of this machine. Set SANDGLASS_HOST (or --host), for example to 127.0.0.1.`
    default:
      return `Cannot listen on port ${port} of ${host}: ${error.message}`
  }
}

function chooseAnother(port: number): string {
  const other = port < 65_535 ? port + 1 : 8080
  return `Choose another: PORT=${other} npm start, or sandglass start --port ${other}; 0 takes any free one.`
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
