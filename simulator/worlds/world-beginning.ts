import type { World, WorldOrigin } from '../engine/index.ts'
import type { WorldsSetup } from './running-world.ts'
import type { Registration } from './world-log.ts'
import { keepOptions } from './world-options.ts'

/** Writes the first documents of a world. */
export function beginWorld(
  setup: WorldsSetup,
  world: World,
  { credential, input }: Registration,
  origin: WorldOrigin | undefined,
): void {
  // A capsule has the state of the world itself, with its credential.
  if (origin?.by === 'capsule') return
  if (origin !== undefined) setup.adopt?.(world, credential, input)
  else {
    keepOptions(world, input.options)
    setup.begin(world, credential)
  }
}
