import type { BranchRecord } from './branch-record.ts'
import type { Journal, Undo } from './journal.ts'
import { commitEntry, travelEntry } from './journal-entries.ts'
import type { MomentRecord } from './timeline.ts'
import type { Travel } from './types.ts'

/** Writes what happens to one world into the journal. */
export class Recorder {
  /** Takes the world back to where it stands when this is called. Set before the first change. */
  mark: () => Undo = () => () => undefined

  constructor(
    readonly journal: Journal,
    /** The incarnation of the world. */
    readonly world: string,
  ) {}

  get isWritable(): boolean {
    return this.journal.isWritable
  }

  /** Call it before a change. */
  hold(): void {
    this.journal.hold(this.world, this.mark)
  }

  /** Adds a step to the way back over the changes since `hold`. */
  addUndo(undo: Undo): void {
    this.journal.addUndo(this.world, undo)
  }

  commit(moment: MomentRecord): void {
    this.journal.append(this.world, moment.sequence, () => JSON.stringify(commitEntry(moment)))
  }

  travel(travel: Travel): void {
    this.journal.append(this.world, travel.sequence, () => JSON.stringify(travelEntry(travel)))
  }

  /** Records that a branch was renamed, or deleted when it has no name any more. */
  branch(sequence: number, { index }: BranchRecord, name: string | undefined): void {
    this.journal.append(this.world, sequence, () => JSON.stringify({ kind: 'branch', index, name }))
  }
}
