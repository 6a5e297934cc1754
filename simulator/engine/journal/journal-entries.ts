import type { BranchStart, Place, Travel, TravelKind } from '../model/past.ts'
import { type Upgrades, type Versions, versionsOf } from '../model/upgrades.ts'
import type { LineName } from '../model/world.ts'
import type { WorldOrigin } from '../model/world-state.ts'
import type { BranchRecord, Numbers } from '../timeline/branch-record.ts'
import type { MomentRecord } from '../timeline/moment-record.ts'

/**
 * An entry is a list of JSON texts. The first one describes it; of a commit its summary follows, then the documents
 * that it wrote, `null` for a removal. They stand apart because a start parses the first ones only, and the others when
 * somebody asks for them.
 */
export type EntryTexts = readonly [entry: string, ...rest: string[]]

/** A document that was written: its collection, its id and its rank. */
type Write = readonly [collection: string, id: string, rank: number]

export interface CommitEntry {
  readonly kind: 'commit'
  readonly line: LineName
  readonly number: number
  readonly at: number
  readonly wallAt: number
  readonly branch: number
  /** Set on the first moments of a branch. */
  readonly begins?: BranchStart
  /** The last rank before and after it. */
  readonly ranks: readonly [before: number, after: number]
  readonly writes: readonly Write[]
  readonly versions?: Versions
  /** Its own sequence, when it is part of a base. */
  readonly sequence?: number
}

interface PlaceEntry {
  readonly moment: number
  readonly branch: number
  readonly at: number
}

/** The destination of a restore: a kept point, or a branch whose first moments write the state. */
export type Restored = Pick<Travel, 'point' | 'opens'>

export interface TravelEntry extends Restored {
  readonly kind: 'travel'
  readonly travel: TravelKind
  readonly from: PlaceEntry
  readonly to: PlaceEntry
  readonly by: string
  readonly wallAt: number
  /** The name that a rewind gave to the branch that begins there. */
  readonly begins?: string
}

/** A branch that got another name, or was deleted when it has none. */
interface BranchChangeEntry {
  readonly kind: 'branch'
  readonly index: number
  readonly name?: string
}

/** The beginning of a log whose older part was compacted: where it goes on. Its documents and moments follow. */
export interface BaseEntry {
  readonly kind: 'base'
  /** The entries of each line that are older than this sequence are part of the base. */
  readonly from: Numbers
  /** The numbers of the moments before its own. */
  readonly numbers: Numbers
  /** The sequences of the newest moments that are no longer kept. */
  readonly forgotten: Numbers
  readonly ranks: Numbers
  readonly branches: readonly (BranchStart & { readonly to: Numbers; readonly leftAt?: number })[]
  readonly branch: number
}

/** The state that a world began with, when that was the state of another. Its documents follow. */
export interface OriginEntry {
  readonly kind: 'origin'
  readonly by: WorldOrigin['by']
  readonly detail: unknown
  readonly now: number
  readonly numbers: Numbers
  readonly ranks: Numbers
}

/** Documents of a base or an origin, with the numbers of the moments that wrote them. Their texts follow. */
export interface DocumentsEntry {
  readonly kind: 'documents'
  readonly of?: 'origin'
  readonly line: LineName
  readonly writes: readonly (readonly [...Write, moment: number])[]
  readonly versions?: Versions
}

export type JournalEntry = CommitEntry | TravelEntry | BranchChangeEntry | BaseEntry | OriginEntry | DocumentsEntry

/** Describes a moment. `sequence` is given for one that becomes part of a base. */
export function commitTexts(moment: MomentRecord, upgrades?: Upgrades, sequence?: number): EntryTexts {
  const { line, number, at, wallAt, branch, rankBefore, rankAfter, versions } = moment
  const collections = upgrades && versionsOf(upgrades, new Set(versions.map(({ entry }) => entry.collection)))
  const entry: CommitEntry = {
    kind: 'commit',
    line,
    number,
    at,
    wallAt,
    branch: branch.index,
    ...(branch.parent !== undefined && branch.from[line] === number - 1 ? { begins: branchEntry(branch) } : {}),
    ranks: [rankBefore, rankAfter],
    writes: versions.map(({ entry: { collection, id }, rank }) => [collection, id, rank]),
    ...(collections === undefined ? {} : { versions: collections }),
    ...(sequence === undefined ? {} : { sequence }),
  }
  return [JSON.stringify(entry), moment.summaryText, ...versions.map(({ text }) => text)]
}

/** A document for an entry, with the number of the moment that wrote it. */
export interface WrittenDocument {
  readonly write: DocumentsEntry['writes'][number]
  readonly text: string
}

/** Describes documents of a line. `of` is set for those of an origin. */
export function documentsTexts(
  line: LineName,
  documents: readonly WrittenDocument[],
  upgrades?: Upgrades,
  of?: 'origin',
): EntryTexts {
  const writes = documents.map(({ write }) => write)
  const versions = versionsOf(upgrades, new Set(writes.map(([collection]) => collection)))
  const entry: DocumentsEntry = {
    kind: 'documents',
    ...(of === undefined ? {} : { of }),
    line,
    writes,
    ...(versions === undefined ? {} : { versions }),
  }
  return [JSON.stringify(entry), ...documents.map(({ text }) => text)]
}

const documentsPerEntry = 50

export function* inEntries<T>(documents: Iterable<T>): Generator<readonly T[]> {
  let some: T[] = []
  for (const document of documents) {
    some.push(document)
    if (some.length < documentsPerEntry) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}

export function branchEntry({ index, name, parent, from }: BranchRecord): BranchStart {
  return { index, name, parent: parent?.index ?? -1, from }
}

export function travelEntry({ kind, from, to, by, wallAt, begins, point, opens }: Travel): TravelEntry {
  return {
    kind: 'travel',
    travel: kind,
    from: placeEntry(from),
    to: placeEntry(to),
    by,
    wallAt,
    ...(begins === undefined ? {} : { begins }),
    ...(point === undefined ? {} : { point }),
    ...(opens === undefined ? {} : { opens }),
  }
}

const placeEntry = ({ moment, branch, at }: Place): PlaceEntry => ({ moment, branch: branch.index, at })
