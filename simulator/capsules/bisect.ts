import { describeInput } from './describe-input.ts'
import type { Capsule, CapsuleInput } from './format.ts'
import type { OpenHost, ReplayHost } from './host.ts'
import type { Probe, Verdict } from './probe.ts'
import { Replay } from './replay.ts'

/** The first input after which a probe answers otherwise than before. */
export interface Turn {
  readonly input: CapsuleInput
  /** The number of the advance during which the input came, if it did. */
  readonly during?: number
  /** The first input that may be the one, when a probe could not tell about some; otherwise the same. */
  readonly from: number
  readonly before: boolean
  readonly after: boolean
  /** The number of the input after which it turned back; one more than there are for what fell due after the last. */
  readonly turnedBack?: number
}

export interface Bisection {
  readonly turn?: Turn
  /** The answer at both ends, when it is the same. */
  readonly always?: boolean
  readonly replays: number
}

/** The ways of a bisection. */
export interface BisectOptions {
  /** Asked before each input; false ends the bisection with an error. */
  readonly isWanted?: () => boolean
  /** True to ask after every input for a turn that halving does not find; for a probe that changes nothing. */
  readonly looksBetween?: boolean
}

/**
 * Finds a turn in as many replays as halving the inputs takes. One more replay finds one that turned back: in between
 * when both ends are the same, or before the turn that halving has found.
 */
export async function bisect(
  open: OpenHost,
  capsule: Capsule,
  probe: Probe,
  { isWanted = () => true, looksBetween = false }: BisectOptions = {},
): Promise<Bisection> {
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
  let [low, high] = [0, capsule.inputs.length]
  const [before, after] = [await ask(low), await ask(high)]
  if (before === 'skip' || after === 'skip') return { replays }
  const turnUpTo = async (last: number) =>
    looksBetween ? replayed((host, replay) => turnAndBack(host, replay, probe, before, last)) : undefined
  if (before === after) {
    const turn = await turnUpTo(high)
    return turn === undefined ? { always: after, replays } : { turn, replays }
  }
  const skipped = new Set<number>()
  for (let middle = between(low, high, skipped); middle !== undefined; middle = between(low, high, skipped)) {
    const verdict = await ask(middle)
    if (verdict === 'skip') skipped.add(middle)
    else if (verdict === before) low = middle
    else high = middle
  }
  const input = capsule.inputs[high - 1]
  if (input === undefined) return { replays }
  const earlier = high === 1 ? undefined : await turnUpTo(high - 1)
  return { turn: earlier ?? turnOf(capsule, input, low + 1, before), replays }
}

/** Describes the input of a turn, and the advance during which it came. */
export function describeTurn({ input, during }: Turn): string {
  return during === undefined ? describeInput(input) : `${describeInput(input)}, during the advance of input ${during}`
}

function turnOf(capsule: Capsule, input: CapsuleInput, from: number, before: boolean): Turn {
  const during = advanceDuring(capsule, input)
  return { input, ...(during === undefined ? {} : { during }), from, before, after: !before }
}

/** Returns the number of the advance that had begun before an input and ended after it; undefined for none. */
function advanceDuring({ inputs }: Capsule, { n, kind, at }: CapsuleInput): number | undefined {
  if (kind === 'travel') return undefined
  for (const later of inputs.slice(n)) {
    if (later.kind !== 'travel') continue
    if (later.travel !== 'advance') return undefined
    if (later.from !== undefined && Date.parse(later.from.at) < Date.parse(at)) return later.n
  }
  return undefined
}

/** Asks after the inputs up to one; returns the first turn, and the input after which it turned back, if it did. */
async function turnAndBack(
  host: ReplayHost,
  replay: Replay,
  probe: Probe,
  before: boolean,
  last: number,
): Promise<Turn | undefined> {
  const { capsule } = replay
  let turn: Turn | undefined
  for (const input of capsule.inputs.slice(0, last)) {
    await replay.step(input)
    const hasTurned = (await asked(host, probe)) !== before
    if (turn === undefined && hasTurned) turn = turnOf(capsule, input, input.n, before)
    else if (turn !== undefined && !hasTurned) return { ...turn, turnedBack: input.n }
  }
  return turn && { ...turn, turnedBack: last + 1 }
}

/** Asks a probe in the middle of a replay: what is due then fires after the inputs that were recorded before it. */
async function asked(host: ReplayHost, probe: Probe): Promise<Verdict> {
  const { engine } = host.running
  engine.isAdvancePaused = true
  try {
    return await probe(host)
  } finally {
    engine.isAdvancePaused = false
  }
}

/** Returns the number nearest to the middle that was not skipped; undefined when there is none between the two. */
function between(low: number, high: number, skipped: ReadonlySet<number>): number | undefined {
  const middle = Math.floor((low + high) / 2)
  for (let distance = 0; middle - distance > low || middle + distance < high; distance += 1)
    for (const one of [middle - distance, middle + distance])
      if (one > low && one < high && !skipped.has(one)) return one
  return undefined
}

/** Looks at a replay of a capsule in a world of its own, which goes on after differences. */
async function inReplay<R>(
  open: OpenHost,
  capsule: Capsule,
  isWanted: () => boolean,
  look: (host: ReplayHost, replay: Replay) => Promise<R>,
): Promise<R> {
  const host = open(capsule.header, capsule.base)
  try {
    return await look(host, new Replay(host, capsule, true, isWanted, false))
  } finally {
    await host.close()
  }
}
