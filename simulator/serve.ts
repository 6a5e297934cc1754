import { createSimulator, type Simulator } from './app.ts'
import { type Config, type Environment, readConfig, settings } from './config.ts'
import { defaultWorldName } from './domain/worlds.ts'
import { withoutPassword } from './setting-readers.ts'
import { readTlsFiles } from './tls-files.ts'

/**
 * Serves until SIGTERM or SIGINT. Ends the process with 1 and a sentence when it cannot start. `command` starts the
 * command `sandglass`.
 */
export async function serve(environment: Environment, command?: readonly string[]): Promise<void> {
  const config = orFail(() => readConfig(environment))
  const tls = orFail(() => readTlsFiles(config))
  const logFormat = config.logFormat ?? (process.stdout.isTTY ? 'text' : 'json')
  const simulator = createSimulator({ ...config, tls, logFormat, command })
  // A closed pipe at the other end of stdout is no reason to stop.
  process.stdout.on('error', () => {})
  process.once('exit', () => simulator.flushLog())
  const origin = await simulator.listen().catch((error: Error) => fail(describeListenError(error, config)))
  print(`Sandglass listens at ${simulator.baseUrl}`)
  // Another process that shares the database may have the default world.
  const { clientId, clientSecret } = simulator.worlds.find(defaultWorldName)?.credential ?? config
  const isDefaultSecret = clientSecret === settings.clientSecret.default
  print(`  credential  ${clientId} / ${isDefaultSecret ? clientSecret : '[as configured]'}`)
  print(`  docs        ${origin}/docs`)
  print(`  admin       ${origin}/admin`)
  if (config.mcp) print(`  mcp         ${origin}/mcp`)
  if (config.storage !== 'memory')
    print(`  storage     ${withoutPassword(config.storage)}${describeKept(simulator, config)}`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void simulator.close().then(() => process.exit(0)))
}

/** Names the settings of the default world that differ from those with which it was stored; they have no effect. */
function describeKept({ worlds }: Simulator, { clientId, clientSecret, seed }: Config): string {
  const world = worlds.find(defaultWorldName)
  if (world === undefined) return ''
  const { credential, engine } = world
  const kept = [
    ...(credential.clientId === clientId ? [] : [settings.clientId.variable]),
    ...(credential.clientSecret === clientSecret ? [] : [settings.clientSecret.variable]),
    ...(engine.seed === seed ? [] : [settings.seed.variable]),
  ]
  if (kept.length === 0) return ''
  return ` (its default world keeps what it was created with; without effect: ${kept.join(', ')})`
}

/** Returns the result; ends the process with the sentence of an error. */
function orFail<R>(read: () => R): R {
  try {
    return read()
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

/** Says what is wrong with the address, and which setting chooses another one. */
export function describeListenError(
  error: NodeJS.ErrnoException,
  { port, host }: Pick<Config, 'port' | 'host'>,
): string {
  // The sentence is whole: the storage could not be opened, so nothing was listened to.
  if (error.name === 'StorageError') return error.message
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another process. Set PORT (or --port) to another one, or to 0 for any free one.`
    case 'EACCES':
      return `This user may not listen on port ${port}. Set PORT (or --port) to a number above 1023.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${host} is no address of this machine. Set SANDGLASS_HOST (or --host), for example to 127.0.0.1.`
    default:
      return `Cannot listen on port ${port} of ${host}: ${error.message}`
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
