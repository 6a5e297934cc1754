import type { Coverage } from '../contract/index.ts'
import { runInSlices, type Wall, type WorldEntry, worldEntriesSteps } from '../engine/index.ts'
import { refuse, refuseFields } from '../refusals/index.ts'
import { changeWebhookSettings, webhookSettings } from '../webhooks/index.ts'
import type { WorldInput } from '../worlds/index.ts'
import type { LastState } from './base.ts'
import type { Difference } from './difference.ts'
import { type Capsule, type CapsuleHeader, type CapsuleInput, describeInput, writeTime } from './format.ts'
import type { OpenHost, ReplayHost } from './host.ts'
import { CreatedIds, KeptIds } from './kept-ids.ts'
import { renamed } from './rename.ts'
import { Replay } from './replay.ts'

/** Where and how to open a world from a capsule. */
interface Opening {
  /** The name of the new world; defaults to that of the capsule. */
  readonly name?: string | undefined
  /** The number of the input to stop before; defaults to the last that is not an endpoint's answer. */
  readonly before?: number | undefined
  /** True to keep the webhook mode; otherwise clients fetch the events. */
  readonly keepsWebhooks: boolean
  /** The version of this release. */
  readonly version: string
}

/** A world after the first inputs of a capsule: its beginning and its log. */
interface OpenedPast {
  readonly input: WorldInput
  readonly entries: readonly WorldEntry[]
  readonly inputsLeft: number
  /** The next input, if any. */
  readonly next: CapsuleInput | undefined
  /** Counts the facts that the repeated inputs have met. */
  readonly coverage: Coverage
  /** Explains why the inputs were not repeated. */
  readonly note?: string
}

interface OpeningParts {
  readonly open: OpenHost
  readonly wall: Wall
  readonly isWanted: () => boolean
}

/**
 * Opens a capsule before an input. If this release answers a capsule of another release differently, the world has the
 * state in the capsule or, without one, stands before the first input with a different answer.
 */
export async function openCapsulePast(
  open: OpenHost,
  capsule: Capsule,
  opening: Opening,
  wall: Wall,
  isWanted: () => boolean = () => true,
): Promise<OpenedPast> {
  const { header, last, unread } = capsule
  const parts = { open, wall, isWanted }
  const index = opening.before === undefined ? lastOwnInput(capsule) : pointOf(header.inputs, opening.before)
  const isOther = header.version !== opening.version
  try {
    if (unread !== undefined && index >= capsule.inputs.length) throw new PastDiffers(unread, capsule.inputs.length + 1)
    return await openByInputs(capsule, index, opening, parts)
  } catch (error) {
    if (isOther && isWanted() && last !== undefined && error instanceof Error)
      return openAtLast(capsule, last, error.message, opening, parts)
    if (!(error instanceof PastDiffers)) throw error
    if (isOther && isWanted()) return openBefore(capsule, error, opening, parts)
    return refuse('CONFLICT', { says: `${error.message.replace(/\.$/, '')}; no world was opened.` })
  }
}

/** Describes the first input at which the past differs from the recording. */
class PastDiffers extends Error {
  constructor(
    message: string,
    readonly input: number,
  ) {
    super(message)
  }
}

/** Repeats the inputs before an input in a detached world, freezes its clock and returns its log. */
async function openByInputs(
  capsule: Capsule,
  index: number,
  opening: Opening,
  { open, wall, isWanted }: OpeningParts,
): Promise<OpenedPast> {
  const { header, base, inputs } = renamed(capsule, opening.name ?? capsule.header.world)
  const next = inputs[index]
  const isRenamed = header.world !== capsule.header.world
  const recorded = isRenamed ? await checkPast(open, capsule, index, isWanted) : undefined
  const host = await open(header, base && { ...base, world: capsule.header.world })
  try {
    const replay = new Replay(host, { header, base, inputs }, true, isWanted, !isRenamed)
    const ids = recorded && new KeptIds(recorded, new CreatedIds(host.running.engine))
    for (const input of inputs.slice(0, index))
      if (ids === undefined) await repeat(replay, input)
      else await repeatRenamed(replay, input, ids)
    if (next !== undefined) await replay.approach(next)
    else await reachEnd(replay, !isRenamed && header.version === opening.version)
    return { ...(await standing(host, header, opening, wall)), inputsLeft: header.inputs - index, next }
  } finally {
    await host.close()
  }
}

/** Runs what ran after the last input. A world of another name or release has another state there. */
async function reachEnd(replay: Replay, isCompared: boolean): Promise<void> {
  const found = await replay.atEnd()
  if (found !== undefined && isCompared)
    throw new PastDiffers(`The end of the capsule differs at ${found.path}.`, found.input)
}

/** Opens the recorded state before the last input, without repeating inputs. */
async function openAtLast(
  capsule: Capsule,
  { before }: LastState,
  reason: string,
  opening: Opening,
  { open, wall }: OpeningParts,
): Promise<OpenedPast> {
  const { header, last, inputs } = renamed(capsule, opening.name ?? capsule.header.world)
  const start = writeTime(last?.state.now ?? 0)
  const host = await open({ ...header, start }, last && { ...last, world: capsule.header.world })
  try {
    const note =
      `${differently(header, opening, reason)} The world stands at the recorded state before input ${before}; ` +
      'its past before that is not part of it.'
    const stood = await standing(host, { ...header, start }, opening, wall)
    return { ...stood, inputsLeft: header.inputs - before + 1, next: inputs[before - 1], note }
  } finally {
    await host.close()
  }
}

/** Opens a capsule without such a state before the first input that this release answers differently. */
async function openBefore(
  capsule: Capsule,
  { input, message }: PastDiffers,
  opening: Opening,
  parts: OpeningParts,
): Promise<OpenedPast> {
  const opened = await openByInputs(capsule, input - 1, opening, parts)
  return { ...opened, note: `${differently(capsule.header, opening, message)} The world stands before input ${input}.` }
}

const differently = ({ version }: CapsuleHeader, opening: Opening, reason: string): string =>
  `Sandglass ${version} recorded the capsule, and ${opening.version} does not repeat it: ${reason.replace(/\.?$/, '.')}`

/** Freezes the clock of a world and returns its log. */
async function standing(host: ReplayHost, header: CapsuleHeader, { keepsWebhooks }: Opening, wall: Wall) {
  quiet(host, keepsWebhooks)
  const { world: name, seed, start, frozen, options } = header
  const entries = await runInSlices(worldEntriesSteps(host.running.engine, host.running.origin), wall)
  const repeatedUntil = host.running.engine.travels.lastSequence
  const input = { name, seed, startAt: Date.parse(start), frozen, options, repeatedUntil }
  return { input, entries, coverage: host.coverage }
}

/** Refuses a capsule if its first inputs get other answers in a world of the same name; returns the ids created. */
async function checkPast(
  open: OpenHost,
  capsule: Capsule,
  count: number,
  isWanted: () => boolean,
): Promise<CreatedIds> {
  const host = await open(capsule.header, capsule.base)
  try {
    const created = new CreatedIds(host.running.engine)
    const replay = new Replay(host, capsule, true, isWanted)
    for (const input of capsule.inputs.slice(0, count)) {
      created.begin(input.n)
      await repeat(replay, input)
      created.end(replay.lastAnswer)
    }
    return created
  } finally {
    await host.close()
  }
}

/** Returns the index of the last input, not counting endpoints' answers, which only follow from earlier inputs. */
function lastOwnInput({ header, inputs, unread }: Capsule): number {
  const own = unread === undefined ? inputs.findLastIndex(({ kind }) => kind !== 'answer' && kind !== 'continue') : -1
  return own === -1 ? Math.max(header.inputs, 1) - 1 : own
}

function pointOf(inputs: number, before: number): number {
  if (before >= 1 && before <= inputs + 1) return before - 1
  const ends = `1 is before the first, ${inputs + 1} is after the last`
  const message = `Received ${before}; the capsule has ${inputs} inputs: ${ends}.`
  return refuseFields([{ field: 'before', message }])
}

/** Repeats an input; refuses a past that differs from the recording. */
async function repeat(replay: Replay, input: CapsuleInput): Promise<void> {
  const found = await replay.step(input)
  if (found !== undefined) throwDifferent(input, found, '')
}

/** Repeats an input in a world of another name, where only the status is the same. */
async function repeatRenamed(replay: Replay, input: CapsuleInput, ids: KeptIds): Promise<void> {
  ids.begin(input.n)
  await replay.step(ids.translateInput(input) ?? input)
  const { lastAnswer } = replay
  ids.learn(input.n, lastAnswer)
  if (input.kind !== 'request' && input.kind !== 'continue') return
  const [recorded, replayed] = [input.answer?.status, lastAnswer?.status]
  if (recorded !== undefined && replayed !== undefined && recorded !== replayed)
    throwDifferent(input, { path: '/status', recorded, replayed }, ' in a world of another name')
}

function throwDifferent(
  input: CapsuleInput,
  { path, recorded, replayed }: Omit<Difference, 'input'>,
  where: string,
): never {
  const values = `${JSON.stringify(recorded)} was recorded, ${JSON.stringify(replayed)} replayed`
  throw new PastDiffers(`Input ${input.n}, ${describeInput(input)}, differs${where} at ${path}: ${values}.`, input.n)
}

/** Freezes the clock and stops sending webhooks, as acts that a capsule of the world records. */
function quiet({ running: { engine } }: ReplayHost, keepsWebhooks: boolean): void {
  const { endpoint, mode } = webhookSettings(engine)
  if (!keepsWebhooks && endpoint !== undefined && mode === 'push') {
    const detail = { mode: 'pull' } as const
    engine.commit({ kind: 'admin', name: 'setMode', detail }, () => changeWebhookSettings(engine, detail))
  }
  if (engine.clock().mode === 'ticking') engine.freeze()
}
