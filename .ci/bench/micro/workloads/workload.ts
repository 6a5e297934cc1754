import type { Side } from '../in-turns.ts'

/** What a workload module exports. With `isKept`, everything is done in one world, and all of it stays in memory. */
export type Prepare = (isKept: boolean) => Side | Promise<Side>

/** Does it so often at the same time, again and again. */
export async function inBatches(amount: number, one: (number: number) => Promise<unknown>): Promise<void> {
  const atOnce = 32
  for (let begun = 0; begun < amount; begun += atOnce) {
    const running: Promise<unknown>[] = []
    for (let number = begun; number < Math.min(begun + atOnce, amount); number += 1) running.push(one(number))
    await Promise.all(running)
  }
}
