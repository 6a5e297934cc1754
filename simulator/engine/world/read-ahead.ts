import type { Steps } from '../model/slices.ts'
import type { WorldEngine } from './world.ts'

const documentsPerStep = 20

/**
 * Parses the present documents of a world that was loaded, in steps, so that the first request that needs an index does
 * not wait for all of them. Those of the past stay text.
 */
export function* readAheadSteps(world: WorldEngine): Steps<void> {
  let read = 0
  for (const { store } of [world.parts.main, world.parts.side])
    for (const { current } of store.entries) {
      if (current?.document === undefined) continue
      read += 1
      if (read % documentsPerStep === 0) yield
    }
}
