import type { Blobs, DurableJournal, Journal, Wall } from '../../engine/index.ts'
import type { KeptPart, SnapshotRow, StoredEntry } from '../index.ts'

export interface PostgresOptions {
  readonly wall: Wall
  /** Returns the address at which other processes reach this one. */
  readonly url: () => string
  /** The version of this Sandglass, for sentences about processes that do not go together. */
  readonly version: string
  /** Called once when the database cannot be reached yet, with a sentence for the user. */
  readonly onWaiting?: (sentence: string) => void
  /** The time after which others may take over the worlds of a process that does not answer; 5000 by default. */
  readonly leaseMs?: number
  /** The time for which a statement may stay unanswered, and then its outcome unknown; 3000 by default. */
  readonly patienceMs?: number
  /** The steps that make the tables; only tests choose others. */
  readonly migrations?: readonly string[]
}

/** A process that shares the database. */
export interface Peer {
  /** Tells it from every other process, also from an earlier one at the same address. */
  readonly id: string
  /** The address at which other processes reach it. */
  readonly url: string
}

/** Settings of a process as texts that can be compared, by name. */
export type Settings = Readonly<Record<string, string>>

export interface ProcessSettings {
  /** The address of the process. */
  readonly url: string
  readonly settings: Settings
}

/** A world in the registry. */
export interface RegisteredWorld {
  readonly name: string
  /** The incarnation whose entries are the world. */
  readonly incarnation: string
  /** The facts that `register` was given. */
  readonly registration: unknown
}

/** A world in the registry, and where it is. */
export interface OwnedWorldRow extends RegisteredWorld {
  /** The address of the other process whose lease holds; null when no other process owns the world. */
  readonly holder: string | null
}

/** The result of an attempt to own a world. */
export type Claim =
  /** This process owns it. `world` is absent for a name that was reserved and never registered. */
  | { readonly state: 'owned'; readonly world?: RegisteredWorld }
  | { readonly state: 'elsewhere'; readonly owner: Peer }
  /** There is no world of this name. */
  | { readonly state: 'absent' }

/** The names by which requests find a world that is not in memory. */
export interface WorldKeys {
  readonly name: string
  /** The first characters of its client ids and codes; no two worlds have the same. */
  readonly prefix: string
  /** The eight characters in tokens and codes of agents; two worlds can have the same. */
  readonly mark: string
}

/** A world that is released, and when somebody should own it again. */
export interface DueWorld {
  readonly name: string
  /** The wall time at which a task of the world is due; undefined when it waits for nothing. */
  readonly at: number | undefined
}

/**
 * A database that several processes share: the log, the registry of worlds, and who owns which. A world is written by
 * its owner alone: every append joins the epoch of the claim, so that a process which was paused or cut off writes
 * nothing afterwards. Nothing is undone in memory: a world whose entries could not be written is lost, and whoever
 * claims it next reads it back.
 */
export interface SharedStorage extends DurableJournal, Blobs {
  /** Returns the journal of a world for as long as the present claim lasts: it refuses everything afterwards. */
  bound(incarnation: string): Journal
  readonly self: Peer
  /** A text that the processes of this database know and no client does. */
  readonly secret: string
  /** Records the facts about a world, or about its new incarnation, together with the entries of this turn. */
  register(incarnation: string, registration: unknown): void
  /** Deletes a world with all its entries, together with the entries of this turn. */
  unregister(incarnation: string): void
  /** Records that a key (the id of a token, the code of an invitation) is one of this world; the first one keeps it. */
  addKey(incarnation: string, key: string): void
  /**
   * Calls the listener at once when this process has lost a world: another owns it, or it is not certain what was
   * written. It must not be used any more.
   */
  onLost(listener: (name: string, problem: string) => void): void

  /** Reserves the name of a new world and owns it; false when the name or its prefix is taken. */
  reserve(names: WorldKeys): Promise<boolean>
  /** Gives a reserved name back that was never registered. */
  unreserve(name: string): Promise<void>
  /** Tries to own a world that no other process owns. */
  claim(name: string): Promise<Claim>
  /** True while the lease of this process certainly holds, by a clock that goes on while the process is paused. */
  owns(name: string): boolean
  /** Renews the leases now, when the one of a world is uncertain; resolves with `owns(name)`. */
  renew(name: string): Promise<boolean>
  /** Writes what is left of a world and lets others own it; `due` makes one of them claim it by then. */
  release(world: DueWorld): Promise<void>
  /** Names worlds that somebody should own: released ones that are due, and those of processes that died. */
  unattended(most: number): Promise<readonly string[]>

  /** Reads the entries of an incarnation in order: first those of its checkpoint. */
  read(incarnation: string, take: (entry: StoredEntry) => void): Promise<void>
  /** Returns the number of entries of an incarnation that were appended since its checkpoint. */
  entriesSinceCheckpoint(incarnation: string): number
  /** Replaces the oldest entries by a checkpoint; the rest stays. */
  checkpoint(incarnation: string, kept: KeptPart): Promise<void>

  /** Lists the worlds with the other processes that own some of them. */
  list(): Promise<readonly OwnedWorldRow[]>
  byPrefix(prefix: string): Promise<string | undefined>
  byMark(mark: string): Promise<readonly string[]>
  byKey(key: string): Promise<readonly string[]>
  /** Returns the owner whose lease holds; undefined when no process owns the world. */
  ownerOf(name: string): Promise<Peer | undefined>
  /** How long a lease lasts that is not renewed. */
  readonly leaseMs: number
  /** True while another process renews its leases. */
  isAlive(peer: Peer): Promise<boolean>
  /** Names the other processes that take requests. */
  peers(): Promise<readonly Peer[]>
  /** Records the settings of this process, and returns those of the others that are alive. */
  shareSettings(settings: Settings): Promise<readonly ProcessSettings[]>
  /** A number that no process had before, for names that have to be unique in the database. */
  readonly processNumber: number
  nextWorldNumber(): Promise<number>

  /** The named snapshots that a world keeps; their states are blobs. */
  readSnapshots(world: string): Promise<readonly SnapshotRow[]>
  putSnapshot(row: SnapshotRow): Promise<void>
  deleteSnapshot(world: string, name: string): Promise<void>

  /** Tells others that this process takes no new worlds; their requests go elsewhere. */
  drain(): Promise<void>
  /** Writes what is left, releases everything and disconnects. */
  close(): Promise<void>
}
