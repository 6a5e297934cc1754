import { refuse, refuseFields } from '../domain/refusals.ts'
import type { WorldInput } from '../domain/worlds.ts'
import { runInSlices } from '../engine/slices.ts'
import type { Wall } from '../engine/types.ts'
import { type WorldEntry, worldEntriesSteps } from '../engine/world-entries.ts'
import { changeWebhookSettings, webhookSettings } from '../webhooks/settings.ts'
import { describeInput } from './describe-input.ts'
import type { Difference } from './difference.ts'
import type { Capsule, CapsuleInput } from './format.ts'
import type { OpenHost, ReplayHost } from './host.ts'
import { CreatedIds, KeptIds } from './kept-ids.ts'
import { renamed } from './rename.ts'
import { Replay } from './replay.ts'

/** The point at which a world is opened from a capsule, and how. */
export interface Opening {
  /** The name of the new world; that of the capsule when absent. */
  readonly name?: string | undefined
  /** The number of the input before which it stands; the last when absent. */
  readonly before?: number | undefined
  /** True to leave events to be sent as they were; they wait to be fetched otherwise. */
  readonly keepsWebhooks: boolean
}

/** A world as the first inputs of a capsule left it: its beginning and its log. */
export interface OpenedPast {
  readonly input: WorldInput
  readonly entries: readonly WorldEntry[]
  readonly inputsLeft: number
  /** The first input that is left; undefined in a capsule without any. */
  readonly next: CapsuleInput | undefined
}

/** Repeats the inputs before a point in a detached world, freezes its clock there and returns its log. */
export async function openCapsule(
  open: OpenHost,
  capsule: Capsule,
  opening: Opening,
  wall: Wall,
  isWanted: () => boolean = () => true,
): Promise<OpenedPast> {
  const { header, base, inputs } = renamed(capsule, opening.name ?? capsule.header.world)
  const index = pointOf(inputs.length, opening.before)
  const next = inputs[index]
  const isRenamed = header.world !== capsule.header.world
  const recorded = isRenamed ? await checkPast(open, capsule, index, isWanted) : undefined
  const host = open(header, base)
  try {
    const replay = new Replay(host, { header, base, inputs }, true, isWanted, !isRenamed)
    const ids = recorded && new KeptIds(recorded, new CreatedIds(host.running.engine))
    for (const input of inputs.slice(0, index))
      if (ids === undefined) await repeat(replay, input)
      else await repeatRenamed(replay, input, ids)
    if (next !== undefined) replay.approach(next)
    quiet(host, opening.keepsWebhooks)
    const { world: name, seed, start, frozen, options } = header
    const entries = await runInSlices(worldEntriesSteps(host.running.engine, host.running.origin), wall)
    const input = { name, seed, startAt: Date.parse(start), frozen, options }
    return { input, entries, inputsLeft: inputs.length - index, next }
  } finally {
    await host.close()
  }
}

/**
 * Refuses a capsule whose first inputs do not get their recorded answers in a world of its own name; returns the ids
 * that they created.
 */
async function checkPast(
  open: OpenHost,
  capsule: Capsule,
  count: number,
  isWanted: () => boolean,
): Promise<CreatedIds> {
  const host = open(capsule.header, capsule.base)
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

function pointOf(inputs: number, before = Math.max(inputs, 1)): number {
  if (before >= 1 && before <= Math.max(inputs, 1)) return before - 1
  const message = `Received ${before}; the capsule has ${inputs} inputs, and the first is 1.`
  return refuseFields([{ field: 'before', message }])
}

/** Repeats an input; refuses a past that is not the recorded one. */
async function repeat(replay: Replay, input: CapsuleInput): Promise<void> {
  const found = await replay.step(input)
  if (found !== undefined) refusePast(input, found, '')
}

/** Repeats an input in a world of another name, in which only statuses are the same. */
async function repeatRenamed(replay: Replay, input: CapsuleInput, ids: KeptIds): Promise<void> {
  ids.begin(input.n)
  await replay.step(ids.translateInput(input) ?? input)
  const { lastAnswer } = replay
  ids.learn(input.n, lastAnswer)
  if (input.kind !== 'request' && input.kind !== 'continue') return
  const [recorded, replayed] = [input.answer?.status, lastAnswer?.status]
  if (recorded !== undefined && replayed !== undefined && recorded !== replayed)
    refusePast(input, { path: '/status', recorded, replayed }, ' in a world of another name')
}

function refusePast(
  input: CapsuleInput,
  { path, recorded, replayed }: Omit<Difference, 'input'>,
  where: string,
): never {
  const values = `${JSON.stringify(recorded)} was recorded, ${JSON.stringify(replayed)} replayed`
  return refuse('CONFLICT', {
    says: `Input ${input.n}, ${describeInput(input)}, differs${where} at ${path}: ${values}; no world was opened.`,
  })
}

/** Lets the world stand still: its clock is frozen, and nothing is sent. Both are acts that a capsule of it has. */
function quiet({ running: { engine } }: ReplayHost, keepsWebhooks: boolean): void {
  const { endpoint, mode } = webhookSettings(engine)
  if (!keepsWebhooks && endpoint !== undefined && mode === 'push') {
    const detail = { mode: 'pull' } as const
    engine.commit({ kind: 'admin', name: 'setMode', detail }, () => changeWebhookSettings(engine, detail))
  }
  if (engine.clock().mode === 'ticking') engine.freeze()
}
