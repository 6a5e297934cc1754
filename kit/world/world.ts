import type { AdminClient, AnswerOf, BodyOf, QueryOf } from '../admin/client.ts'
import { SandglassError } from '../errors.ts'
import { WorldClock } from './clock.ts'
import { WorldFaults, WorldLedger, WorldRequests, WorldSchedule } from './parts.ts'
import { WorldSnapshot } from './snapshots.ts'
import { WorldTimeline } from './timeline.ts'
import { WorldWebhooks } from './webhooks.ts'

/** The credential of a world: user name and password of the API's Basic authentication. */
export interface Credential {
  readonly clientId: string
  readonly clientSecret: string
}

/** The facts about a world in the answer to its creation. */
export interface WorldFacts extends Credential {
  readonly name: string
  readonly baseUrl: string
  readonly seed?: string
  readonly adminToken?: string
}

/** An isolated sandbox with its own clock, credential and history. Disposable: `await using` deletes it at the end. */
export class World implements AsyncDisposable {
  readonly name: string
  /** The base URL of the API. */
  readonly baseUrl: string
  readonly credential: Credential
  readonly seed: string | undefined
  /** The admin token for this world alone; undefined when none is required. */
  readonly adminToken: string | undefined
  readonly clock: WorldClock
  readonly timeline: WorldTimeline
  readonly webhooks: WorldWebhooks
  readonly requests: WorldRequests
  readonly faults: WorldFaults
  readonly ledger: WorldLedger
  readonly schedule: WorldSchedule
  /** All operations of the admin plane, typed. */
  readonly admin: AdminClient
  readonly #path: { readonly world: string }
  readonly #onDelete: (() => unknown)[] = []

  constructor(admin: AdminClient, { name, baseUrl, clientId, clientSecret, seed, adminToken }: WorldFacts) {
    this.admin = admin
    this.name = name
    this.baseUrl = baseUrl
    this.credential = { clientId, clientSecret }
    this.seed = seed
    this.adminToken = adminToken
    this.#path = { world: name }
    this.clock = new WorldClock(admin, name)
    this.timeline = new WorldTimeline(admin, name)
    this.webhooks = new WorldWebhooks(admin, name)
    this.requests = new WorldRequests(admin, name)
    this.faults = new WorldFaults(admin, name)
    this.ledger = new WorldLedger(admin, name)
    this.schedule = new WorldSchedule(admin, name)
  }

  /** The Authorization header of the API for this world. */
  get authorization(): string {
    const { clientId, clientSecret } = this.credential
    return `Basic ${btoa(`${clientId}:${clientSecret}`)}`
  }

  /** The variables that a system under test needs to use this world. */
  env(): Readonly<Record<string, string>> {
    const { clientId, clientSecret } = this.credential
    return {
      SANDGLASS_URL: this.admin.url,
      SANDGLASS_BASE_URL: this.baseUrl,
      SANDGLASS_WORLD: this.name,
      SANDGLASS_CLIENT_ID: clientId,
      SANDGLASS_CLIENT_SECRET: clientSecret,
    }
  }

  /** Shows the world with the hash of its state. */
  get(): Promise<AnswerOf<'getWorld'>> {
    return this.admin.call('getWorld', { path: this.#path })
  }

  /** Waits in real time for an event, a condition or `delivered`. */
  wait(wait: BodyOf<'waitFor'> | string): Promise<AnswerOf<'waitFor'>> {
    const body = typeof wait === 'string' ? { for: wait } : wait
    return this.admin.call('waitFor', { path: this.#path, body })
  }

  /** Creates a world with the state of this one, now or at a moment. */
  async fork(fork: BodyOf<'forkWorld'> = {}): Promise<World> {
    return new World(this.admin, await this.admin.call('forkWorld', { path: this.#path, body: fork }))
  }

  /** Takes a snapshot under a name, by default `snapshot-1` or the next free number. */
  async snapshot(name?: string): Promise<WorldSnapshot> {
    const body = { name: name ?? (await this.#freeSnapshotName()) }
    const facts = await this.admin.call('createSnapshot', { path: this.#path, body })
    return new WorldSnapshot(this.admin, this.name, facts)
  }

  async #freeSnapshotName(): Promise<string> {
    const taken = new Set((await this.snapshots()).map(({ name }) => name))
    let number = 1
    while (taken.has(`snapshot-${number}`)) number++
    return `snapshot-${number}`
  }

  async snapshots(): Promise<readonly WorldSnapshot[]> {
    const { data } = await this.admin.call('listSnapshots', { path: this.#path })
    return data.map((facts) => new WorldSnapshot(this.admin, this.name, facts))
  }

  /** Returns all inputs of the world as a `.sandglass-capsule` file. */
  capsule(query: QueryOf<'getCapsule'> = {}): Promise<string> {
    return this.admin.call('getCapsule', { path: this.#path, query })
  }

  /** Explains in sentences how a resource got into its state. */
  explain(id: string, query: QueryOf<'explainResource'> = {}): Promise<AnswerOf<'explainResource'>> {
    return this.admin.call('explainResource', { path: { ...this.#path, id }, query })
  }

  /** Shows a resource as it is, or was. */
  resource(id: string, query: QueryOf<'getResource'> = {}): Promise<AnswerOf<'getResource'>> {
    return this.admin.call('getResource', { path: { ...this.#path, id }, query })
  }

  /** Lists the versions of a resource. */
  history(id: string, query: QueryOf<'getHistory'> = {}): Promise<AnswerOf<'getHistory'>> {
    return this.admin.call('getHistory', { path: { ...this.#path, id }, query })
  }

  /** Makes a pending decision about a resource, as a reviewer would. */
  resolve(id: string, decision: BodyOf<'resolveResource'>): Promise<AnswerOf<'resolveResource'>> {
    return this.admin.call('resolveResource', { path: { ...this.#path, id }, body: decision })
  }

  /** Resets the world, with the same seed, options and credential. */
  async reset(): Promise<void> {
    await this.admin.call('resetWorld', { path: this.#path })
  }

  async delete(): Promise<void> {
    try {
      await this.admin.call('deleteWorld', { path: this.#path })
    } finally {
      for (const run of this.#onDelete.splice(0)) await run()
    }
  }

  /** Runs a function after the world is deleted; closes leftovers of a failed test, such as a receiver. */
  onDelete(run: () => unknown): void {
    this.#onDelete.push(run)
  }

  /** Deletes the world, unless it is deleted already. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.delete().catch((error: unknown) => {
      if (!(error instanceof SandglassError && error.status === 404)) throw error
    })
  }
}
