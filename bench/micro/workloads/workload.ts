import type { Side } from '../in-turns.ts'

/** The `prepare` of a workload module. With `isKept`, all work is done in one world, which keeps it in memory. */
export type Prepare = (isKept: boolean) => Side | Promise<Side>

/** Runs the given number of calls, at most 32 at the same time. */
export async function inBatches(amount: number, one: (number: number) => Promise<unknown>): Promise<void> {
  const atOnce = 32
  for (let begun = 0; begun < amount; begun += atOnce) {
    const running: Promise<unknown>[] = []
    for (let number = begun; number < Math.min(begun + atOnce, amount); number += 1) running.push(one(number))
    await Promise.all(running)
  }
}
