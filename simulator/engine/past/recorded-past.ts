import type { WorldParts } from '../lines/world-parts.ts'
import type { RecordedPast, Travel } from '../model/past.ts'
import { StateGone, type Steps } from '../model/slices.ts'
import type { Moment } from '../model/world.ts'
import type { Travels } from '../time/travels.ts'
import { deeperOf } from '../timeline/branch-record.ts'
import { begun, type MomentRecord } from '../timeline/moment-record.ts'
import { isUndoneBy } from '../timeline/timeline.ts'
import { RecordWalk } from './record-walk.ts'

const recordsPerStep = 200

interface RecordedParts extends WorldParts {
  readonly travels: Travels
}

/** A point of the present line: the records up to its sequence led to it. */
interface Base {
  readonly main: MomentRecord
  readonly side: MomentRecord | undefined
  readonly at: number
  readonly sequence: number
}

/** Collects the moments and travels that can be repeated, in steps. The world must drop none meanwhile. */
export function* recordedPast(parts: RecordedParts, everyMoment: () => Iterable<MomentRecord>): Steps<RecordedPast> {
  const { travels } = parts
  const [{ count }, end, now] = [travels, travels.place(), presentOf(parts, travels)]
  const records: (MomentRecord | Travel)[] = [...travels.newestFirst()]
  for (const moment of everyMoment()) {
    if (moment.sequence <= now.sequence) records.push(moment)
    if (records.length % recordsPerStep === 0) yield
    if (travels.count !== count) throw new StateGone()
  }
  records.sort((one, other) => one.sequence - other.sequence)
  const base = isWhole(parts) ? undefined : (firstBase(parts, records) ?? now)
  const walk = walked(records, base)
  // If the past cannot be followed to the present, only the state is recorded.
  if (!walk.isAt(end)) return { ...shown(now), records: [], end }
  return { ...(base === undefined ? {} : shown(base)), records: walk.records, end }
}

function walked(records: readonly (MomentRecord | Travel)[], base: Base | undefined): RecordWalk {
  const walk = new RecordWalk(base)
  for (const record of records) if (record.sequence > (base?.sequence ?? -1)) walk.add(record)
  return walk
}

function shown({ main, side, at }: Base): Pick<RecordedPast, 'base'> {
  const branch = deeperOf(main, side)
  return { base: { moment: main, at, branch, ...(side === undefined ? {} : { side }) } }
}

/** True for a world that began fresh and keeps everything since. */
function isWhole({ main, side, travels }: RecordedParts): boolean {
  const { cause } = main.timeline.at(0) ?? {}
  const isFresh = cause?.kind === 'beginning' && cause.name === 'beginning'
  return isFresh && side.timeline.lastForgotten < 0 && travels.lastForgotten < 0
}

function presentOf({ main: { timeline }, side, sequence }: WorldParts, travels: Travels): Base {
  return { main: begun(timeline.head), side: side.timeline.head, at: travels.place().at, sequence: sequence.last }
}

/**
 * Finds the oldest moment after which everything is kept: both lines, travels, and the beginnings of the requests that
 * end after it. An input follows it, because tasks may have fired in another order than that of the schedule.
 */
function firstBase(parts: RecordedParts, records: readonly (Moment | Travel)[]): Base | undefined {
  const { main, side, travels } = parts
  const oldest = side.timeline.lastForgotten < 0 ? undefined : side.timeline.at(side.timeline.horizon)
  let after = Math.max(travels.lastForgotten, oldest?.sequence ?? -1)
  const ends = records.filter(isEnd)
  for (let number = main.timeline.horizon; ; number += 1) {
    const [moment, next] = [main.timeline.at(number), main.timeline.at(number + 1)]
    if (moment === undefined || next === undefined) return undefined
    if (moment.sequence <= after || next.cause.kind === 'task') continue
    const open = ends.find(({ sequence, cause: { causedBy = -1 } }) => sequence > moment.sequence && causedBy <= number)
    if (open === undefined) return baseAt(parts, moment, next)
    after = open.sequence - 1
  }
}

/** True for the end of a request that had begun with another moment. */
const isEnd = (record: Moment | Travel): record is Moment =>
  'cause' in record && record.cause.kind === 'request' && record.cause.causedBy !== undefined

/** Finds the state of the side line by the rule of rewinds. */
function baseAt({ side: { timeline } }: WorldParts, main: MomentRecord, next: MomentRecord): Base {
  const side = timeline.newestWithout(isUndoneBy(main.at, next))
  return { main, side, at: main.at, sequence: Math.max(main.sequence, side?.sequence ?? -1) }
}
