import type { AdminClient, AnswerOf } from '../admin/client.ts'

/** A named state of a world, which you can restore. */
export class WorldSnapshot {
  readonly name: string
  readonly facts: AnswerOf<'createSnapshot'>
  readonly #admin: AdminClient
  readonly #path: { readonly world: string; readonly name: string }

  constructor(admin: AdminClient, world: string, facts: AnswerOf<'createSnapshot'>) {
    this.name = facts.name
    this.facts = facts
    this.#admin = admin
    this.#path = { world, name: facts.name }
  }

  /** Restores this state; the undone moments stay on a branch. */
  restore(): Promise<AnswerOf<'restoreSnapshot'>> {
    return this.#admin.call('restoreSnapshot', { path: this.#path })
  }

  /** Returns the `.sandglass-snapshot` file. */
  file(): Promise<Uint8Array> {
    return this.#admin.call('getSnapshotFile', { path: this.#path })
  }

  async delete(): Promise<void> {
    await this.#admin.call('deleteSnapshot', { path: this.#path })
  }
}
