import {
  type BaseEntry,
  branchEntry,
  commitTexts,
  documentsTexts,
  type EntryTexts,
  inEntries,
  type WrittenDocument,
} from '../journal/journal-entries.ts'
import type { Line } from '../lines/line.ts'
import type { WorldParts } from '../lines/world-parts.ts'
import type { Upgrades } from '../model/upgrades.ts'
import type { LineName } from '../model/world.ts'
import type { Store } from '../store/store.ts'
import { versionAt } from '../store/versions.ts'
import type { MomentRecord } from '../timeline/moment-record.ts'
import type { WorldEngine } from './world.ts'

/** The part of a world's log that has to stay, and the entries that take the place of the rest. */
export interface LogBase {
  /** The entries up to this sequence are replaced. */
  readonly after: number
  /** The texts of the entries that replace them; read them before `release`. */
  readonly texts: Iterable<EntryTexts>
  /** Lets the world drop moments again. */
  release(): void
}

/** Describes a world at its oldest kept moment, and pins its history until `release`. */
export function logBaseOf(world: WorldEngine): LogBase {
  const { main, side, setup } = world.parts
  const oldest = main.timeline.at(main.timeline.horizon)
  if (oldest === undefined || main.timeline.lastForgotten < 0) return { after: -1, texts: [], release: () => undefined }
  // Travels move both lines, so the log goes on where both are whole: the side line may keep less than the main line.
  const first = side.timeline.lastForgotten > oldest.sequence ? oldestOf(side) : oldest
  const starts = { main: startOf(main, first.sequence, oldest.number), side: startOf(side, first.sequence) }
  const base = baseEntry(first, starts)
  const release = world.parts.kept.pin()
  return { after: first.sequence - 1, texts: textsOf(world.parts, base, starts, setup.upgrades), release }
}

function oldestOf({ timeline }: Line): MomentRecord {
  const oldest = timeline.at(timeline.horizon)
  if (oldest === undefined) throw new Error('a line that has dropped moments keeps at least one')
  return oldest
}

type Starts = Readonly<Record<LineName, Start>>

/** One line where the log goes on. */
interface Start {
  /** Its moments before that which stay, oldest first. A line that has begun has its head among them, if it is kept. */
  readonly moments: readonly MomentRecord[]
  /** The number and the rank before those. */
  readonly number: number
  readonly rank: number
  readonly last: number
  /** The sequence of the newest moment that is no longer kept. */
  readonly forgotten: number
}

/** Takes the moments of a line before a sequence: from a number on, or the last one only. */
function startOf({ timeline, store }: Line, sequence: number, from = Number.POSITIVE_INFINITY): Start {
  let next = timeline.horizon
  // Most lines go on close to their horizon, the others are searched once for each compaction.
  for (let at = timeline.at(next); at && at.sequence < sequence; at = timeline.at(next)) next += 1
  const moments: MomentRecord[] = []
  for (let number = Math.min(from, next - 1); number < next; number += 1) {
    const moment = timeline.at(number)
    if (moment) moments.push(moment)
  }
  const first = moments[0] ?? timeline.at(next)
  return {
    moments,
    number: first === undefined ? next - 1 : first.number - 1,
    rank: first === undefined ? store.lastRank : first.rankBefore,
    last: next - 1,
    forgotten: timeline.lastForgotten,
  }
}

function* textsOf(parts: WorldParts, base: BaseEntry, starts: Starts, upgrades?: Upgrades): Generator<EntryTexts> {
  yield [JSON.stringify(base)]
  for (const line of ['main', 'side'] as const) {
    for (const some of inEntries(documentsOf(parts[line].store, starts[line])))
      yield documentsTexts(line, some, upgrades)
    for (const moment of starts[line].moments) yield commitTexts(moment, upgrades, moment.sequence)
  }
}

/** Describes where the log goes on with a moment. */
function baseEntry({ sequence, branch }: MomentRecord, { main, side }: Starts): BaseEntry {
  const last = { main: main.last, side: side.last }
  const isNew = branch.from.main >= last.main && branch.from.side >= last.side
  const path = []
  for (let step = isNew ? branch.parent : branch; step; step = step.parent) path.push(step)
  return {
    kind: 'base',
    from: { main: sequence, side: sequence },
    numbers: { main: main.number, side: side.number },
    forgotten: { main: main.forgotten, side: side.forgotten },
    ranks: { main: main.rank, side: side.rank },
    branches: path.reverse().map((step) => ({
      ...branchEntry(step),
      // The current branch ends at the base; later entries extend it.
      to: step === branch ? last : { ...step.to },
      ...(step.leftAt === undefined ? {} : { leftAt: step.leftAt }),
    })),
    branch: path.at(-1)?.index ?? 0,
  }
}

/** Yields the documents of a line as they were at its start. */
function* documentsOf(store: Store, { number, moments }: Start): Generator<WrittenDocument> {
  const own = new Set(moments[0]?.versions)
  for (const entry of store.entries) {
    const seen = versionAt(entry, moments[0]?.number ?? number)
    // The documents that a world began with may have the number of its first moment.
    const version = seen && own.has(seen) ? seen.previous : seen
    if (!version?.exists) continue
    yield { write: [entry.collection, entry.id, version.rank, version.moment], text: version.text }
  }
}
