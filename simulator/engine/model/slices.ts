import type { Wall } from './wall.ts'

/** Work that can be interrupted at each `yield`. */
export type Steps<R> = Generator<void, R>

/** A slice is over after this many milliseconds, and everything else that waits runs first. */
export const sliceMs = 4

/**
 * A connection is accepted in one turn of the event loop; its request is read in the next one and served at the end of
 * it, after what waited before. A shorter pause would let a request that arrives during a slice wait for another one.
 */
const turnsPerPause = 3

/** Lets requests run between two slices. */
export async function pause(wall: Wall): Promise<void> {
  for (let turn = 0; turn < turnsPerPause; turn += 1) await wall.turn()
}

/** Runs steps to their end without interruption. */
export function runAtOnce<R>(steps: Steps<R>): R {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/**
 * Runs steps in short slices, so that they do not hold up requests. `isValid` is asked after each pause; false ends the
 * work with an error, for work on a state that is gone.
 */
export async function runInSlices<R>(steps: Steps<R>, wall: Wall, isValid: () => boolean = () => true): Promise<R> {
  let startedAt = wall.now()
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    if (wall.now() - startedAt < sliceMs) continue
    await pause(wall)
    // Thrown inside, so that the steps can release what they hold.
    if (!isValid()) steps.throw(new StateGone())
    startedAt = wall.now()
  }
}

/** Thrown by work in slices when the world has travelled and its state is gone. */
export class StateGone extends Error {
  constructor() {
    super('the world has travelled meanwhile')
  }
}
