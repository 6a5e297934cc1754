import type { Blobs, DurableJournal, Journal, Wall } from '../../engine/index.ts'
import type { KeptPart, SnapshotRow, StoredEntry } from '../index.ts'

export interface PostgresOptions {
  readonly wall: Wall
  /** Returns the address for requests from other processes. */
  readonly url: () => string
  /** The version of this Sandglass, for messages about incompatible processes. */
  readonly version: string
  /** Called once when the database is not reachable yet, with a sentence for the user. */
  readonly onWaiting?: (sentence: string) => void
  /** The time after which other processes may take over the worlds of an unresponsive one; 5000 by default. */
  readonly leaseMs?: number
  /** The time limit of a statement, and then of its unknown outcome; 3000 by default. */
  readonly patienceMs?: number
  /** The migrations; only tests set them. */
  readonly migrations?: readonly string[]
}

/** A process that shares the database. */
export interface Peer {
  /** Unique, even among earlier processes at the same address. */
  readonly id: string
  /** The address for requests from other processes. */
  readonly url: string
}

/** Settings of a process by name, as comparable strings. */
export type Settings = Readonly<Record<string, string>>

export interface ProcessSettings {
  /** The address of the process. */
  readonly url: string
  readonly settings: Settings
}

/** A world in the registry. */
export interface RegisteredWorld {
  readonly name: string
  /** The current incarnation. */
  readonly incarnation: string
  /** The value passed to `register`. */
  readonly registration: unknown
}

/** A world in the registry with its holder. */
export interface OwnedWorldRow extends RegisteredWorld {
  /** The address of the other process that owns the world, or null. */
  readonly holder: string | null
}

/** The result of an attempt to own a world. */
export type Claim =
  /** This process owns it. `world` is absent for a name that was only reserved. */
  | { readonly state: 'owned'; readonly world?: RegisteredWorld }
  | { readonly state: 'elsewhere'; readonly owner: Peer }
  /** No world has this name. */
  | { readonly state: 'absent' }

/** The keys by which requests find a world that is not in memory. */
export interface WorldKeys {
  readonly name: string
  /** The first characters of its client ids and codes; unique. */
  readonly prefix: string
  /** The eight characters in tokens and codes of agents; not unique. */
  readonly mark: string
}

/** A world to release, and when it needs an owner again. */
export interface DueWorld {
  readonly name: string
  /** The wall time of its next task; undefined without one. */
  readonly at: number | undefined
}

/**
 * A database shared by several processes: the log, the registry of worlds and their owners. Only its owner writes a
 * world: every append joins the epoch of the claim, so a process that was paused or cut off writes nothing afterwards.
 * There is no rollback in memory: a world with unwritten entries is lost, and the next owner reads it back.
 */
export interface SharedStorage extends DurableJournal, Blobs {
  /** Returns a journal that works only during the present claim of a world. */
  bound(incarnation: string): Journal
  readonly self: Peer
  /** A secret shared by the processes of this database. */
  readonly secret: string
  /** Registers a world or its new incarnation, together with the entries of this turn. */
  register(incarnation: string, registration: unknown): void
  /** Deletes a world with all its entries, together with the entries of this turn. */
  unregister(incarnation: string): void
  /** Assigns a key, such as a token id or an invitation code, to this world. The first assignment wins. */
  addKey(incarnation: string, key: string): void
  /**
   * Calls the listener as soon as this process loses a world: another process owns it, or an outcome is unknown. Do not
   * use that world from then on.
   */
  onLost(listener: (name: string, problem: string) => void): void

  /** Reserves and claims the name of a new world; false when the name or its prefix is taken. */
  reserve(names: WorldKeys): Promise<boolean>
  /** Releases a reserved name. */
  unreserve(name: string): Promise<void>
  /** Claims a world unless another process owns it. */
  claim(name: string): Promise<Claim>
  /** True while the lease of this process certainly holds, even after a pause of the process. */
  owns(name: string): boolean
  /** Renews the leases now if that of the world is uncertain; resolves with `owns(name)`. */
  renew(name: string): Promise<boolean>
  /** Flushes and releases a world. Another process claims it when it is due. */
  release(world: DueWorld): Promise<void>
  /** Lists worlds that need an owner: released ones that are due, and those of dead processes. */
  unattended(most: number): Promise<readonly string[]>

  /** Reads the entries of an incarnation in order, starting with its checkpoint. */
  read(incarnation: string, take: (entry: StoredEntry) => void): Promise<void>
  /** Returns the number of entries since the checkpoint of an incarnation. */
  entriesSinceCheckpoint(incarnation: string): number
  /** Replaces the oldest entries with a checkpoint. */
  checkpoint(incarnation: string, kept: KeptPart): Promise<void>

  /** Lists the worlds with their holders. */
  list(): Promise<readonly OwnedWorldRow[]>
  byPrefix(prefix: string): Promise<string | undefined>
  byMark(mark: string): Promise<readonly string[]>
  byKey(key: string): Promise<readonly string[]>
  /** Returns the current owner of a world. */
  ownerOf(name: string): Promise<Peer | undefined>
  /** How long a lease lasts without renewal. */
  readonly leaseMs: number
  /** True while another process renews its leases. */
  isAlive(peer: Peer): Promise<boolean>
  /** Lists the other processes that serve requests. */
  peers(): Promise<readonly Peer[]>
  /** Records the settings of this process, and returns those of other live processes. */
  shareSettings(settings: Settings): Promise<readonly ProcessSettings[]>
  /** A number that no other process has or had. */
  readonly processNumber: number
  nextWorldNumber(): Promise<number>

  /** Lists the named snapshots of a world; their states are blobs. */
  readSnapshots(world: string): Promise<readonly SnapshotRow[]>
  putSnapshot(row: SnapshotRow): Promise<void>
  deleteSnapshot(world: string, name: string): Promise<void>

  /** Makes other processes route requests for new worlds elsewhere. */
  drain(): Promise<void>
  /** Flushes, releases all worlds and disconnects. */
  close(): Promise<void>
}
