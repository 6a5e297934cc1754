import { refuseFields } from '../refusals/index.ts'
import { present } from '../schema/index.ts'
import type { Capsule, CapsuleInput } from './format.ts'
import { describeInput } from './format.ts'
import type { OpenHost, ReplayHost } from './host.ts'
import type { Probe, Verdict } from './probe.ts'
import { Replay } from './replay.ts'

/** An input that changes the answer of a probe. */
export interface TurningPoint {
  readonly input: CapsuleInput
  /** The number of the advance in progress when the input came, if any. */
  readonly during?: number
  /** The first candidate, when the probe skipped some inputs; otherwise the same input. */
  readonly from: number
  readonly before: boolean
  readonly after: boolean
  /** The number of the input that changes the answer back; one more than there are for what fell due after the last. */
  readonly turnedBack?: number
}

export interface Bisection {
  /** The first turn. */
  readonly turn?: TurningPoint
  /** All turns if the probe was asked after every input; otherwise the one found. */
  readonly turns: readonly TurningPoint[]
  /** The answer, when it is the same at both ends. */
  readonly always?: boolean
  readonly replays: number
}

interface BisectOptions {
  /** Checked before each input; false ends the bisection with an error. */
  readonly isWanted?: () => boolean
  /** True to ask after every input, which finds every turn; only for probes without side effects. */
  readonly looksBetween?: boolean
  /** The number of the input to start after; 0 by default, before the first. */
  readonly after?: number | undefined
}

/**
 * Finds turns. A probe without side effects is asked after every input of one replay, and at the end of another. Any
 * other is asked at the end of replays that halve the inputs, which finds one turn.
 */
export async function bisect(
  open: OpenHost,
  capsule: Capsule,
  probe: Probe,
  { isWanted = () => true, looksBetween = false, after = 0 }: BisectOptions = {},
): Promise<Bisection> {
  const { length } = capsule.inputs
  if (after < 0 || after > length)
    refuseFields([{ field: 'after', message: `Received ${after}; the capsule has ${length} inputs.` }])
  let replays = 0
  const replayed = <R>(look: (host: ReplayHost, replay: Replay) => Promise<R>): Promise<R> => {
    replays += 1
    return inReplay(open, capsule, isWanted, look)
  }
  const ask = (last: number): Promise<Verdict> =>
    replayed(async (host, replay) => {
      await replay.run(last)
      return probe(host)
    })
  const found = looksBetween
    ? await everyTurn(capsule, after, await ask(length), (look) => replayed(look), probe)
    : await oneTurn(capsule, after, ask)
  const [turn] = found.turns
  return { ...(turn === undefined ? {} : { turn }), ...found, replays }
}

type Found = Pick<Bisection, 'turns' | 'always'>

/** Halves the inputs until it finds the one that changes the answer. */
async function oneTurn(capsule: Capsule, first: number, ask: (last: number) => Promise<Verdict>): Promise<Found> {
  let [low, high] = [first, capsule.inputs.length]
  const [before, after] = [await ask(low), await ask(high)]
  if (before === 'skip' || after === 'skip') return { turns: [] }
  if (before === after) return { turns: [], always: after }
  const skipped = new Set<number>()
  for (let middle = between(low, high, skipped); middle !== undefined; middle = between(low, high, skipped)) {
    const verdict = await ask(middle)
    if (verdict === 'skip') skipped.add(middle)
    else if (verdict === before) low = middle
    else high = middle
  }
  const input = capsule.inputs[high - 1]
  return { turns: input === undefined ? [] : [turnOf(capsule, input, low + 1, before)] }
}

/** Asks after every input. `end` is the answer after the tasks due after the last one. */
async function everyTurn(
  capsule: Capsule,
  after: number,
  end: Verdict,
  replayed: (look: (host: ReplayHost, replay: Replay) => Promise<Found>) => Promise<Found>,
  probe: Probe,
): Promise<Found> {
  return replayed(async (host, replay) => {
    const { inputs } = capsule
    const turns: TurningPoint[] = []
    let verdict = after === 0 && (await asked(host, probe)) === true
    for (const input of inputs) {
      await replay.step(input)
      if (input.n < after) continue
      const next = (await asked(host, probe)) === true
      if (input.n > after && next !== verdict) turns.push(turnOf(capsule, input, input.n, verdict))
      verdict = next
    }
    const last = inputs.at(-1)
    const turnsAtEnd = last !== undefined && last.n > after && (end === true) !== verdict
    const hasTurned = turns.at(-1)?.input === last
    // The last input includes the tasks due after it, unless they undid its turn.
    if (turnsAtEnd && !hasTurned) turns.push(turnOf(capsule, last, last.n, verdict))
    if (turns.length === 0) return { turns, always: verdict }
    const isUndone = turnsAtEnd && hasTurned
    return {
      turns: turns.map((turn, index) =>
        withBack(turn, turns[index + 1]?.input.n ?? (isUndone ? last.n + 1 : undefined)),
      ),
    }
  })
}

const withBack = (turn: TurningPoint, turnedBack: number | undefined): TurningPoint => ({
  ...turn,
  ...present({ turnedBack }),
})

/** Describes the input of a turn, and the advance in progress. */
export function describeTurn({ input, during }: TurningPoint): string {
  return during === undefined ? describeInput(input) : `${describeInput(input)}, during the advance of input ${during}`
}

/** Renders a turn for answers, with the input as a number and in words. */
export function showTurn(turn: TurningPoint) {
  const { input, from, during, before, after, turnedBack } = turn
  const { n, at, moment } = input
  return {
    ...present({ from: from < n ? from : undefined }),
    input: n,
    at,
    does: describeTurn(turn),
    ...present({ during, moment }),
    before,
    after,
    ...present({ turnedBack }),
  }
}

function turnOf(capsule: Capsule, input: CapsuleInput, from: number, before: boolean): TurningPoint {
  const during = advanceDuring(capsule, input)
  return { input, ...(during === undefined ? {} : { during }), from, before, after: !before }
}

/** Returns the number of the advance that started before an input and ended after it, if any. */
function advanceDuring({ inputs }: Capsule, { n, kind, at }: CapsuleInput): number | undefined {
  if (kind === 'travel') return undefined
  for (const later of inputs.slice(n)) {
    if (later.kind !== 'travel') continue
    if (later.travel !== 'advance') return undefined
    if (later.from !== undefined && Date.parse(later.from.at) < Date.parse(at)) return later.n
  }
  return undefined
}

/** Asks a probe during a replay, without firing the tasks that are due. */
function asked(host: ReplayHost, probe: Probe): Promise<Verdict> {
  return host.running.engine.deferringTasks(() => probe(host))
}

/** Returns the unskipped number nearest to the middle; undefined when all between are skipped. */
function between(low: number, high: number, skipped: ReadonlySet<number>): number | undefined {
  const middle = Math.floor((low + high) / 2)
  for (let distance = 0; middle - distance > low || middle + distance < high; distance += 1)
    for (const one of [middle - distance, middle + distance])
      if (one > low && one < high && !skipped.has(one)) return one
  return undefined
}

/** Runs a function on a replay in its own world, which continues after differences. */
async function inReplay<R>(
  open: OpenHost,
  capsule: Capsule,
  isWanted: () => boolean,
  look: (host: ReplayHost, replay: Replay) => Promise<R>,
): Promise<R> {
  const host = await open(capsule.header, capsule.base)
  try {
    return await look(host, new Replay(host, capsule, true, isWanted, false))
  } finally {
    await host.close()
  }
}
