import type { Sandglass } from '../kit/sandglass.ts'
import type { Simulator } from '../simulator/app.ts'
import { loadSimulator } from '../simulator/load.ts'
import { readAddress } from './address.ts'
import type { Option, Terminal } from './verb.ts'

/** The Sandglass to use instead of starting one. */
export const urlOption: Option = {
  name: 'url',
  value: 'url',
  meaning: 'The address of a running Sandglass. Default: SANDGLASS_URL, or one that is started in this process',
  expected: 'an address such as http://localhost:8080',
}

interface Reached {
  readonly sandglass: Sandglass
  /** The Sandglass that was started in this process. */
  readonly simulator?: Simulator
  readonly close: () => Promise<void>
}

/** Connects to the given Sandglass, or starts one in this process on a free port. */
export async function reach(url: string | undefined, terminal: Pick<Terminal, 'environment'>): Promise<Reached> {
  const named = url ?? (terminal.environment['SANDGLASS_URL'] || undefined)
  if (named !== undefined) return { sandglass: await connectTo(readAddress(named), terminal), close: async () => {} }
  const { createSimulator } = await loadSimulator()
  const simulator = createSimulator(tokenOf(terminal))
  const sandglass = await connectTo(await simulator.listen(), terminal)
  return { sandglass, simulator, close: () => simulator.close() }
}

/** Connects to a running Sandglass with the token in the environment. */
async function connectTo(url: string, terminal: Pick<Terminal, 'environment'>) {
  const { connect } = await import('../kit/sandglass.ts')
  return connect(url, tokenOf(terminal))
}

function tokenOf({ environment }: Pick<Terminal, 'environment'>): { readonly adminToken?: string } {
  const adminToken = environment['SANDGLASS_ADMIN_TOKEN']
  return adminToken ? { adminToken } : {}
}
