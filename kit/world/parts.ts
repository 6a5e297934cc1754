import type { AdminClient, AnswerOf, BodyOf, QueryOf } from '../admin/client.ts'

type InWorld = { readonly world: string }

/** The injected faults of a world. */
export class WorldFaults {
  readonly #admin: AdminClient
  readonly #path: InWorld

  constructor(admin: AdminClient, world: string) {
    this.#admin = admin
    this.#path = { world }
  }

  add(fault: BodyOf<'addFault'>): Promise<AnswerOf<'addFault'>> {
    return this.#admin.call('addFault', { path: this.#path, body: fault })
  }

  async list(): Promise<AnswerOf<'listFaults'>['data']> {
    return (await this.#admin.call('listFaults', { path: this.#path })).data
  }

  async remove(fault: string): Promise<void> {
    await this.#admin.call('removeFault', { path: { ...this.#path, fault } })
  }

  async clear(): Promise<void> {
    await this.#admin.call('clearFaults', { path: this.#path })
  }
}

/** The ledger of a world. */
export class WorldLedger {
  readonly #admin: AdminClient
  readonly #path: InWorld

  constructor(admin: AdminClient, world: string) {
    this.#admin = admin
    this.#path = { world }
  }

  /** Adds up all postings; `balanced` is true when every currency sums to zero. */
  check(): Promise<AnswerOf<'checkLedger'>> {
    return this.#admin.call('checkLedger', { path: this.#path })
  }
}

/** The requests that a world has received. */
export class WorldRequests {
  readonly #admin: AdminClient
  readonly #path: InWorld

  constructor(admin: AdminClient, world: string) {
    this.#admin = admin
    this.#path = { world }
  }

  /** Lists requests, newest first. */
  list(query: QueryOf<'listRequests'> = {}): Promise<AnswerOf<'listRequests'>> {
    return this.#admin.call('listRequests', { path: this.#path, query })
  }

  async count(query: QueryOf<'countRequests'> = {}): Promise<number> {
    return (await this.#admin.call('countRequests', { path: this.#path, query })).count
  }
}

/** The scheduled tasks of a world. */
export class WorldSchedule {
  readonly #admin: AdminClient
  readonly #path: InWorld

  constructor(admin: AdminClient, world: string) {
    this.#admin = admin
    this.#path = { world }
  }

  /** Lists tasks, earliest first. */
  async list(query: QueryOf<'listSchedule'> = {}): Promise<AnswerOf<'listSchedule'>['data']> {
    return (await this.#admin.call('listSchedule', { path: this.#path, query })).data
  }

  /** Runs a task now. */
  run(task: string): Promise<AnswerOf<'runTask'>> {
    return this.#admin.call('runTask', { path: { ...this.#path, task } })
  }

  async cancel(task: string): Promise<void> {
    await this.#admin.call('cancelTask', { path: { ...this.#path, task } })
  }
}
