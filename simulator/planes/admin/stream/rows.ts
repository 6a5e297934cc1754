import type { Moment, Steps, Travel, WorldEngine } from '../../../engine/index.ts'

export type StreamRow = Moment | Travel

const rowsPerStep = 200

/** Returns the kept moments of all branches and travels after a sequence, oldest first, in steps. */
export function* rowsAfter(engine: WorldEngine, after: number): Steps<readonly StreamRow[]> {
  const found: StreamRow[] = []
  for (const rows of [engine.past.everyMoment(), engine.travels.newestFirst()])
    for (const row of rows) {
      if (row.sequence <= after) break
      found.push(row)
      if (found.length % rowsPerStep === 0) yield
    }
  return found.sort((one, other) => one.sequence - other.sequence)
}

/** Returns the sequence from which rows are complete, if some after the given one are missing. */
export function gapAfter(engine: WorldEngine, after: number): number | undefined {
  // The world has not reached it: the process has restarted.
  if (after > engine.travels.lastSequence) return 0
  const oldest = engine.moment(engine.horizon())?.sequence ?? 0
  return engine.horizon() > 0 && oldest > after + 1 ? oldest : undefined
}
