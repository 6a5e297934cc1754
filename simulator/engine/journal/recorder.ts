import type { Journal, Undo } from '../model/journal.ts'
import type { Travel } from '../model/past.ts'
import type { Upgrades } from '../model/upgrades.ts'
import type { WorldOrigin } from '../model/world-state.ts'
import type { BranchRecord } from '../timeline/branch-record.ts'
import type { MomentRecord } from '../timeline/moment-record.ts'
import { commitTexts, type EntryTexts, type JournalEntry, travelEntry } from './journal-entries.ts'
import { lazyOriginTexts } from './origin-entries.ts'

/** Writes the moments and travels of one world into the journal. */
export class Recorder {
  /** Remembers where the world stands. Set before the first change. */
  savepoint: () => Undo = () => () => undefined
  /** True while the world is loaded from the journal, and during a preview. */
  isPaused = false

  constructor(
    readonly journal: Journal,
    /** The incarnation of the world. */
    readonly world: string,
    readonly upgrades?: Upgrades,
  ) {}

  get isWritable(): boolean {
    return this.journal.isWritable
  }

  prepare(): void {
    if (!this.isPaused) this.journal.prepare(this.world, this.savepoint)
  }

  origin(sequence: number, origin: WorldOrigin): void {
    this.prepare()
    for (const texts of lazyOriginTexts(origin, this.upgrades)) this.#append(sequence, texts)
  }

  commit(moment: MomentRecord): void {
    this.#append(moment.sequence, () => commitTexts(moment, this.upgrades))
  }

  travel(travel: Travel): void {
    this.#append(travel.sequence, () => single(travelEntry(travel)))
  }

  /** Records that a branch was renamed, or deleted when the name is undefined. */
  branch(sequence: number, { index }: BranchRecord, name: string | undefined): void {
    this.#append(sequence, () => single({ kind: 'branch', index, ...(name === undefined ? {} : { name }) }))
  }

  #append(sequence: number, texts: () => EntryTexts): void {
    if (!this.isPaused) this.journal.append(this.world, sequence, texts)
  }
}

const single = (entry: JournalEntry): EntryTexts => [JSON.stringify(entry)]
