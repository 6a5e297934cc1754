import type { CoverageEntry, CoverageReport } from '../../questions/index.ts'
import { countMet } from '../../simulator/contract/index.ts'

/** Returns the report of several runs: what any of them has met. */
export function mergeReports(reports: readonly CoverageReport[]): CoverageReport {
  const [first, ...others] = reports
  if (first === undefined) return { met: 0, of: 0, percent: 100, kinds: [] }
  return others.reduce((sum, other) => combine(sum, other, (one, more) => one + more), first)
}

/** Returns the report of what happened since another report of the same process. */
export const reportSince = (before: CoverageReport, after: CoverageReport): CoverageReport =>
  combine(after, before, (one, less) => Math.max(0, one - less))

type Combine = (times: number, otherTimes: number) => number

function combine(one: CoverageReport, other: CoverageReport, timesOf: Combine): CoverageReport {
  const kinds = one.kinds.map(({ kind, data }) => {
    const others = new Map(other.kinds.find((same) => same.kind === kind)?.data.map((entry) => [entry.name, entry]))
    const entries = data.map((entry) => entryOf(entry, others.get(entry.name), timesOf))
    return { kind, ...countMet(entries), data: entries }
  })
  return { ...countMet(kinds.flatMap(({ data }) => data)), kinds }
}

/** Only an entry that was never met has a step; a report in which it was met may have none. */
function entryOf(entry: CoverageEntry, other: CoverageEntry | undefined, timesOf: Combine): CoverageEntry {
  const { step, scenario, ...rest } = { ...other, ...entry }
  const times = timesOf(entry.times, other?.times ?? 0)
  if (times > 0) return { ...rest, times }
  return { ...rest, times, ...(step === undefined ? {} : { step }), ...(scenario === undefined ? {} : { scenario }) }
}
