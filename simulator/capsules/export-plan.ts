import { isOwnHost } from '../domain/own-host.ts'
import { refuse } from '../domain/refusals.ts'
import { defaultWorldName } from '../domain/worlds.ts'
import { describeInput } from './describe-input.ts'
import { type PlannedStep, Planner } from './export-planner.ts'
import { TravelPlanner } from './export-travel.ts'
import type { Capsule, CapsuleInput } from './format.ts'
import type { OpenHost, ReplayHost } from './host.ts'
import { renamed } from './rename.ts'
import { Replay } from './replay.ts'
import { hostOf, withFormToken } from './send-input.ts'

/** All calls that repeat a capsule in a world of the same seed, start, name and options. */
export interface Plan {
  readonly world: {
    readonly name: string
    readonly seed: string
    readonly startAt: string
    readonly frozen: true
    /** Nothing is sent: the recorded answers of endpoints are reported. */
    readonly webhooks: 'hold'
    readonly options: object
  }
  /** The world of callers that belonged to another one. */
  readonly caller: { readonly name: string; readonly seed: string; readonly frozen: true } | undefined
  readonly credential: { readonly clientId: string; readonly clientSecret: string }
  /** The host that requests to the API are sent to, of which links are made; a call may name another. */
  readonly host: string
  readonly steps: readonly PlannedStep[]
  readonly end: { readonly at: string; readonly stateHash: string }
  readonly inputs: number
}

/**
 * Plans the calls of a capsule. It is first repeated in a frozen world of the planned name, so that credentials,
 * answers and the last hash are those that the exported calls get.
 */
export async function planCapsule(open: OpenHost, capsule: Capsule, isWanted = () => true): Promise<Plan> {
  if (capsule.base !== undefined)
    refuse('CONFLICT', {
      says: 'The capsule begins with the state of a world, which cannot be exported; only a whole past can.',
    })
  const bringing = capsule.inputs.find((input) => input.kind === 'travel' && input.brings !== undefined)
  if (bringing !== undefined)
    refuse('CONFLICT', {
      says: `Input ${bringing.n} restores the state of a snapshot that was not kept, which cannot be exported.`,
    })
  const name = capsule.header.world === defaultWorldName ? `${defaultWorldName}-capsule` : capsule.header.world
  const { header, inputs } = sendable(renamed(capsule, name))
  const host = open({ ...header, frozen: true })
  try {
    const usualHost = hostOf(inputs.flatMap((input) => (input.kind === 'request' ? (input.origin ?? []) : []))[0])
    const planner = new Planner(name, inputs, header.start, usualHost)
    const repeater = new Repeater(host, { header, inputs }, planner)
    for (const input of inputs) {
      if (!isWanted()) throw new Error('the export was abandoned')
      await repeater.repeat(input)
    }
    const { engine, credential } = host.running
    const { seed, start: startAt, options, end } = header
    planner.moveClock(inputs.length, end.at)
    engine.advance({ to: Math.max(Date.parse(end.at), engine.now()) })
    return {
      world: { name, seed, startAt, frozen: true, webhooks: 'hold', options },
      caller: callerOf(host, inputs),
      credential,
      host: usualHost,
      steps: planner.steps,
      end: { at: end.at, stateHash: engine.stateHash() },
      inputs: inputs.length,
    }
  } finally {
    await host.close()
  }
}

function callerOf(host: ReplayHost, inputs: readonly CapsuleInput[]): Plan['caller'] {
  if (!inputs.some((input) => 'foreign' in input)) return undefined
  const { world: name } = host.foreignAuthorization()
  return { name, seed: name, frozen: true }
}

/** The host of links where the recorded one is the public address of another process. */
const otherHost = 'localhost:8080'

/** Makes the inputs such as anybody can send: the clock moves only when it is told to, and keys are known. */
function sendable({ header, inputs }: Capsule): Capsule {
  const { publicUrl: _, ...rest } = header
  const kept = inputs.filter((input) => !('act' in input && input.act === 'resume'))
  return { header: rest, inputs: kept.map(sendableInput) }
}

function sendableInput(input: CapsuleInput): CapsuleInput {
  if (input.kind !== 'request') return input
  const { foreign, headers, origin } = input
  const host = hostOf(origin)
  return {
    ...input,
    ...(origin === undefined ? {} : { origin: `http://${isOwnHost(host, '') ? host : otherHost}` }),
    // Only the hash of the key of a caller from another world is known; equal ones get an equal key.
    ...(foreign?.keyId === undefined
      ? {}
      : { foreign: {}, headers: { ...headers, 'idempotency-key': `capsule-${foreign.keyId.slice(0, 32)}` } }),
  }
}

/** Repeats inputs one after the other and plans the calls that do the same. */
class Repeater {
  readonly #replay: Replay
  readonly #travels: TravelPlanner

  constructor(
    readonly host: ReplayHost,
    capsule: Capsule,
    readonly planner: Planner,
  ) {
    this.#replay = new Replay(host, capsule, false)
    this.#travels = new TravelPlanner(host)
  }

  async repeat(input: CapsuleInput): Promise<void> {
    if (input.kind === 'travel' && input.travel !== 'advance') {
      this.planner.addTravel(input, await this.#travels.travel(input))
      return
    }
    this.#replay.approach(input)
    const sent = input.kind === 'request' ? await withFormToken(this.host, input) : input
    const authorization = this.#authorizationOf(sent)
    const found = await this.#replay.step(sent)
    // Among tasks of the same time an answer comes last; its attempt may be over by then.
    if (input.kind === 'answer' && found !== undefined) return
    if (found?.path === '/status') refuseDifferent(input, found)
    const { running } = this.host
    this.planner.add(sent, { authorization, answer: this.#replay.lastAnswer, head: running.engine.head().number })
    this.#travels.learn(input.branch)
  }

  #authorizationOf(input: CapsuleInput): string | undefined {
    if (input.kind !== 'request') return undefined
    if (input.foreign !== undefined) return this.host.foreignAuthorization().authorization
    return input.token === undefined ? undefined : this.host.authorizationOf(input.token)
  }
}

function refuseDifferent(
  input: CapsuleInput,
  found: { readonly recorded: unknown; readonly replayed: unknown },
): never {
  const { recorded, replayed } = found
  return refuse('CONFLICT', {
    says:
      `Input ${input.n}, ${describeInput(input)}, was answered with ${recorded}; calls from outside would get ` +
      `${replayed}, so the capsule cannot be exported.`,
  })
}
