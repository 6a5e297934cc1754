import { StorageError } from '../index.ts'
import type { Database } from './database.ts'
import { interval, type Leases } from './leases.ts'
import { type OwnedWorlds, takenElsewhere } from './owned-worlds.ts'
import { changedMeanwhile } from './problems.ts'
import type { Claim, Peer, RegisteredWorld, WorldKeys } from './shared-storage.ts'

interface WorldRow {
  readonly incarnation: string | null
  readonly registration: unknown
  /** The process that holds its lease. */
  readonly holder: string | null
  readonly url: string | null
}

interface ClaimsParts {
  readonly database: Database
  readonly owned: OwnedWorlds
  readonly leases: Leases
  readonly self: Peer
  readonly processNumber: number
  /** The schema version that this process supports. */
  readonly schema: number
}

/**
 * Selects no row when the tables have another version: after a migration, older processes can claim nothing. The lock
 * makes migrations and claims wait for each other.
 */
const fitting = (parameter: string): string =>
  `fitting as materialized (select from sandglass.meta where version = ${parameter} for share)`

/** The wall time between attempts at a world that has just lost its owner. */
const lookAgainAfterMs = 20

/** Claims worlds for this process. */
export class Claims {
  readonly #parts: ClaimsParts
  /** True once a newer process has migrated the tables; this one can no longer own worlds. */
  isLeftBehind = false
  /** The names being reserved. */
  readonly #reserving = new Set<string>()
  readonly #claiming = new Map<string, Promise<Claim>>()

  constructor(parts: ClaimsParts) {
    this.#parts = parts
  }

  async reserve(names: WorldKeys): Promise<boolean> {
    const { name } = names
    if (this.#reserving.has(name) || this.#parts.owned.get(name) !== undefined) return false
    this.#reserving.add(name)
    try {
      return (await this.#insert(names)) || ((await this.#deleteStale(names)) && (await this.#insert(names)))
    } finally {
      this.#reserving.delete(name)
    }
  }

  async unreserve(name: string): Promise<void> {
    this.#parts.owned.remove(name)
    await this.#deleteReservations('world.name = $2 and lease.holder = $1', [this.#parts.self.id, name])
  }

  /** Claims a world; concurrent calls share the result. */
  claim(name: string): Promise<Claim> {
    const claiming = this.#claiming.get(name) ?? this.#claim(name).finally(() => this.#claiming.delete(name))
    this.#claiming.set(name, claiming)
    return claiming
  }

  async #claim(name: string): Promise<Claim> {
    const { database, owned, leases, self } = this.#parts
    const { wall } = database
    // Every lease has expired by then, unless rows are missing.
    const giveUpAt = wall.uptime() + 2 * leases.leaseMs
    for (; ; await new Promise<void>((resolve) => wall.timer(lookAgainAfterMs, resolve))) {
      if (wall.uptime() > giveUpAt) throw new StorageError(await this.#whyUnclaimable(name))
      // A late release would end this claim.
      await leases.releaseOf(name)
      const held = owned.get(name)
      const epoch = held?.isCertain() ? undefined : await this.#take(name)
      const row = await this.#look(name)
      const world = row === undefined ? undefined : registeredWorld(name, row)
      if (epoch !== undefined) owned.add({ ...epoch, name, incarnation: world?.incarnation, entries: 0 })
      // The lease of an earlier claim has expired, and another process holds it.
      else if (held !== undefined && !held.isCertain()) owned.lose(held, takenElsewhere(name))
      if (owned.get(name) !== undefined) return { state: 'owned', ...(world === undefined ? {} : { world }) }
      if (row === undefined) return { state: 'absent' }
      const { holder, url } = row
      if (holder !== null && holder !== self.id && url !== null)
        return { state: 'elsewhere', owner: { id: holder, url } }
      // Its owner has left since the attempt, or it is an expired reservation.
      if (world === undefined) await this.#deleteReservations('world.name = $1 and lease.expires <= now()', [name])
    }
  }

  /**
   * Takes a free lease and raises the epoch. Raising waits for appends under the old epoch; later ones write nothing.
   */
  async #take(name: string): Promise<{ readonly epoch: string; readonly isCertain: () => boolean } | undefined> {
    const { database, leases, self, schema, processNumber } = this.#parts
    const isCertain = leases.certainty()
    const [row] = await database.query<{ epoch: string }>(
      `with ${fitting('$4')}, taken as (
        update sandglass.lease set holder = $2, expires = now() + ${interval('$3::float8')}, due = null
        from sandglass.world join sandglass.epoch using (name), fitting
        where lease.name = $1 and world.name = $1 and (world.incarnation is not null or holder = $2)
          and (holder is null or holder = $2 or expires <= now())
        returning lease.name
      ), raised as (
        update sandglass.epoch set epoch = nextval('sandglass.epoch_number') from taken
        where epoch.name = taken.name returning epoch.name, epoch.epoch
      ), recorded as (
        insert into sandglass.claim (epoch, name, process, at) select epoch, name, $5::bigint, now() from raised
      ), forgotten as (
        delete from sandglass.claim using taken where claim.name = taken.name and at < now() - interval '1 day'
      )
      select epoch from raised`,
      [name, self.id, leases.leaseMs, schema, processNumber],
    )
    if (row === undefined) await this.#requireFit()
    return row === undefined ? undefined : { epoch: row.epoch, isCertain }
  }

  async #whyUnclaimable(name: string): Promise<string> {
    const text = 'select from sandglass.lease join sandglass.epoch using (name) where name = $1'
    const [row] = await this.#parts.database.query(text, [name])
    return row === undefined ? withoutLease(name) : `The world ${name} could not be claimed in time; send it again.`
  }

  /** Throws when a newer process has migrated the tables. */
  async #requireFit(): Promise<void> {
    const { database, schema } = this.#parts
    const [row] = await database.query('select from sandglass.meta where version = $1', [schema])
    if (row !== undefined) return
    this.isLeftBehind = true
    throw new StorageError(changedMeanwhile)
  }

  /** Reads the world after the attempt, which may have waited for an append that changed it. */
  async #look(name: string): Promise<WorldRow | undefined> {
    const [row] = await this.#parts.database.query<WorldRow>(
      `select incarnation, registration, process.id as holder, process.url
      from sandglass.world
      left join sandglass.lease on lease.name = world.name and lease.expires > now()
      left join sandglass.process on process.id = lease.holder
      where world.name = $1`,
      [name],
    )
    return row
  }

  async #insert({ name, prefix, mark }: WorldKeys): Promise<boolean> {
    const { database, leases, self, schema, processNumber } = this.#parts
    const isCertain = leases.certainty()
    const [row] = await database.query<{ epoch: string }>(
      `with ${fitting('$6')}, new as (
        insert into sandglass.world (name, prefix, mark) select $1, $2, $3 from fitting
        on conflict do nothing returning name
      ), leased as (
        insert into sandglass.lease (name, holder, expires) select name, $4, now() + ${interval('$5::float8')} from new
      ), raised as (
        insert into sandglass.epoch (name, epoch) select name, nextval('sandglass.epoch_number') from new
        returning name, epoch
      ), recorded as (
        insert into sandglass.claim (epoch, name, process, at) select epoch, name, $7::bigint, now() from raised
      )
      select epoch from raised`,
      [name, prefix, mark, self.id, leases.leaseMs, schema, processNumber],
    )
    if (row === undefined) {
      await this.#requireFit()
      return false
    }
    this.#parts.owned.add({ name, epoch: row.epoch, incarnation: undefined, isCertain, entries: 0 })
    return true
  }

  /**
   * Deletes expired reservations of the same name or prefix, and those of this process with the same keys, which an
   * unanswered attempt has made.
   */
  #deleteStale({ name, prefix }: WorldKeys): Promise<boolean> {
    return this.#deleteReservations(
      `(world.name = $2 or world.prefix = $3) and
      (lease.expires <= now() or (lease.holder = $1 and world.name = $2 and world.prefix = $3))`,
      [this.#parts.self.id, name, prefix],
    )
  }

  /** Locks the rows first: a concurrent registration comes before the deletion or writes nothing. */
  async #deleteReservations(condition: string, values: readonly unknown[]): Promise<boolean> {
    const rows = await this.#parts.database.query(
      `with stale as materialized (
        select world.name
        from sandglass.epoch
        join sandglass.world on world.name = epoch.name
        join sandglass.lease on lease.name = epoch.name
        where world.incarnation is null and ${condition}
        for update of epoch, world, lease
      ), leases as (
        delete from sandglass.lease using stale where lease.name = stale.name
      ), epochs as (
        delete from sandglass.epoch using stale where epoch.name = stale.name
      )
      delete from sandglass.world using stale where world.name = stale.name returning world.name`,
      values,
    )
    return rows.length > 0
  }
}

const withoutLease = (name: string): string =>
  `No process can own the world ${name}: its lease or its epoch is missing in the database. Restore it from a backup.`

const registeredWorld = (name: string, { incarnation, registration }: WorldRow): RegisteredWorld | undefined =>
  incarnation === null ? undefined : { name, incarnation, registration }
