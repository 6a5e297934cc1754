import type { Clock } from './clock.ts'
import { pause, sliceMs } from './slices.ts'
import type { TaskRunner } from './task-runner.ts'
import type { Wall } from './types.ts'

interface CatchUpParts {
  readonly wall: Wall
  readonly clock: Clock
  readonly tasks: TaskRunner
  /** False when no task is due, or none may fire now. */
  readonly mayFire: () => boolean
  /** True when nobody uses the world any more. */
  readonly isClosed: () => boolean
  /** The most tasks of one catch-up; tasks that reschedule themselves forever stop there. */
  readonly limit: number
}

/**
 * Fires due tasks in slices, so that a world that has fallen behind does not hold up the others. Between two slices its
 * time stands at the last task that fired.
 */
export class CatchUp {
  #underWay: Promise<void> | undefined

  constructor(readonly parts: CatchUpParts) {}

  /** True between two slices. */
  get isPaused(): boolean {
    return this.#underWay !== undefined
  }

  /** Fires all that is due without a pause. */
  runAtOnce(): void {
    if (this.parts.mayFire()) this.#fire(this.parts.limit)
  }

  /** Fires the first slice at once. Returns undefined when nothing is left, a promise of the end otherwise. */
  run(): Promise<void> | undefined {
    const { mayFire, tasks, limit } = this.parts
    if (this.#underWay !== undefined || !mayFire()) return this.#underWay
    const last = tasks.firings + limit
    const reached = this.#fireSlice(last)
    if (reached === undefined) return undefined
    this.#underWay = this.#continue(reached, last).finally(() => {
      this.#underWay = undefined
    })
    return this.#underWay
  }

  async #continue(reached: number, last: number): Promise<void> {
    const { clock, wall, mayFire, isClosed } = this.parts
    for (let at: number | undefined = reached; at !== undefined; ) {
      clock.stopAt(at)
      await pause(wall)
      clock.goOn()
      at = mayFire() && !isClosed() ? this.#fireSlice(last) : undefined
    }
  }

  /** Returns the time of the last task that fired when more are due; undefined at the end. */
  #fireSlice(last: number): number | undefined {
    const { wall, tasks } = this.parts
    const endsAt = wall.now() + sliceMs
    return this.#fire(last - tasks.firings, () => wall.now() >= endsAt)
  }

  #fire(limit: number, isOver?: () => boolean): number | undefined {
    const { clock, tasks } = this.parts
    const { stopped, moments } = tasks.fireUntil(clock.now(), limit, isOver)
    const newest = moments.at(-1)
    if (stopped === 'limit')
      newest?.note({
        kind: 'warning',
        text: `${this.parts.limit} tasks fired in one run, which is the limit; the rest are still pending`,
      })
    return stopped === 'condition' ? newest?.at : undefined
  }
}
