import type { Capsule, CapsuleInput } from './format.ts'
import type { OpenHost } from './host.ts'
import type { Probe, Verdict } from './probe.ts'
import { Replay } from './replay.ts'

/** The first input after which a probe answers otherwise than before. */
export interface Turn {
  readonly input: CapsuleInput
  /** The first input that may be the one, when a probe could not tell about some; otherwise the same. */
  readonly from: number
  readonly before: boolean
  readonly after: boolean
}

export interface Bisection {
  readonly turn?: Turn
  /** The answer at both ends, when it is the same. */
  readonly always?: boolean
  readonly replays: number
}

/** Finds a turn in as many replays as halving the inputs takes. */
export async function bisect(
  open: OpenHost,
  capsule: Capsule,
  probe: Probe,
  isWanted: () => boolean = () => true,
): Promise<Bisection> {
  let replays = 0
  const ask = (last: number): Promise<Verdict> => {
    replays += 1
    return verdictAfter(open, capsule, last, probe, isWanted)
  }
  let [low, high] = [0, capsule.inputs.length]
  const [before, after] = [await ask(low), await ask(high)]
  if (before === 'skip' || after === 'skip') return { replays }
  if (before === after) return { always: after, replays }
  const skipped = new Set<number>()
  for (let middle = between(low, high, skipped); middle !== undefined; middle = between(low, high, skipped)) {
    const verdict = await ask(middle)
    if (verdict === 'skip') skipped.add(middle)
    else if (verdict === before) low = middle
    else high = middle
  }
  const input = capsule.inputs[high - 1]
  return input === undefined ? { replays } : { turn: { input, from: low + 1, before, after }, replays }
}

/** Returns the number nearest to the middle that was not skipped; undefined when there is none between the two. */
function between(low: number, high: number, skipped: ReadonlySet<number>): number | undefined {
  const middle = Math.floor((low + high) / 2)
  for (let distance = 0; middle - distance > low || middle + distance < high; distance += 1)
    for (const one of [middle - distance, middle + distance])
      if (one > low && one < high && !skipped.has(one)) return one
  return undefined
}

/** Repeats the first inputs of a capsule and asks the probe where they lead. */
async function verdictAfter(
  open: OpenHost,
  capsule: Capsule,
  last: number,
  probe: Probe,
  isWanted: () => boolean,
): Promise<Verdict> {
  const host = open(capsule.header, capsule.base)
  try {
    await new Replay(host, capsule, true, isWanted, false).run(last)
    return await probe(host)
  } finally {
    await host.close()
  }
}
