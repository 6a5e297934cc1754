import { ConcurrencyLimit, StorageError } from '../storage/index.ts'
import type { Peer, SharedStorage } from '../storage/postgres/shared-storage.ts'
import { dispatcherOf } from '../webhooks/index.ts'
import { credentialPrefix, defaultWorldName, type RunningWorld, type Worlds, worldMark } from '../worlds/index.ts'
import type { SharedSnapshotRows } from './snapshot-rows.ts'

/** Where a world is served: by this process, by another one, or nowhere because it does not exist. */
export type OwnerPlace = 'here' | 'nowhere' | Peer

export const namesOf = (name: string) => ({ name, prefix: credentialPrefix(name), mark: worldMark(name) })

/** The uses of a world by requests that are not answered yet. */
interface Use {
  requests: number
  /** Those among them that last until their clients or something else ends them: streams and waits. */
  lasting: number
  /** The wall time of the last use. */
  lastAt: number
  /** The wall time at which the balancer last sent a client's request for it to this process. */
  sentAt: number
  /** Called when the last request has ended, lasting ones apart. */
  onEnd?: () => void
}

const newUse = (lastAt: number): Use => ({ requests: 0, lasting: 0, lastAt, sentAt: 0 })

/** The part of the database that ownership needs. */
export type OwnedStorage = Pick<
  SharedStorage,
  'self' | 'problem' | 'owns' | 'renew' | 'ownerOf' | 'claim' | 'reserve' | 'unreserve' | 'read' | 'release' | 'onLost'
>

export type UseOrigin = 'balancer' | 'peer' | 'any'

/** A world moves to the process that passes its requests on when the balancer sent none here for this wall time. */
const strayAfterMs = 10_000
/** The longest wall time for which a world that leaves waits for its requests, such as a long advance of its clock. */
const leaveAfterMs = 10_000
const unknownOwner = 'The database does not say whether this process still serves the world; repeat the request.'
const fromBackup = 'Restore it from a backup, or delete its rows; docs/troubleshooting.md has the statements.'
/** The worlds that are opened at once. The others are claimed later, so that no lease ends while its world waits. */
const mostOpenings = 2

/** The worlds that this process owns: it opens them when it has claimed them, and forgets them when it loses them. */
export class WorldOwnership {
  readonly #uses = new Map<string, Use>()
  readonly #openings = new Map<string, Promise<OwnerPlace>>()
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
   * Notes that a request uses a world: one that the balancer sent here by its credential, one that another process got
   * in that way and passed on, or any other, which says nothing about the way of the next. Call the result when it has
   * ended.
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
      // The balancer sends the clients of this world to the other process, which should own it. Streams and waits would
      // end with a move that only saves a hop.
      if (isStray && use.lasting === 0) void this.release(name)
      use.requests -= 1
      if (isLasting) use.lasting -= 1
      use.lastAt = wall.now()
      if (use.requests === use.lasting) use.onEnd?.()
      if (use.requests > 0) return
      // A world that was deleted is never released.
      if (this.worlds.find(name) === undefined) this.#uses.delete(name)
    }
  }

  /** Finds out where a world is served, and opens it here unless another process owns it. */
  async place(name: string): Promise<OwnerPlace> {
    await this.#leaving.get(name)
    if (this.has(name)) return 'here'
    // The lease is uncertain after a pause, or while the database cannot be reached.
    if (this.worlds.find(name) !== undefined && (await this.storage.renew(name))) return 'here'
    if (this.#leaving.has(name)) return this.place(name)
    // Only the database can tell whether it still does. To claim the world again would open it a second time.
    if (this.worlds.find(name) !== undefined) throw new StorageError(this.storage.problem ?? unknownOwner)
    return this.#openings.get(name) ?? this.#ownerOrOpen(name)
  }

  /** A look is enough for a world that another process owns; only openings wait for their turn. */
  async #ownerOrOpen(name: string): Promise<OwnerPlace> {
    const owner = await this.storage.ownerOf(name)
    if (owner !== undefined && owner.id !== this.storage.self.id) return owner
    const opening = this.#openings.get(name) ?? this.#limit.run(() => this.#open(name))
    this.#openings.set(name, opening)
    return opening.finally(() => this.#openings.delete(name))
  }

  async #open(name: string): Promise<OwnerPlace> {
    const claim = await this.storage.claim(name)
    // It was made here while this waited.
    if (this.has(name)) return 'here'
    if (claim.state === 'elsewhere') return claim.owner
    if (claim.state === 'absent') return name === defaultWorldName ? this.#openDefault() : 'nowhere'
    const { world } = claim
    if (world === undefined) return this.#beginReserved(name)
    // That of an earlier claim has nothing more to say.
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

  /** Lets go of a world that cannot be loaded; nobody tries again before a request does. */
  async #leaveUnreadable(name: string, error: unknown): Promise<StorageError> {
    const reason = error instanceof Error ? error.message : String(error)
    const problem = `The world ${name} cannot be read from the database: ${reason}. ${fromBackup}`
    await this.storage.release({ name, at: undefined }).catch(() => undefined)
    this.onLoss(name, problem)
    return new StorageError(problem)
  }

  async #openDefault(): Promise<OwnerPlace> {
    // Another process may be faster.
    if (!(await this.storage.reserve(namesOf(defaultWorldName)))) return this.#open(defaultWorldName)
    return this.#beginReserved(defaultWorldName)
  }

  /** Begins the default world. Whoever reserved another name never made its world. */
  async #beginReserved(name: string): Promise<OwnerPlace> {
    if (name === defaultWorldName) {
      this.worlds.openDefault()
      return 'here'
    }
    await this.storage.unreserve(name)
    return 'nowhere'
  }

  /** Lets other processes own a world, once its requests have been answered. */
  release(name: string): Promise<void> {
    const leaving = this.#leaving.get(name) ?? this.#leave(name).finally(() => this.#leaving.delete(name))
    this.#leaving.set(name, leaving)
    return leaving
  }

  /** Waits for the worlds that are being opened, and names those that are open. */
  async settled(): Promise<readonly string[]> {
    await Promise.allSettled(this.#openings.values())
    return this.worlds.list().map(({ name }) => name)
  }

  /** Resolves when a world that is being released is. */
  async whenLeft(name: string): Promise<void> {
    await this.#leaving.get(name)
  }

  async #leave(name: string): Promise<void> {
    await this.#requestsEnd(name)
    const world = this.worlds.find(name)
    if (world === undefined) return
    const at = this.#dueAt(world)
    this.#forget(name)
    // Where the database does not take it, the lease ends by itself.
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

  /** Names the worlds that no request has used for a time, and that wait for nothing soon. */
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
   * Returns the wall time at which the next task of a world is due; undefined when it waits for none. Webhooks without
   * an answer are due at once, also in a frozen world: its owner is the one who sends them.
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
