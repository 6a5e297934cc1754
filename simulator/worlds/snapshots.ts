import type { RestorePoint, WorldState } from '../engine/index.ts'

/** A snapshot without its state. */
export interface SnapshotFacts {
  readonly name: string
  /** The name and seed of the world it was taken of. */
  readonly world: string
  readonly seed: string
  /** When it was taken, in wall time. */
  readonly takenAt: number
  /** The virtual time of its state in milliseconds. */
  readonly now: number
  /** The number of the last moment of its state. */
  readonly moment: number
  /** The number of its documents, including those of webhooks. */
  readonly documents: number
  /** Where in its world it was taken; absent when it was imported. */
  readonly point?: RestorePoint
  /** The incarnation that the point belongs to; absent when taken by an earlier release. */
  readonly incarnation?: string
}

/** A named state of a world. */
export interface Snapshot extends Omit<SnapshotFacts, 'now' | 'moment' | 'documents'> {
  readonly state: WorldState
}

export function factsOf({ state: { now, main, side }, ...facts }: Snapshot): SnapshotFacts {
  return { ...facts, now, moment: main.number, documents: main.rows.length + side.rows.length }
}

/** Stores the named snapshots of all worlds. */
export interface SnapshotStore {
  list(world: string): readonly SnapshotFacts[]
  find(world: string, name: string): SnapshotFacts | undefined
  /** Returns a snapshot with its state; refuses if the state is lost. */
  load(world: string, name: string): Promise<Snapshot | undefined>
  put(world: string, snapshot: Snapshot): Promise<void>
  delete(world: string, name: string): Promise<void>
  /** Deletes the snapshots of a deleted world. */
  drop(world: string): void
}

/** Keeps snapshots in memory. */
export class MemorySnapshots implements SnapshotStore {
  readonly #byWorld = new Map<string, Map<string, Snapshot>>()

  list(world: string): readonly SnapshotFacts[] {
    return [...(this.#byWorld.get(world)?.values() ?? [])].map(factsOf)
  }

  find(world: string, name: string): SnapshotFacts | undefined {
    const found = this.#byWorld.get(world)?.get(name)
    return found && factsOf(found)
  }

  async load(world: string, name: string): Promise<Snapshot | undefined> {
    return this.#byWorld.get(world)?.get(name)
  }

  async put(world: string, snapshot: Snapshot): Promise<void> {
    const known = this.#byWorld.get(world) ?? new Map<string, Snapshot>()
    this.#byWorld.set(world, known.set(snapshot.name, snapshot))
  }

  async delete(world: string, name: string): Promise<void> {
    this.#byWorld.get(world)?.delete(name)
  }

  drop(world: string): void {
    this.#byWorld.delete(world)
  }
}
