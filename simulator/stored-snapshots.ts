import { createHash } from 'node:crypto'
import { readSnapshot, writeSnapshot } from './domain/snapshot-file.ts'
import { MemorySnapshots, type Snapshot, type SnapshotStore } from './domain/snapshots.ts'
import { timestamp } from './domain/time.ts'
import type { Blobs } from './engine/journal.ts'
import type { SmallList, SnapshotRow } from './storage/index.ts'

/** Keeps snapshots as files beside the log, and a list of them. */
export class StoredSnapshots implements SnapshotStore {
  /** Those that were used since the start. */
  readonly #read = new MemorySnapshots()

  constructor(
    readonly rows: SmallList<SnapshotRow>,
    readonly files: Blobs,
  ) {}

  async list(world: string): Promise<readonly Snapshot[]> {
    const found: Snapshot[] = []
    for (const row of this.rows.items) {
      const snapshot = row.world === world ? await this.find(world, row.name) : undefined
      if (snapshot !== undefined) found.push(snapshot)
    }
    return found
  }

  async find(world: string, name: string): Promise<Snapshot | undefined> {
    const known = await this.#read.find(world, name)
    const row = known ? undefined : this.rows.items.find((one) => one.world === world && one.name === name)
    const file = row && (await this.files.getBlob(row.sha256))
    if (row === undefined || file === undefined) return known
    const { point } = row
    const snapshot = { ...(await readSnapshot(file)), name, ...(point === undefined ? {} : { point }) }
    await this.#read.put(world, snapshot)
    return snapshot
  }

  async put(world: string, snapshot: Snapshot): Promise<void> {
    const { name, takenAt, point } = snapshot
    const file = await writeSnapshot(snapshot)
    const sha256 = createHash('sha256').update(file).digest('hex')
    await this.files.putBlob(sha256, file)
    const row = { name, world, sha256, createdAt: timestamp(takenAt), ...(point === undefined ? {} : { point }) }
    await this.rows.replace([...this.#others(world, name), row])
    await this.#read.put(world, snapshot)
  }

  async delete(world: string, name: string): Promise<void> {
    await this.rows.replace(this.#others(world, name))
    await this.#read.delete(world, name)
  }

  drop(world: string): void {
    this.#read.drop(world)
    void this.rows.replace(this.rows.items.filter((row) => row.world !== world))
  }

  #others(world: string, name: string): readonly SnapshotRow[] {
    return this.rows.items.filter((row) => row.world !== world || row.name !== name)
  }
}
