import type { SmallList, SnapshotRow } from '../storage/index.ts'
import type { SharedStorage } from '../storage/postgres/index.ts'

type Rows = Pick<SharedStorage, 'readSnapshots' | 'putSnapshot' | 'deleteSnapshot'>

/** The snapshots of the worlds that this process owns. */
export class SharedSnapshotRows implements SmallList<SnapshotRow> {
  items: readonly SnapshotRow[] = []

  constructor(readonly storage: Rows) {}

  /** Reads the snapshots of a claimed world. */
  async load(world: string): Promise<void> {
    const rows = await this.storage.readSnapshots(world)
    this.items = [...this.items.filter((row) => row.world !== world), ...rows]
  }

  forget(world: string): void {
    this.items = this.items.filter((row) => row.world !== world)
  }

  async replace(items: readonly SnapshotRow[]): Promise<void> {
    const added = items.filter((row) => !this.items.includes(row))
    const gone = this.items.filter((row) => !items.includes(row))
    for (const row of added) await this.storage.putSnapshot(row)
    for (const row of gone)
      if (!added.some((other) => isSame(row, other))) await this.storage.deleteSnapshot(row.world, row.name)
    // Worlds may have been claimed or lost meanwhile.
    this.items = [...this.items.filter((row) => !gone.includes(row)), ...added]
  }
}

const isSame = (one: SnapshotRow, other: SnapshotRow): boolean => one.world === other.world && one.name === other.name
