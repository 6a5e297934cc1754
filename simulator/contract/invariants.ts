import type { World } from '../engine/index.ts'

/** A rule that holds at every moment; returns a sentence for each violation. */
export interface Invariant {
  readonly name: string
  readonly check: (world: World) => readonly string[]
}
