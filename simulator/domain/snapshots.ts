import type { WorldState } from '../engine/state.ts'
import type { RestorePoint } from '../engine/types.ts'

/** A state of a world with a name. */
export interface Snapshot {
  readonly name: string
  /** The name of the world that it was taken of, and its seed. */
  readonly world: string
  readonly seed: string
  /** The wall time at which it was taken. */
  readonly takenAt: number
  readonly state: WorldState
  /** The point of the world that it is kept in; absent when it was imported. */
  readonly point?: RestorePoint
}

/** The named snapshots of all worlds, by the world that keeps them. */
export interface SnapshotStore {
  list(world: string): Promise<readonly Snapshot[]>
  find(world: string, name: string): Promise<Snapshot | undefined>
  put(world: string, snapshot: Snapshot): Promise<void>
  delete(world: string, name: string): Promise<void>
  /** Drops the snapshots of a world that is deleted. */
  drop(world: string): void
}

/** Keeps snapshots for as long as the process runs. */
export class MemorySnapshots implements SnapshotStore {
  readonly #byWorld = new Map<string, Map<string, Snapshot>>()

  async list(world: string): Promise<readonly Snapshot[]> {
    return [...(this.#byWorld.get(world)?.values() ?? [])]
  }

  async find(world: string, name: string): Promise<Snapshot | undefined> {
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
