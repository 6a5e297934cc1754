import type { BranchView, LineView, Moment, WorldEngine } from '../../../engine/index.ts'
import { refuseFields } from '../../../refusals/index.ts'
import {
  describeBranches,
  describeRange,
  isWritable,
  momentAt,
  type ReadableLine,
  readInstant,
  readPoint,
  type TimelinePosition,
} from '../../../worlds/index.ts'

export function readPosition(field: string, named: string | number): TimelinePosition {
  if (typeof named === 'number') return { number: named }
  return readPoint(named) ?? refuseFields([{ field, message: describePoint(named) }])
}

function describePoint(named: string): string {
  const message = `${JSON.stringify(named)} is neither a moment's number nor an ISO 8601 time.`
  const [, branch] = /@(.+)$/.exec(named) ?? []
  return branch === undefined ? message : `${message} The branch has its own parameter: branch=${branch}.`
}

/** The number of moments that long work reads between pauses. */
export const momentsPerStep = 20

/** Both lines of a world: its own, or those of a branch. */
export interface TwoLines extends LineView {
  readonly side: LineView
}

/** Yields every readable moment of both lines, newest first. */
export function* momentsNewestFirst(lines: TwoLines): Generator<Moment> {
  let main = lines.head()
  let side = lines.side.head()
  while (main || side) {
    if (main && (!side || main.sequence > side.sequence)) {
      yield main
      main = lines.moment(main.number - 1)
    } else if (side) {
      yield side
      side = lines.side.moment(side.number - 1)
    }
  }
}

/** Returns the lines of the branch that a client names; the present ones by default. */
export function requireLine(engine: WorldEngine, branch: string | undefined): WorldEngine | BranchView {
  if (branch === undefined) return engine
  const message = () => `There is no branch ${JSON.stringify(branch)}; ${describeBranches(engine)}`
  return engine.past.line(branch) ?? refuseFields([{ field: 'branch', message: message() }])
}

/**
 * Returns the moment that a client names; a time means the last moment until then. Refuses a position that is not on
 * the line or beyond the horizon, and names the readable range.
 */
export function requireMoment(line: ReadableLine, field: string, named: string | number): Moment {
  const position = readPosition(field, named)
  const found = momentAt(line, position)
  if (found !== undefined) return found
  const problem = position.ms === undefined ? `There is no moment ${position.number}` : `${named} is out of range`
  return refuseFields([{ field, message: `${problem}; ${describeRange(line)}` }])
}

export function requireInstant(field: string, text: string): number {
  const ms = readInstant(text)
  // An offset can move a time out of the writable years.
  if (ms !== undefined && !isWritable(ms))
    refuseFields([{ field, message: `${text} is not in the years 0000 to 9999 of UTC.` }])
  if (ms !== undefined) return ms
  const message = `${JSON.stringify(text)} is not an ISO 8601 time with its zone, such as 2025-10-13T12:00:00Z.`
  return refuseFields([{ field, constraint: { format: 'date-time' }, message }])
}
