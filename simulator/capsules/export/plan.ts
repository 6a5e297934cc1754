import type { ProductStep } from '../../contract/index.ts'
import { advanceSteps, withClock } from '../../engine/index.ts'
import type { LocalAnswer } from '../../planes/http/index.ts'
import { refuse } from '../../refusals/index.ts'
import { without } from '../../schema/index.ts'
import { defaultWorldName, isOwnHost } from '../../worlds/index.ts'
import type { Difference } from '../difference.ts'
import type { Capsule, CapsuleInput, TravelInput } from '../format.ts'
import { describeInput } from '../format.ts'
import type { OpenHost, ReplayHost } from '../host.ts'
import { CreatedIds, KeptIds } from '../kept-ids.ts'
import { probeOf } from '../probe.ts'
import { renamed } from '../rename.ts'
import { Replay } from '../replay.ts'
import { hostOf, withFormToken } from '../send-input.ts'
import { followsFromSeed } from '../without-secrets.ts'
import { type PlannedCall, type PlannedStep, Planner } from './planner.ts'
import { stateFileOf, stateType } from './state.ts'
import { TravelPlanner } from './travel.ts'

/** The calls that repeat a capsule in a world with the same seed, start, name and options. */
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
  /** The world's initial state as a snapshot file in base64; absent for a fresh world. */
  readonly state: string | undefined
  /** The world of foreign callers. */
  readonly caller: { readonly name: string; readonly seed: string; readonly frozen: true } | undefined
  readonly credential: { readonly clientId: string; readonly clientSecret: string }
  /** The host of API requests, used in links; a call may name another. */
  readonly host: string
  readonly steps: readonly PlannedStep[]
  readonly end: { readonly at: string; readonly stateHash: string }
  /** A condition that must be met at the end, and the call that answers 200 if it is. */
  readonly sought: { readonly condition: string; readonly call: PlannedCall } | undefined
  readonly inputs: number
  /** A sentence about its secrets. */
  readonly about: string
  /** The steps that send a request of the API. */
  readonly productSteps: readonly ProductStep[]
}

/** The wishes for an export. */
export interface Wanted {
  /** A condition that the capsule meets at its end; the export checks it. */
  readonly condition?: string | undefined
  /** Checked before each input; false ends the export. */
  readonly isWanted?: () => boolean
}

/**
 * Plans the calls of a capsule. Replays it in a frozen world of the planned name first, which yields the credentials,
 * answers and last hash that the exported calls get.
 */
export async function planCapsule(
  open: OpenHost,
  capsule: Capsule,
  { condition, isWanted = () => true }: Wanted = {},
): Promise<Plan> {
  const name = capsule.header.world === defaultWorldName ? `${defaultWorldName}-capsule` : capsule.header.world
  const named = renamed(capsule, name)
  const { header, base, inputs } = sendable(named)
  const lacks = (last: number) => lacksSecrets(capsule, last)
  const isOther = lacks(inputs.length) || header.world !== capsule.header.world
  const recorded = isOther ? await recordedIds(open, capsule, isWanted) : undefined
  const state = base && (await stateFileOf(header, 'The beginning of the capsule', base.state))
  const frozenBase = base && { ...base, state: withClock(base.state, true) }
  const host = await open({ ...header, frozen: true }, frozenBase, 'import')
  try {
    const usualHost = hostOf(inputs.flatMap((input) => (input.kind === 'request' ? (input.origin ?? []) : []))[0])
    const planner = new Planner(name, inputs, header.start, usualHost)
    const repeater = new Repeater(host, { header, base, inputs }, planner, lacks, recorded)
    for (const input of inputs) {
      if (!isWanted()) refuse('CONFLICT', { says: 'The client disconnected.' })
      await repeater.repeat(input)
    }
    const { engine, credential } = host.running
    const { seed, start: startAt, options, end } = header
    planner.moveClock(inputs.length, end.at)
    await host.inSlices(advanceSteps(engine, { to: Math.max(Date.parse(end.at), engine.now()) }), isWanted)
    const sought = condition === undefined ? undefined : await soughtIn(host, repeater.translated(condition), inputs)
    const stateHash = await host.inSlices(engine.stateHashSteps(), isWanted)
    return {
      world: { name, seed, startAt, frozen: true, webhooks: 'hold', options },
      state,
      caller: callerOf(host, inputs),
      credential,
      host: usualHost,
      steps: repeater.steps,
      end: { at: end.at, stateHash },
      sought,
      inputs: inputs.length,
      about: header.secrets ? 'It has the secrets that were sent.' : followsFromSeed,
      productSteps: host.productSteps,
    }
  } finally {
    await host.close()
  }
}

/** Plans the check of a condition; refuses one that is not met now. */
async function soughtIn(host: ReplayHost, condition: string, inputs: readonly CapsuleInput[]): Promise<Plan['sought']> {
  if ((await probeOf({ condition })(host)) !== true)
    refuse('CONFLICT', { says: 'The condition is not met after all inputs of the capsule.' })
  const path = `/admin/worlds/${host.running.name}/wait`
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ for: condition, within: '1s' })
  return { condition, call: { n: inputs.length, method: 'POST', path, headers, body, status: 200 } }
}

/**
 * Replays a capsule under its own name and with its proofs to learn the ids and codes created. An export cannot send
 * proofs, and renames the default world.
 */
async function recordedIds(open: OpenHost, capsule: Capsule, isWanted: () => boolean): Promise<CreatedIds> {
  const host = await open(capsule.header, capsule.base)
  try {
    const created = new CreatedIds(host.running.engine)
    const replay = new Replay(host, capsule, true, isWanted, false)
    for (const input of capsule.inputs) {
      created.begin(input.n)
      await replay.step(input)
      created.end(replay.lastAnswer)
    }
    return created
  } finally {
    await host.close()
  }
}

/** Returns the calls that create the worlds of a plan. */
export function creationsOf({ world, state, caller }: Plan): readonly PlannedCall[] {
  const create = (body: object): PlannedCall => ({
    ...{ n: 0, method: 'POST', path: '/admin/worlds', status: 201 },
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const own = (file: string): PlannedCall => ({
    ...{ n: 0, method: 'POST', path: `/admin/worlds/import?name=${world.name}&webhooks=hold`, status: 201 },
    headers: { 'content-type': stateType },
    file,
  })
  return [...(caller === undefined ? [] : [create(caller)]), state === undefined ? create(world) : own(state)]
}

function callerOf(host: ReplayHost, inputs: readonly CapsuleInput[]): Plan['caller'] {
  if (!inputs.some((input) => 'foreign' in input)) return undefined
  const { world: name } = host.foreignAuthorization()
  return { name, seed: name, frozen: true }
}

/** The host of links, instead of another process's public address. */
const otherHost = 'localhost:8080'

const freezing = { act: 'freeze', method: 'POST', path: '/clock/freeze', body: undefined }

/** Makes the inputs sendable from outside: the clock stays frozen, and keys are known. */
function sendable({ header, base, inputs }: Capsule): Capsule {
  const { publicUrl: _, ...rest } = header
  return { header: rest, base, inputs: inputs.map(sendableInput) }
}

function sendableInput(input: CapsuleInput): CapsuleInput {
  // The clock stays frozen, and moments keep their numbers.
  if (input.kind === 'admin' && input.act === 'resume') return { ...input, ...freezing }
  if (input.kind !== 'request') return input
  const { foreign, headers, origin } = input
  const host = hostOf(origin)
  return {
    // A sender has no replacement for a signature.
    ...without(input, ['proof']),
    ...(origin === undefined ? {} : { origin: `http://${isOwnHost(host, '') ? host : otherHost}` }),
    // Only the hash of a foreign caller's key is known; equal hashes get equal keys.
    ...(foreign?.keyId === undefined
      ? {}
      : { foreign: {}, headers: { ...headers, 'idempotency-key': `capsule-${foreign.keyId.slice(0, 32)}` } }),
  }
}

/** Replays inputs in order and plans equivalent calls. */
class Repeater {
  readonly #replay: Replay
  readonly #travels: TravelPlanner
  readonly #ids: KeptIds | undefined
  /** True after an answer that differs from the recording. */
  #hasDiffered = false

  constructor(
    readonly host: ReplayHost,
    capsule: Capsule,
    readonly planner: Planner,
    /** True when an input up to a number would need a replaced secret as proof. */
    readonly lacksSecrets: (n: number) => boolean,
    /** The ids of the recording in that case: a different result changes later ids. */
    recorded: CreatedIds | undefined,
  ) {
    this.#ids = recorded && new KeptIds(recorded, new CreatedIds(host.running.engine))
    this.#replay = new Replay(host, capsule, false)
    this.#travels = new TravelPlanner(host, this.#replay, planner)
  }

  /** The planned calls. */
  get steps(): readonly PlannedStep[] {
    return this.#travels.withSnapshots()
  }

  /** Returns a text with the ids of this run. */
  translated(text: string): string {
    return this.#ids?.translate(text) ?? text
  }

  async repeat(input: CapsuleInput): Promise<void> {
    if (input.kind === 'travel' && input.travel !== 'advance') {
      if (this.#hasDiffered) refuseUnproven(input)
      await this.#travels.travel(input)
    } else {
      this.#travels.leave(Date.parse(input.at))
      await this.#repeatHere(input)
    }
    this.#travels.arrive()
  }

  async #repeatHere(recorded: CapsuleInput): Promise<void> {
    await this.#replay.approach(recorded)
    const input = this.#ids?.translateInput(recorded) ?? recorded
    const sent = input.kind === 'request' ? await withFormToken(this.host, input) : input
    const authorization = this.#authorizationOf(sent)
    this.#ids?.begin(input.n)
    const found = await this.#replay.step(sent)
    this.#ids?.learn(input.n, this.#replay.lastAnswer)
    // An answer comes last among tasks of the same time; its attempt may be over by then.
    if (input.kind === 'answer' && found !== undefined) return
    const answer = this.#replay.lastAnswer
    const note = this.#noteOf(input, statusesOf(input, found, answer))
    const { running } = this.host
    this.planner.add(sent, { authorization, answer, head: running.engine.head().number, note })
  }

  /** Explains a status that differs from the recording; refuses differences that replaced secrets do not explain. */
  #noteOf(input: CapsuleInput, statuses: Statuses | undefined): string | undefined {
    if (statuses === undefined) return undefined
    if (!this.lacksSecrets(input.n)) refuseDifferent(input, statuses)
    this.#hasDiffered = true
    const { recorded, replayed } = statuses
    return `Recorded with ${recorded}; ${replayed} here, because a secret that proves something was replaced.`
  }

  #authorizationOf(input: CapsuleInput): string | undefined {
    if (input.kind !== 'request') return undefined
    if (input.foreign !== undefined) return this.host.foreignAuthorization().authorization
    return input.token === undefined ? undefined : this.host.authorizationOf(input.token)
  }
}

interface Statuses {
  readonly recorded: unknown
  readonly replayed: unknown
}

/** Returns the recorded and replayed status if they differ; recorded admin acts have succeeded. */
function statusesOf(
  { kind }: CapsuleInput,
  found: Omit<Difference, 'input'> | undefined,
  answer: LocalAnswer | undefined,
): Statuses | undefined {
  if (kind === 'admin' && answer !== undefined && answer.status >= 400)
    return { recorded: 'success', replayed: answer.status }
  return found?.path === '/status' ? found : undefined
}

function refuseDifferent(input: CapsuleInput, { recorded, replayed }: Statuses): never {
  return refuse('CONFLICT', {
    says:
      `Input ${input.n}, ${describeInput(input)}, was answered with ${recorded}; calls from outside would get ` +
      `${replayed}, so the capsule cannot be exported.`,
  })
}

/** Refuses to go back to a moment after an input with a different result, which shifts moment numbers. */
function refuseUnproven({ n, travel }: TravelInput): never {
  return refuse('CONFLICT', {
    says:
      `Input ${n} is a ${travel}, after an input that does something else because its secret was replaced; ` +
      'export with secrets (?secrets=true, --secrets).',
  })
}

const lacksSecrets = ({ header, inputs }: Capsule, last: number): boolean =>
  !header.secrets && inputs.some((input) => input.n <= last && input.kind === 'request' && input.proof !== undefined)
