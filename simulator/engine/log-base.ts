import { type BaseEntry, branchEntry, type DocumentsEntry, documentsTexts, type EntryTexts } from './journal-entries.ts'
import type { Line } from './line.ts'
import { documentsPerEntry } from './origin-entries.ts'
import { type Store, versionAt } from './store.ts'
import type { LineName, WorldEngine } from './types.ts'
import type { Upgrades } from './upgrades.ts'
import { SandboxWorld } from './world.ts'
import { holdMoments, type WorldParts } from './world-parts.ts'

/** The part of a world's log that has to stay, and the entries that take the place of the rest. */
export interface LogBase {
  /** The entries up to this sequence are replaced. */
  readonly after: number
  /** The texts of the entries that replace them; read them before `release`. */
  readonly texts: Iterable<EntryTexts>
  /** Lets the world drop moments again. */
  release(): void
}

/** Describes a world at the oldest moment that it keeps. Until the release it drops none; it may change otherwise. */
export function logBaseOf(world: WorldEngine): LogBase {
  if (!(world instanceof SandboxWorld)) throw new TypeError('this world has no log')
  const { main } = world.parts
  const oldest = main.timeline.at(main.timeline.horizon)
  if (oldest === undefined || main.timeline.lastForgotten < 0) return { after: -1, texts: [], release: () => undefined }
  const release = holdMoments(world.parts)
  return { after: oldest.sequence - 1, texts: textsOf(world.parts, oldest.sequence), release }
}

function* textsOf(parts: WorldParts, sequence: number): Generator<EntryTexts> {
  const { main, side, setup } = parts
  const [mainStart, sideStart] = [startOf(main, sequence), startOf(side, sequence)]
  yield [JSON.stringify(baseEntry(parts, mainStart, sideStart))]
  yield* documentsOf('main', main.store, mainStart.number - 1, setup.upgrades)
  yield* documentsOf('side', side.store, sideStart.number - 1, setup.upgrades)
}

/** The first moment of a line that stays in the log; where there is none yet, that which comes next. */
interface Start {
  readonly number: number
  readonly sequence: number
  readonly rank: number
}

function startOf({ timeline, store }: Line, sequence: number): Start {
  let first = timeline.at(timeline.horizon)
  while (first && first.sequence < sequence) first = timeline.at(first.number + 1)
  // Moments of other branches since then stay in the log, unless the line no longer keeps all of them.
  const from = first && timeline.lastForgotten >= sequence ? first.sequence : sequence
  if (first) return { number: first.number, sequence: from, rank: first.rankBefore }
  return { number: timeline.last + 1, sequence, rank: store.lastRank }
}

function baseEntry({ branches, main, side }: WorldParts, mainStart: Start, sideStart: Start): BaseEntry {
  const branch = main.timeline.at(mainStart.number)?.branch ?? branches.current
  const path = []
  for (let step = branch.from.main >= mainStart.number - 1 ? branch.parent : branch; step; step = step.parent)
    path.push(step)
  return {
    kind: 'base',
    from: { main: mainStart.sequence, side: sideStart.sequence },
    numbers: { main: mainStart.number - 1, side: sideStart.number - 1 },
    forgotten: { main: mainStart.sequence - 1, side: side.timeline.lastForgotten },
    ranks: { main: mainStart.rank, side: sideStart.rank },
    branches: path.reverse().map((step) => ({
      ...branchEntry(step),
      // The branch that goes on has its end where the base is; what is loaded after it moves the end.
      to: step === branch ? { main: mainStart.number - 1, side: sideStart.number - 1 } : { ...step.to },
      ...(step.leftAt === undefined ? {} : { leftAt: step.leftAt }),
    })),
    branch: path.at(-1)?.index ?? 0,
  }
}

/** Yields the documents of a line as they were at a moment, some in each text. */
function* documentsOf(line: LineName, store: Store, at: number, upgrades?: Upgrades): Generator<EntryTexts> {
  let writes: DocumentsEntry['writes'][number][] = []
  let texts: string[] = []
  for (const entry of store.entries()) {
    const version = versionAt(entry, at)
    if (!version?.exists) continue
    writes.push([entry.table.name, entry.id, version.rank, version.moment])
    texts.push(version.text)
    if (writes.length < documentsPerEntry) continue
    yield documentsTexts({ kind: 'documents', line, writes }, texts, upgrades)
    writes = []
    texts = []
  }
  if (writes.length > 0) yield documentsTexts({ kind: 'documents', line, writes }, texts, upgrades)
}
