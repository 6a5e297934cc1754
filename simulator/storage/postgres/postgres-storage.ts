import type { ClientBase, ClientConfig } from 'pg'
import type { Journal, JournalLag, Wall } from '../../engine/index.ts'
import { type KeptPart, type SnapshotRow, StorageError, type StoredEntry } from '../index.ts'
import { AppendWriter } from './append-writer.ts'
import { Appends } from './appends.ts'
import { Claims } from './claims.ts'
import { Database } from './database.ts'
import { EntryLog } from './entry-log.ts'
import { Leases } from './leases.ts'
import { giveUpLostWorlds } from './lost-entries.ts'
import { nextPlace, type OwnedWorld } from './owned-world.ts'
import { OwnedWorlds, takenElsewhere } from './owned-worlds.ts'
import { changedMeanwhile, describeProblem } from './problems.ts'
import { Registry } from './registry.ts'
import type { DatabaseSetting } from './setting.ts'
import type {
  Claim,
  DueWorld,
  OwnedWorldRow,
  Peer,
  ProcessSettings,
  Settings,
  SharedStorage,
  WorldKeys,
} from './shared-storage.ts'

interface PostgresStorageOptions {
  readonly setting: DatabaseSetting
  readonly config: ClientConfig
  readonly wall: Wall
  readonly self: Peer
  readonly processNumber: number
  /** The schema version that this process supports. */
  readonly schema: number
  readonly secret: string
  readonly version: string
  readonly leaseMs: number
  readonly patienceMs: number
}

/** A PostgreSQL database shared by several processes. */
export class PostgresStorage implements SharedStorage {
  readonly self: Peer
  readonly processNumber: number
  readonly secret: string
  readonly #owned = new OwnedWorlds()
  readonly #database: Database
  readonly #writer: AppendWriter
  readonly #appends: Appends
  readonly #leases: Leases
  readonly #claims: Claims
  readonly #log: EntryLog
  readonly #registry: Registry
  #closing: Promise<void> | undefined

  constructor(options: PostgresStorageOptions) {
    const { setting, config, wall, self, processNumber, patienceMs } = options
    const describe = (error: unknown) =>
      error instanceof StorageError ? error.message : describeProblem(setting, error)
    this.self = self
    this.processNumber = processNumber
    this.secret = options.secret
    const owned = this.#owned
    const database = new Database(config, wall, patienceMs, describe)
    const begin = (client: ClientBase) => giveUpLostWorlds(client, owned)
    const writer = new AppendWriter(config, wall, processNumber, patienceMs, describe, begin)
    const appends = new Appends({ wall, writer, owned, describe, probe: () => this.#leases.probe() })
    this.#database = database
    this.#writer = writer
    this.#appends = appends
    this.#leases = new Leases({ ...options, begin, database, owned, appends })
    this.#claims = new Claims({ ...options, database, owned, leases: this.#leases })
    this.#log = new EntryLog(database, owned, appends, writer)
    this.#registry = new Registry(database, self)
  }

  get isWritable(): boolean {
    return this.problem === undefined
  }

  get problem(): string | undefined {
    return this.#claims.isLeftBehind ? changedMeanwhile : this.#appends.problem
  }

  get isDurable(): boolean {
    return this.#appends.isDurable
  }

  lag(): JournalLag {
    return this.#appends.lag()
  }

  bound(incarnation: string): Journal {
    const owner = this.#owned.require(incarnation)
    const requireClaim = () => {
      if (this.#owned.get(owner.name) !== owner) throw new StorageError(takenElsewhere(owner.name))
    }
    const isWritable = () => this.isWritable
    return {
      get isWritable() {
        return isWritable()
      },
      prepare: (world) => {
        requireClaim()
        this.prepare(world)
      },
      append: (world, sequence, texts) => {
        requireClaim()
        this.append(world, sequence, texts)
      },
    }
  }

  /** Keeps no savepoint: a world with unwritten entries is lost. */
  prepare(incarnation: string): void {
    this.#appends.requireWritable()
    this.#owned.require(incarnation)
  }

  savepoint(): () => void {
    return this.#appends.savepoint()
  }

  append(incarnation: string, sequence: number, texts: () => readonly string[]): void {
    const owner = this.#owned.require(incarnation)
    this.#appends.add({ kind: 'entry', owner, ...nextPlace(owner, incarnation, sequence), texts })
  }

  register(incarnation: string, registration: unknown): void {
    const owner = this.#owned.require(incarnation)
    this.#appends.add({ kind: 'register', owner, incarnation, registration })
  }

  unregister(incarnation: string): void {
    this.#appends.add({ kind: 'unregister', owner: this.#owned.require(incarnation), incarnation })
  }

  addKey(incarnation: string, key: string): void {
    this.#appends.add({ kind: 'key', owner: this.#owned.require(incarnation), incarnation, key })
  }

  onLost(listener: (name: string, problem: string) => void): void {
    this.#owned.onLost(listener)
  }

  whenDurable(then: () => void, otherwise: (problem: string) => void, worlds?: readonly string[]): void {
    this.#appends.whenDurable(then, otherwise, worlds)
  }

  retry(): Promise<boolean> {
    return this.#appends.retry()
  }

  whenWritable(then: () => void): void {
    this.#appends.whenWritable(then)
  }

  reserve(names: WorldKeys): Promise<boolean> {
    return this.#claims.reserve(names)
  }

  unreserve(name: string): Promise<void> {
    return this.#claims.unreserve(name)
  }

  claim(name: string): Promise<Claim> {
    return this.#claims.claim(name)
  }

  owns(name: string): boolean {
    return this.#leases.holds(name)
  }

  renew(name: string): Promise<boolean> {
    return this.#leases.renew(name)
  }

  async release(world: DueWorld): Promise<void> {
    if (this.#owned.get(world.name) === undefined) return
    await new Promise<void>((resolve) => this.whenDurable(resolve, () => resolve(), [world.name]))
    // A world deleted or lost meanwhile has no lease to release.
    if (this.#owned.get(world.name) !== undefined) await this.#leases.release([world])
  }

  unattended(most: number): Promise<readonly string[]> {
    return this.#registry.unattended(most)
  }

  read(incarnation: string, take: (entry: StoredEntry) => void): Promise<void> {
    return this.#log.read(incarnation, take)
  }

  entriesSinceCheckpoint(incarnation: string): number {
    return this.#log.entriesSinceCheckpoint(incarnation)
  }

  checkpoint(incarnation: string, kept: KeptPart): Promise<void> {
    return this.#log.checkpoint(incarnation, kept)
  }

  list(): Promise<readonly OwnedWorldRow[]> {
    return this.#registry.list()
  }

  byPrefix(prefix: string): Promise<string | undefined> {
    return this.#registry.byPrefix(prefix)
  }

  byMark(mark: string): Promise<readonly string[]> {
    return this.#registry.byMark(mark)
  }

  byKey(key: string): Promise<readonly string[]> {
    return this.#registry.byKey(key)
  }

  ownerOf(name: string): Promise<Peer | undefined> {
    return this.#registry.ownerOf(name)
  }

  get leaseMs(): number {
    return this.#leases.leaseMs
  }

  isAlive(peer: Peer): Promise<boolean> {
    return this.#registry.isAlive(peer)
  }

  peers(): Promise<readonly Peer[]> {
    return this.#registry.peers()
  }

  shareSettings(settings: Settings): Promise<readonly ProcessSettings[]> {
    return this.#registry.shareSettings(settings)
  }

  nextWorldNumber(): Promise<number> {
    return this.#registry.nextWorldNumber()
  }

  readSnapshots(world: string): Promise<readonly SnapshotRow[]> {
    return this.#registry.readSnapshots(world)
  }

  putSnapshot(row: SnapshotRow): Promise<void> {
    return this.#underClaim(row.world, (claim) => this.#registry.putSnapshot(claim, row))
  }

  deleteSnapshot(world: string, name: string): Promise<void> {
    return this.#underClaim(world, (claim) => this.#registry.deleteSnapshot(claim, name))
  }

  /** Changes something of a world under its claim. If the claim is over, nothing changes and the world is lost. */
  async #underClaim(world: string, change: (claim: OwnedWorld) => Promise<boolean>): Promise<void> {
    const claim = this.#owned.require(world)
    if (await change(claim)) return
    // A batch in progress may delete it.
    await this.#appends.between(() => Promise.resolve())
    this.#owned.lose(claim, takenElsewhere(world))
    throw new StorageError(takenElsewhere(world))
  }

  putBlob(sha256: string, bytes: Uint8Array): Promise<void> {
    return this.#registry.putBlob(sha256, bytes)
  }

  getBlob(sha256: string): Promise<Buffer | undefined> {
    return this.#registry.getBlob(sha256)
  }

  drain(): Promise<void> {
    return this.#leases.drain()
  }

  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    await this.#appends.close()
    // Unreleased leases expire by themselves.
    await this.#leases.close().catch(() => undefined)
    this.#writer.close()
    await this.#database.close()
  }
}
