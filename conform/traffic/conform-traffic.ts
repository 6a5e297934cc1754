import { present } from '../../simulator/schema/index.ts'
import { type Comparison, compare, type Finding, type NotComparable } from '../compare/index.ts'
import { playBeside } from '../play/index.ts'
import type { Exchange } from '../scenario/index.ts'
import { readTraffic } from './read-traffic.ts'
import type { LeftOutReason } from './select-exchanges.ts'
import { scenarioOf } from './traffic-scenario.ts'

/** An exchange whose answers differ. */
export interface TrafficDifference {
  /** The position among the requests to the API, from 1. */
  readonly number: number
  readonly operation: string
  readonly method: string
  /** The path, with references in place of ids. */
  readonly path: string
  readonly findings: readonly Finding[]
}

/** The differences between recorded traffic and the answers of a world. */
export interface TrafficReport {
  readonly file: string
  /** The number of requests in the file. */
  readonly requests: number
  readonly compared: number
  /** The numbers of requests that were left out. */
  readonly leftOut: Partial<Record<LeftOutReason, number>>
  /** Ids that no answer before them had. */
  readonly earlierIds: readonly string[]
  readonly differences: readonly TrafficDifference[]
  readonly notComparable: readonly NotComparable[]
}

export interface TrafficOutcome {
  readonly report: TrafficReport
  /** A capsule of the world in which the requests were repeated. */
  readonly capsule: string
}

/** Repeats recorded requests in a world of Sandglass, and compares the answers. */
export async function conformTraffic(text: string, name: string): Promise<TrafficOutcome> {
  const { entries, seed } = readTraffic(text, name)
  const { golden, leftOut, earlierIds } = await scenarioOf({ entries, ...present({ seed }) }, name)
  let capsule = ''
  const ours = await playBeside(golden, {
    ...present({ seed }),
    atEnd: async (world) => {
      capsule = await world.capsule()
    },
  })
  const comparison = compare(golden, ours)
  const report = {
    file: name,
    requests: entries.length,
    compared: comparison.exchanges,
    leftOut: Object.fromEntries(leftOut),
    earlierIds,
    differences: differencesOf(golden.exchanges, comparison),
    notComparable: comparison.notComparable,
  }
  return { report, capsule }
}

function differencesOf(exchanges: readonly Exchange[], { findings }: Comparison): readonly TrafficDifference[] {
  return exchanges.flatMap(({ step, operation, request: { method, path }, answer }) => {
    // Some recordings have no headers of answers.
    const hasHeaders = Object.keys(answer?.headers ?? {}).length > 0
    const own = findings.filter((finding) => finding.step === step && (hasHeaders || finding.kind !== 'header'))
    const number = Number.parseInt(step, 10)
    return own.length === 0 ? [] : [{ number, operation, method, path, findings: own }]
  })
}
