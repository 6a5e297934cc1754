import type { Side } from '../in-turns.ts'

/** Every workload module exports one as `prepare`. With `isKept`, all work is done in one world, which keeps it in memory. */
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
