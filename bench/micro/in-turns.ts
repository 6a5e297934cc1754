/** One way to do something, with or without the device that is measured. */
export interface Side {
  /** Prepares a turn; not measured. */
  begin?(): void | Promise<void>
  /** Does it `amount` times. */
  run(): void | Promise<void>
  readonly amount: number
}

/** Figures of both sides, one of each for every turn. */
export interface Figures {
  readonly with: readonly number[]
  readonly without: readonly number[]
}

/** CPU time of this process in microseconds. Unlike wall time it leaves out what other processes take. */
export function cpuMicroseconds(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

async function slice(side: Side): Promise<number> {
  const before = cpuMicroseconds()
  await side.run()
  return (cpuMicroseconds() - before) / side.amount
}

const slicesInTurn = 16

/**
 * Measures both sides in short slices that alternate, so that a slow second of the machine hits both; microseconds for
 * each unit. The budget is CPU time too, and three fifths of it go to the compiler's warm-up.
 */
export async function inTurns(device: Side, plain: Side, budgetMs: number): Promise<Figures> {
  const figures = { with: [] as number[], without: [] as number[] }
  const begun = cpuMicroseconds()
  let isWarm = false
  for (let spentMs = 0; spentMs < budgetMs; spentMs = (cpuMicroseconds() - begun) / 1_000) {
    if (!isWarm && spentMs > budgetMs * 0.6) {
      isWarm = true
      figures.with = []
      figures.without = []
    }
    await device.begin?.()
    await plain.begin?.()
    for (let number = 0; number < slicesInTurn; number += 1) {
      // Each side goes first every other time, because the second one finds the first one's garbage.
      if (number % 2 === 0) figures.with.push(await slice(device))
      figures.without.push(await slice(plain))
      if (number % 2 === 1) figures.with.push(await slice(device))
    }
  }
  return figures
}
