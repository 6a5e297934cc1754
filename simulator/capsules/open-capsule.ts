import { refuse, refuseFields } from '../domain/refusals.ts'
import type { WorldInput } from '../domain/worlds.ts'
import { runInSlices } from '../engine/slices.ts'
import type { Wall } from '../engine/types.ts'
import { type WorldEntry, worldEntriesSteps } from '../engine/world-entries.ts'
import { changeWebhookSettings, webhookSettings } from '../webhooks/settings.ts'
import { describeInput } from './describe-input.ts'
import type { Capsule, CapsuleInput } from './format.ts'
import type { OpenHost, ReplayHost } from './host.ts'
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
  if (isRenamed) await checkPast(open, capsule, index, isWanted)
  const host = open(header, base)
  try {
    const replay = new Replay(host, { header, base, inputs }, true, isWanted)
    for (const input of inputs.slice(0, index)) await repeat(replay, input, isRenamed)
    if (next !== undefined) await replay.approach(next)
    quiet(host, opening.keepsWebhooks)
    const { world: name, seed, start, frozen, options } = header
    const entries = await runInSlices(worldEntriesSteps(host.running.engine, host.running.origin), wall)
    const input = { name, seed, startAt: Date.parse(start), frozen, options }
    return { input, entries, inputsLeft: inputs.length - index, next }
  } finally {
    await host.close()
  }
}

/** Refuses a capsule whose first inputs do not get their recorded answers in a world of its own name. */
async function checkPast(open: OpenHost, capsule: Capsule, count: number, isWanted: () => boolean): Promise<void> {
  const host = open(capsule.header, capsule.base)
  try {
    const replay = new Replay(host, capsule, true, isWanted)
    for (const input of capsule.inputs.slice(0, count)) await repeat(replay, input, false)
  } finally {
    await host.close()
  }
}

function pointOf(inputs: number, before = Math.max(inputs, 1)): number {
  if (before >= 1 && before <= Math.max(inputs, 1)) return before - 1
  const message = `Received ${before}; the capsule has ${inputs} inputs, and the first is 1.`
  return refuseFields([{ field: 'before', message }])
}

/** Repeats an input; refuses a past that is not the recorded one. Under another name, only statuses are the same. */
async function repeat(replay: Replay, input: CapsuleInput, isRenamed: boolean): Promise<void> {
  const found = await replay.step(input)
  if (found === undefined || (isRenamed && found.path !== '/status')) return
  const { path, recorded, replayed } = found
  const values = `${JSON.stringify(recorded)} was recorded, ${JSON.stringify(replayed)} replayed`
  const where = isRenamed ? ' in a world of another name' : ''
  refuse('CONFLICT', {
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
