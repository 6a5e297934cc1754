import { ConnectionError } from '../../kit/errors.ts'
// Not loaded on demand: the bundle would wrap each of its modules.
import { createSimulator, type SimulatorOptions } from '../../simulator/app.ts'
import { type Config, readConfig } from '../../simulator/process/config.ts'
import { addressOf, type Server, withServer } from '../server/connection.ts'
import type { Given, Terminal } from '../verb.ts'

/** Calls a Sandglass; adds the address to refusals. */
type WithServer = <R>(act: (server: Server) => Promise<R>) => Promise<R>

/** A Sandglass that was running, or one that was started for this command. */
interface FoundSandglass {
  readonly call: WithServer
  /** Stops it; absent for one that was running. */
  readonly close?: () => Promise<void>
}

/** Returns the Sandglass at the given address, or else the one at the usual address; starts one if none answers. */
export async function findSandglass(given: Given, terminal: Terminal, argument?: string): Promise<FoundSandglass> {
  const { environment } = terminal
  const call: WithServer = (act) => withServer(given, terminal, act, argument)
  const isNamed = given.options.has('url') || Boolean(argument || environment['SANDGLASS_URL'])
  if (isNamed) return { call }
  const config = readConfig(environment)
  const answers = config.port !== 0 && (await isAnswered(() => call(async () => undefined)))
  return answers ? { call } : startOne(config, given, terminal)
}

async function isAnswered(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask()
    return true
  } catch (error) {
    if (error instanceof ConnectionError) return false
    throw error
  }
}

/** Starts a Sandglass with the settings of the environment, in memory and without TLS: it only shows the capsule. */
async function startOne(config: Config, given: Given, terminal: Terminal): Promise<FoundSandglass> {
  const { environment, command } = terminal
  const simulator = await listening({ ...config, storage: 'memory', logLevel: 'silent', command })
  const own = { ...environment, PORT: String(simulator.port), SANDGLASS_TLS_CERT: '', SANDGLASS_TLS_KEY: '' }
  const address = addressOf(given, { environment: own })
  return { call: (act) => withServer(given, terminal, act, address), close: () => simulator.close() }
}

/** Listens on the port of the settings, or on any free one if another program has it. */
async function listening(settings: SimulatorOptions) {
  const simulator = createSimulator(settings)
  try {
    await simulator.listen()
    return simulator
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    const other = createSimulator({ ...settings, port: 0 })
    await other.listen()
    return other
  }
}
