import type { Wall } from '../../engine/index.ts'
import { isTransient } from './problems.ts'

export interface Patience {
  readonly wall: Wall
  /** The wall time after the first failure at which the attempts end. */
  readonly patienceMs: number
}

/** The wall time between two attempts. */
const repeatEveryMs = 50

/** Makes attempts until one succeeds; throws the error of one that does not pass by itself, or of the last one. */
export async function persist<R>(
  { wall, patienceMs }: Patience,
  attempt: (isRepetition: boolean) => Promise<R>,
): Promise<R> {
  let giveUpAt: number | undefined
  for (let isRepetition = false; ; isRepetition = true) {
    try {
      return await attempt(isRepetition)
    } catch (error) {
      giveUpAt ??= wall.uptime() + patienceMs
      if (!isTransient(error) || wall.uptime() >= giveUpAt) throw error
      await new Promise<void>((resolve) => wall.timer(repeatEveryMs, resolve))
    }
  }
}
