import type { Collection, Document, World } from '../engine/types.ts'

/** What a world can be made with; everything else is the same for all. */
export interface WorldOptions {
  /** A regulated platform needs no end-user terms. */
  readonly regulated: boolean
  readonly webhooks: {
    /** Push sends by itself; pull waits until somebody fetches the signed requests. */
    readonly mode: 'push' | 'pull'
    /** What the signature header holds: JSON with a version, or the bare base64. */
    readonly signatureFormat: 'json' | 'base64'
  }
}

const defaultOptions: WorldOptions = {
  regulated: true,
  webhooks: { mode: 'push', signatureFormat: 'json' },
}

/** What is not said is as in every other world. */
export type WorldOptionsInput = {
  readonly [Name in keyof WorldOptions]?: WorldOptions[Name] extends object
    ? Partial<WorldOptions[Name]>
    : WorldOptions[Name]
}

interface StoredOptions extends Document, WorldOptions {}

const storedOptions: Collection<StoredOptions> = { name: 'worldOptions' }

export function keepOptions(world: World, { regulated, webhooks }: WorldOptionsInput = {}): void {
  world.of(storedOptions).insert({
    id: 'options',
    regulated: regulated ?? defaultOptions.regulated,
    webhooks: { ...defaultOptions.webhooks, ...webhooks },
  })
}

export function worldOptions(world: World): WorldOptions {
  return world.of(storedOptions).get('options')
}
