import type { RestorePoint, WorldState } from '../engine/index.ts'

/** The facts about a snapshot. */
export interface SnapshotFacts {
  readonly name: string
  /** The name of the world that it was taken of, and its seed. */
  readonly world: string
  readonly seed: string
  /** The wall time at which it was taken. */
  readonly takenAt: number
  /** The time of its state in virtual milliseconds. */
  readonly now: number
  /** The number of the last moment of its state. */
  readonly moment: number
  /** The number of its documents, those of webhooks included. */
  readonly documents: number
  /** The point of the world that it is kept in; absent when it was imported. */
  readonly point?: RestorePoint
  /** The incarnation of the world whose point it is; absent when an earlier release took it. */
  readonly incarnation?: string
}

/** A state of a world with a name. */
export interface Snapshot extends Omit<SnapshotFacts, 'now' | 'moment' | 'documents'> {
  readonly state: WorldState
}

export function factsOf({ state: { now, main, side }, ...facts }: Snapshot): SnapshotFacts {
  return { ...facts, now, moment: main.number, documents: main.rows.length + side.rows.length }
}

/** The named snapshots of all worlds, by the world that keeps them. */
export interface SnapshotStore {
  list(world: string): readonly SnapshotFacts[]
  find(world: string, name: string): SnapshotFacts | undefined
  /** Returns a snapshot with its state; refuses when that is lost. */
  load(world: string, name: string): Promise<Snapshot | undefined>
  put(world: string, snapshot: Snapshot): Promise<void>
  delete(world: string, name: string): Promise<void>
  /** Drops the snapshots of a world that is deleted. */
  drop(world: string): void
}

/** Keeps snapshots for as long as the process runs. */
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
