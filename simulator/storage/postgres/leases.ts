import type { ClientBase, ClientConfig } from 'pg'
import type { Wall } from '../../engine/index.ts'
import type { Appends } from './appends.ts'
import { Connection } from './connection.ts'
import type { Database } from './database.ts'
import type { OwnedWorld } from './owned-world.ts'
import { type OwnedWorlds, takenElsewhere } from './owned-worlds.ts'
import { type RetryLimit, retryTransient } from './retry.ts'
import type { DueWorld, Peer } from './shared-storage.ts'

interface LeasesOptions extends RetryLimit {
  readonly config: ClientConfig
  /** Prepares each new connection. */
  readonly begin: (client: ClientBase) => Promise<void>
  readonly database: Database
  readonly owned: OwnedWorlds
  readonly appends: Appends
  readonly self: Peer
  readonly version: string
  readonly processNumber: number
  readonly leaseMs: number
}

/** A released world with the epoch of its claim. */
interface Released extends DueWorld {
  readonly epoch: string
}

/** Returns the SQL of an interval in milliseconds. */
export const interval = (parameter: string): string => `(${parameter} * interval '1 millisecond')`

/** The longest delay to store, because intervals are limited. A world due later is checked once in between. */
const farthestDueMs = 1e12

const delayUntil = (at: number | undefined, now: number): number | null =>
  at === undefined ? null : Math.min(at - now, farthestDueMs)

/** Renews and releases the leases of this process, by the database's clock. */
export class Leases {
  readonly #options: LeasesOptions
  /** Only for renewals, which must not wait behind long reads. */
  readonly #connection: Connection
  /** The releases in progress, by world. */
  readonly #releases = new Map<string, Promise<void>>()
  /** Worlds queued for the next release while one is in progress. */
  #nextRelease: { readonly worlds: Released[]; readonly done: Promise<void> } | undefined
  #lastRelease: Promise<unknown> = Promise.resolve()
  #isDraining = false
  #isClosed = false
  #renewal: Promise<void> | undefined
  #renewedAt: number
  #cancel: () => void = () => undefined

  constructor(options: LeasesOptions) {
    this.#options = options
    this.#connection = new Connection(options.config, options.wall, options.begin)
    this.#renewedAt = options.wall.uptime()
    this.#renewLater()
  }

  get leaseMs(): number {
    return this.#options.leaseMs
  }

  certainty(): () => boolean {
    return certainty(this.#options.wall, this.leaseMs)
  }

  holds(name: string): boolean {
    return this.#options.owned.get(name)?.isCertain() ?? false
  }

  async renew(name: string): Promise<boolean> {
    if (this.holds(name) || this.#options.owned.get(name) === undefined) return this.holds(name)
    // A renewal in progress may have started before the world was owned.
    await this.#renewal
    if (!this.holds(name)) await this.#renewOnce()
    return this.holds(name)
  }

  async drain(): Promise<void> {
    this.#isDraining = true
    await this.#write([])
  }

  /** Writes the row of this process; throws on failure. */
  async probe(): Promise<void> {
    await this.#write([])
  }

  /** Releases worlds. Another process should claim a due one in time. */
  async release(worlds: readonly DueWorld[]): Promise<void> {
    const { owned } = this.#options
    const released = worlds.flatMap((world) => {
      const epoch = owned.get(world.name)?.epoch
      return epoch === undefined ? [] : [{ ...world, epoch }]
    })
    for (const { name } of worlds) owned.remove(name)
    const release = this.#releaseSoon(released)
    for (const { name } of worlds) this.#releases.set(name, release)
    try {
      await release
    } finally {
      for (const { name } of worlds) this.#releases.delete(name)
    }
  }

  /** Waits for the release of a world in progress. */
  async releaseOf(name: string): Promise<void> {
    await this.#releases.get(name)?.catch(() => undefined)
  }

  /** Stops renewing, releases every world and deletes the row of this process. */
  async close(): Promise<void> {
    const { appends, database, owned, self, wall } = this.#options
    this.#isClosed = true
    this.#cancel()
    await this.#renewal
    this.#connection.close()
    // While the database is unreachable, the leases expire by themselves.
    if (appends.problem !== undefined) return
    // The due times of these worlds are unknown: another process has to look.
    await this.release(owned.names.map((name) => ({ name, at: wall.now() })))
    await database.query('delete from sandglass.process where id = $1', [self.id])
  }

  /** Groups many releases, as on shutdown, into few statements. */
  #releaseSoon(worlds: readonly Released[]): Promise<void> {
    const next = this.#nextRelease ?? this.#gatherReleases()
    next.worlds.push(...worlds)
    return next.done
  }

  #gatherReleases() {
    const worlds: Released[] = []
    const done = this.#lastRelease.then(() => {
      this.#nextRelease = undefined
      return this.#release(worlds)
    })
    this.#lastRelease = done.catch(() => undefined)
    this.#nextRelease = { worlds, done }
    return this.#nextRelease
  }

  /** Ends the leases of these epochs only: a late release must not end a later claim. */
  async #release(worlds: readonly Released[]): Promise<void> {
    const { database, self, wall } = this.#options
    await database.query(
      `update sandglass.lease set holder = null, expires = now(), due = now() + ${interval('released.due')}
      from unnest($2::text[], $3::bigint[], $4::float8[]) as released (name, epoch, due)
      join sandglass.epoch on epoch.name = released.name and epoch.epoch = released.epoch
      where lease.name = released.name and holder = $1`,
      [
        self.id,
        worlds.map(({ name }) => name),
        worlds.map(({ epoch }) => epoch),
        worlds.map(({ at }) => delayUntil(at, wall.now())),
      ],
    )
  }

  #renewLater(): void {
    this.#cancel()
    if (this.#isClosed) return
    this.#cancel = this.#options.wall.timer(this.leaseMs / 3, () => void this.#renewOnce())
  }

  #renewOnce(): Promise<void> {
    this.#renewal ??= this.#renewAll().finally(() => {
      this.#renewal = undefined
      this.#renewLater()
    })
    return this.#renewal
  }

  async #renewAll(): Promise<void> {
    const { appends, owned, wall } = this.#options
    const worlds = owned.names.flatMap((name) => owned.get(name) ?? [])
    const isCertain = this.certainty()
    try {
      const renewed = await this.#write(worlds)
      this.#renewedAt = wall.uptime()
      for (const world of worlds) if (renewed.has(world.name)) world.isCertain = isCertain
      const missing = worlds.filter(({ name }) => !renewed.has(name))
      // A batch in progress may delete it.
      if (missing.length > 0) await appends.between(() => Promise.resolve())
      for (const world of missing) owned.lose(world, takenElsewhere(world.name))
    } catch (error) {
      if (wall.uptime() - this.#renewedAt > this.leaseMs) appends.suspend(error)
    }
  }

  async #write(worlds: readonly OwnedWorld[]): Promise<ReadonlySet<string>> {
    const { self, version, processNumber, leaseMs, patienceMs } = this.#options
    const text = `with process as (
        insert into sandglass.process (id, number, url, version, expires, draining)
        values ($1, $2, $3, $4, now() + ${interval('$5::float8')}, $6)
        on conflict (id) do update set url = excluded.url, expires = excluded.expires, draining = excluded.draining
      )
      update sandglass.lease set expires = now() + ${interval('$5::float8')}
      where holder = $1 and name = any($7::text[]) returning name`
    const names = worlds.map(({ name }) => name)
    const values = [self.id, processNumber, self.url, version, leaseMs, this.#isDraining, names]
    const rows = await retryTransient(this.#options, () =>
      this.#connection.query<{ name: string }>({ name: 'renew', text, values }, patienceMs),
    )
    return new Set(rows.map(({ name }) => name))
  }
}

/**
 * Returns a function that is true while a lease requested now certainly holds. A tenth of it is a margin for clock
 * drift. Two clocks must agree: the wall's time goes on while the machine sleeps, and its uptime is never set back.
 */
export function certainty(wall: Pick<Wall, 'now' | 'uptime'>, leaseMs: number): () => boolean {
  const certainMs = leaseMs * 0.9
  const [until, untilUptime] = [wall.now() + certainMs, wall.uptime() + certainMs]
  return () => wall.now() < until && wall.uptime() < untilUptime
}
