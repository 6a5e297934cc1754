import { type Blobs, sha256 } from '../engine/index.ts'
import { refuse } from '../refusals/index.ts'
import { present, timestamp } from '../schema/index.ts'
import type { SmallList, SnapshotRow } from '../storage/index.ts'
import { factsOf, type Snapshot, type SnapshotFacts, type SnapshotStore } from '../worlds/index.ts'
import { readSnapshot, writeSnapshot } from '../worlds/snapshot-file.ts'

/** Stores snapshots as files beside the log, with a list. */
export class StoredSnapshots implements SnapshotStore {
  /** Loaded snapshots by row: a row read again may come from another process. */
  readonly #read = new WeakMap<SnapshotRow, Snapshot>()

  constructor(
    readonly rows: SmallList<SnapshotRow>,
    readonly files: Blobs,
  ) {}

  list(world: string): readonly SnapshotFacts[] {
    return this.rows.items.filter((row) => row.world === world).map(factsIn)
  }

  find(world: string, name: string): SnapshotFacts | undefined {
    const row = this.#row(world, name)
    return row && factsIn(row)
  }

  async load(world: string, name: string): Promise<Snapshot | undefined> {
    const row = this.#row(world, name)
    const known = row && this.#read.get(row)
    if (row === undefined || known !== undefined) return known
    const { point, incarnation } = row
    const file = await this.files.getBlob(row.sha256).catch(() => undefined)
    if (file === undefined || sha256(file) !== row.sha256) return refuseLost(row, file === undefined)
    const snapshot = { ...(await readSnapshot(file)), name, ...present({ point, incarnation }) }
    this.#read.set(row, snapshot)
    return snapshot
  }

  async put(world: string, snapshot: Snapshot): Promise<void> {
    const { name } = snapshot
    const file = await writeSnapshot(snapshot)
    const row = rowOf(world, snapshot, sha256(file))
    await this.files.putBlob(row.sha256, file)
    await this.rows.replace([...this.#others(world, name), row])
    this.#read.set(row, snapshot)
  }

  async delete(world: string, name: string): Promise<void> {
    await this.rows.replace(this.#others(world, name))
  }

  drop(world: string): void {
    const others = this.rows.items.filter((row) => row.world !== world)
    // The world is deleted even if the list cannot be written.
    if (others.length < this.rows.items.length) this.rows.replace(others).catch(() => undefined)
  }

  #row(world: string, name: string): SnapshotRow | undefined {
    return this.rows.items.find((row) => row.world === world && row.name === name)
  }

  #others(world: string, name: string): readonly SnapshotRow[] {
    return this.rows.items.filter((row) => row.world !== world || row.name !== name)
  }
}

/** Returns the row of a snapshot in the list. */
export function rowOf(world: string, snapshot: Snapshot, hash: string): SnapshotRow {
  const { takenAt, world: origin, ...facts } = factsOf(snapshot)
  return { ...facts, world, origin, sha256: hash, createdAt: timestamp(takenAt) }
}

function factsIn({ sha256: _, createdAt, origin, ...facts }: SnapshotRow): SnapshotFacts {
  return { ...facts, world: origin, takenAt: Date.parse(createdAt) }
}

function refuseLost({ name, sha256: hash }: SnapshotRow, isMissing: boolean): never {
  const state = isMissing ? 'missing' : 'damaged'
  return refuse('CONFLICT', {
    says:
      `The file of the snapshot ${name}, blobs/${hash}, is ${state} in the storage folder. ` +
      'Delete the snapshot, or restore the folder from a backup.',
  })
}
