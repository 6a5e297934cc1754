import { refuse } from '../domain/refusals.ts'
import { defaultWorldName } from '../domain/worlds.ts'
import { webhookSettings } from '../webhooks/settings.ts'
import { type PlannedCall, Planner } from './export-planner.ts'
import type { Capsule } from './format.ts'
import type { OpenHost } from './host.ts'
import { Replay } from './replay.ts'

/** All calls that repeat a capsule in a world of the same seed, start, name and options. */
export interface Plan {
  readonly world: {
    readonly name: string
    readonly seed: string
    readonly startAt: string
    readonly frozen: true
    readonly options: object
  }
  readonly credential: { readonly clientId: string; readonly clientSecret: string }
  readonly calls: readonly PlannedCall[]
  readonly end: { readonly at: string; readonly stateHash: string }
  readonly inputs: number
}

/**
 * Plans the calls of a capsule. It is first repeated in a frozen world of the planned name, so that credentials,
 * answers and the last hash are those that the exported calls get.
 */
export async function planCapsule(open: OpenHost, capsule: Capsule): Promise<Plan> {
  if (capsule.base !== undefined)
    refuse('CONFLICT', {
      says: 'The capsule begins with the state of a world, which cannot be exported; only a whole past can.',
    })
  const { credential: _, publicUrl: __, ...header } = capsule.header
  const name = header.world === defaultWorldName ? `${defaultWorldName}-capsule` : header.world
  // The clock of an exported run moves only when it is told to.
  const inputs = capsule.inputs.filter((input) => !('act' in input && input.act === 'resume'))
  const host = open({ ...header, world: name, frozen: true })
  try {
    const planner = new Planner(name, inputs, header.start)
    const replay = new Replay(host, { header: capsule.header, inputs }, false)
    for (const input of inputs) {
      const { engine } = host.running
      const authorization = input.kind === 'request' && input.token ? host.authorizationOf(input.token) : undefined
      const isPulled = webhookSettings(engine).mode === 'pull'
      await replay.step(input)
      planner.add(input, { authorization, isPulled, answer: replay.lastAnswer })
    }
    const { engine, credential } = host.running
    const world = { name, seed: header.seed, startAt: header.start, frozen: true, options: header.options } as const
    const end = { at: capsule.header.end.at, stateHash: engine.stateHash() }
    return { world, credential, calls: planner.calls, end, inputs: inputs.length }
  } finally {
    await host.close()
  }
}
