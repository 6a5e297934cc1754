import type { Collection, Document, World } from '../engine/types.ts'

/** What a world can be made with; everything else is the same for all. */
export interface WorldOptions {
  /** A regulated platform needs no end-user terms. */
  readonly regulated: boolean
}

export const defaultWorldOptions: WorldOptions = { regulated: true }

interface StoredOptions extends Document, WorldOptions {}

const storedOptions: Collection<StoredOptions> = { name: 'worldOptions' }

export function keepOptions(world: World, options: WorldOptions): void {
  world.of(storedOptions).insert({ id: 'options', ...options })
}

export function worldOptions(world: World): WorldOptions {
  return world.of(storedOptions).get('options')
}
