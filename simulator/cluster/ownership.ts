import { ConcurrencyLimit, StorageError } from '../storage/index.ts'
import type { Peer, SharedStorage } from '../storage/postgres/index.ts'
import { dispatcherOf } from '../webhooks/index.ts'
import { credentialPrefix, defaultWorldName, type RunningWorld, type Worlds, worldMark } from '../worlds/index.ts'
import type { SharedSnapshotRows } from './snapshot-rows.ts'

/** Where a world is served: in this process, in another one, or nowhere because it does not exist. */
export type WorldOwner = 'here' | 'nowhere' | Peer

export const namesOf = (name: string) => ({ name, prefix: credentialPrefix(name), mark: worldMark(name) })

/** The requests in progress of a world. */
interface Use {
  requests: number
  /** The number of long-lived ones: streams and waits. */
  lasting: number
  /** The wall time of the last use. */
  lastAt: number
  /** The wall time of the last request that the balancer sent here. */
  sentAt: number
  /** Called when the last request has ended, except long-lived ones. */
  onEnd?: () => void
}

const newUse = (lastAt: number): Use => ({ requests: 0, lasting: 0, lastAt, sentAt: 0 })

/** The part of the database that ownership needs. */
export type OwnedStorage = Pick<
  SharedStorage,
  'self' | 'problem' | 'owns' | 'renew' | 'ownerOf' | 'claim' | 'reserve' | 'unreserve' | 'read' | 'release' | 'onLost'
>

export type UseOrigin = 'balancer' | 'peer' | 'any'

/** A world moves to the process that forwards its requests when the balancer has sent none here for this wall time. */
const strayAfterMs = 10_000
/** The longest wall time that a release waits for requests, such as a long advance of the clock. */
const leaveAfterMs = 10_000
const unknownOwner = 'The database does not say whether this process still serves the world; repeat the request.'
const fromBackup = 'Restore it from a backup, or delete its rows; sandglass docs troubleshooting has the statements.'
/** The number of worlds to open at once. Others are claimed later, so their leases do not expire in the queue. */
const mostOpenings = 2

/** Opens worlds when this process claims them, and drops them when it loses them. */
export class WorldOwnership {
  readonly #uses = new Map<string, Use>()
  readonly #openings = new Map<string, Promise<WorldOwner>>()
  readonly #limit = new ConcurrencyLimit(mostOpenings)
  readonly #leaving = new Map<string, Promise<void>>()

  constructor(
    readonly worlds: Worlds,
    readonly storage: OwnedStorage,
    readonly snapshots: Pick<SharedSnapshotRows, 'load' | 'forget'>,
    readonly onLoss: (name: string, problem: string) => void,
  ) {
    storage.onLost((name, problem) => {
      onLoss(name, problem)
      this.#forget(name)
    })
    worlds.onOpen(({ name }) => {
      if (!this.#uses.has(name)) this.#uses.set(name, newUse(worlds.setup.wall.now()))
    })
  }

  /** True when a world is open and the lease certainly holds. */
  has(name: string): boolean {
    return this.worlds.find(name) !== undefined && !this.#leaving.has(name) && this.storage.owns(name)
  }

  /**
   * Records that a request uses a world. Its origin is the balancer, by the credential; another process, which got it
   * that way; or any other, which says nothing about the route of the next. Call the result when the request has ended.
   */
  use(name: string, origin: UseOrigin, isLasting = false): () => void {
    const { wall } = this.worlds.setup
    const use = this.#uses.get(name) ?? newUse(wall.now())
    this.#uses.set(name, use)
    use.requests += 1
    if (isLasting) use.lasting += 1
    use.lastAt = wall.now()
    if (origin === 'balancer') use.sentAt = use.lastAt
    const isStray = origin === 'peer' && use.lastAt - use.sentAt > strayAfterMs
    return () => {
      // The balancer sends this world's clients to the other process, which should own it. A move only saves a hop, so
      // it does not interrupt streams and waits.
      if (isStray && use.lasting === 0) void this.release(name)
      use.requests -= 1
      if (isLasting) use.lasting -= 1
      use.lastAt = wall.now()
      if (use.requests === use.lasting) use.onEnd?.()
      if (use.requests > 0) return
      // A deleted world is never released.
      if (this.worlds.find(name) === undefined) this.#uses.delete(name)
    }
  }

  /** Locates a world, and opens it here unless another process owns it. */
  async locate(name: string): Promise<WorldOwner> {
    await this.#leaving.get(name)
    if (this.has(name)) return 'here'
    // The lease is uncertain after a pause, or while the database cannot be reached.
    if (this.worlds.find(name) !== undefined && (await this.storage.renew(name))) return 'here'
    if (this.#leaving.has(name)) return this.locate(name)
    // Only the database knows whether it still does. Claiming the world again would open it twice.
    if (this.worlds.find(name) !== undefined) throw new StorageError(this.storage.problem ?? unknownOwner)
    return this.#openings.get(name) ?? this.#ownerOrOpen(name)
  }

  /** Looks up the owner first: only worlds to open here have to queue. */
  async #ownerOrOpen(name: string): Promise<WorldOwner> {
    const owner = await this.storage.ownerOf(name)
    if (owner !== undefined && owner.id !== this.storage.self.id) return owner
    const opening = this.#openings.get(name) ?? this.#limit.run(() => this.#open(name))
    this.#openings.set(name, opening)
    return opening.finally(() => this.#openings.delete(name))
  }

  async #open(name: string): Promise<WorldOwner> {
    const claim = await this.storage.claim(name)
    // It was created here meanwhile.
    if (this.has(name)) return 'here'
    if (claim.state === 'elsewhere') return claim.owner
    if (claim.state === 'absent') return name === defaultWorldName ? this.#openDefault() : 'nowhere'
    const { world } = claim
    if (world === undefined) return this.#beginReserved(name)
    // Drops the leftovers of an earlier claim.
    this.#forget(name)
    await this.snapshots.load(name)
    try {
      const opened = await this.worlds.openShared((take) => this.storage.read(world.incarnation, take))
      if (opened === undefined) throw new Error('its beginning is missing')
      return 'here'
    } catch (error) {
      throw error instanceof StorageError ? error : await this.#leaveUnreadable(name, error)
    }
  }

  /** Releases a world that cannot be loaded; the next request tries again. */
  async #leaveUnreadable(name: string, error: unknown): Promise<StorageError> {
    const reason = error instanceof Error ? error.message : String(error)
    const problem = `The world ${name} cannot be read from the database: ${reason}. ${fromBackup}`
    await this.storage.release({ name, at: undefined }).catch(() => undefined)
    this.onLoss(name, problem)
    return new StorageError(problem)
  }

  async #openDefault(): Promise<WorldOwner> {
    // Another process may be faster.
    if (!(await this.storage.reserve(namesOf(defaultWorldName)))) return this.#open(defaultWorldName)
    return this.#beginReserved(defaultWorldName)
  }

  /** Creates the default world. A reservation of another name was never completed. */
  async #beginReserved(name: string): Promise<WorldOwner> {
    if (name === defaultWorldName) {
      this.worlds.openDefault()
      return 'here'
    }
    await this.storage.unreserve(name)
    return 'nowhere'
  }

  /** Releases a world once its requests have been answered. */
  release(name: string): Promise<void> {
    const leaving = this.#leaving.get(name) ?? this.#leave(name).finally(() => this.#leaving.delete(name))
    this.#leaving.set(name, leaving)
    return leaving
  }

  /** Waits for worlds being opened, and lists the open ones. */
  async settled(): Promise<readonly string[]> {
    await Promise.allSettled(this.#openings.values())
    return this.worlds.list().map(({ name }) => name)
  }

  /** Resolves when the release of a world has ended. */
  async whenLeft(name: string): Promise<void> {
    await this.#leaving.get(name)
  }

  async #leave(name: string): Promise<void> {
    await this.#requestsEnd(name)
    const world = this.worlds.find(name)
    if (world === undefined) return
    const at = this.#dueAt(world)
    this.#forget(name)
    // If the database does not accept it, the lease expires by itself.
    await this.storage.release({ name, at }).catch((error) => this.onLoss(name, error.message))
  }

  #requestsEnd(name: string): Promise<void> {
    const use = this.#uses.get(name)
    if (use === undefined || use.requests === use.lasting) return Promise.resolve()
    return new Promise((resolve) => {
      const cancel = this.worlds.setup.wall.timer(leaveAfterMs, resolve)
      use.onEnd = () => {
        cancel()
        resolve()
      }
    })
  }

  /** Lists the worlds without recent requests that have no task due soon. */
  idle(forMs: number): readonly string[] {
    const now = this.worlds.setup.wall.now()
    return this.worlds
      .list()
      .filter((world) => {
        const { requests, lastAt } = this.#uses.get(world.name) ?? newUse(0)
        return requests === 0 && now - lastAt > forMs && (this.#dueAt(world) ?? Number.POSITIVE_INFINITY) - now > forMs
      })
      .map(({ name }) => name)
  }

  /**
   * Returns the wall time of a world's next task, if any. Unanswered webhooks are due now, even in a frozen world,
   * because its owner sends them.
   */
  #dueAt({ engine }: RunningWorld): number | undefined {
    const { now, mode, rate, nextAt } = engine.clock()
    const wallNow = this.worlds.setup.wall.now()
    if (dispatcherOf(engine)?.hasUnanswered) return wallNow
    if (mode === 'frozen' || nextAt === undefined) return undefined
    return wallNow + Math.max(0, nextAt - now) / rate
  }

  #forget(name: string): void {
    this.worlds.forget(name)
    this.snapshots.forget(name)
    this.#uses.delete(name)
  }
}
