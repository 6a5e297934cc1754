import type { Line } from '../lines/line.ts'
import type { WorldParts } from '../lines/world-parts.ts'
import { pause, sliceMs } from '../model/slices.ts'
import type { Cause } from '../model/world.ts'
import type { MomentRecord } from '../timeline/moment-record.ts'
import type { Fired, TaskRunner } from './task-runner.ts'

/**
 * Fires the tasks that are due: before and after commits at once, otherwise in slices, so that a world that has fallen
 * behind does not hold up the others. Between two slices its time stands still.
 */
export class DueTasks {
  #deferrals = 0
  #rest: Promise<void> | undefined

  constructor(
    readonly parts: WorldParts,
    readonly tasks: TaskRunner,
    /** The most tasks of one run; tasks that reschedule themselves forever stop there. */
    readonly firingLimit: number,
    readonly isClosed: () => boolean,
  ) {}

  get #isTicking(): boolean {
    return this.parts.clock.settings.mode === 'ticking'
  }

  /** True between two slices: commits do not fire due tasks, because the next slice does. */
  get #isPaused(): boolean {
    return this.#deferrals > 0 || this.#rest !== undefined
  }

  /** Makes due tasks wait, until the function that it returns is called, once. */
  defer(): () => void {
    this.#deferrals += 1
    return () => {
      this.#deferrals -= 1
    }
  }

  /** Runs an act during which due tasks wait, such as a pause between two slices of an advance. */
  async deferring<R>(act: () => R | Promise<R>): Promise<R> {
    const end = this.defer()
    try {
      return await act()
    } finally {
      end()
    }
  }

  /** False when no task is due, or none may fire now. */
  #mayFire(): boolean {
    const { main, side, clock, recorder } = this.parts
    if (this.#deferrals > 0 || this.tasks.isFiring || main.current || side.current) return false
    const next = this.tasks.next()
    // While nothing can be written, due tasks wait.
    return next !== undefined && next.at <= clock.now() && recorder?.isWritable !== false
  }

  catchUp(): Promise<void> | undefined {
    return this.#isTicking ? this.fire() : undefined
  }

  /** Fires the first slice at once. Returns undefined when nothing is left, a promise of the end otherwise. */
  fire(): Promise<void> | undefined {
    if (this.#rest !== undefined || !this.#mayFire()) return this.#rest
    const last = this.tasks.firings + this.firingLimit
    const to = this.parts.clock.now()
    if (this.#fireSlice(to, last)) return undefined
    this.#rest = this.#fireRest(to, last).finally(() => {
      this.#rest = undefined
    })
    return this.#rest
  }

  async #fireRest(begunAt: number, last: number): Promise<void> {
    const { clock, setup } = this.parts
    let [to, isDone] = [begunAt, false]
    while (!isDone) {
      clock.stopAt(to)
      await pause(setup.wall)
      clock.resumeFlow()
      to = clock.now()
      isDone = !this.#mayFire() || this.isClosed() || this.#fireSlice(to, last)
    }
  }

  /** Fires tasks that are due at a time; returns true when none is left. */
  #fireSlice(to: number, last: number): boolean {
    const { wall } = this.parts.setup
    const endsAt = wall.now() + sliceMs
    return this.#fireUntil(to, last - this.tasks.firings, () => wall.now() >= endsAt) !== 'condition'
  }

  #fireUntil(to: number, limit: number, isOver?: () => boolean): Fired['stopped'] {
    const { stopped, moments } = this.tasks.fireUntil(to, limit, isOver)
    const text = `${this.firingLimit} tasks fired in one run, which is the limit; the rest are still pending`
    if (stopped === 'limit') moments.at(-1)?.note({ kind: 'warning', text })
    return stopped
  }

  #fireAtOnce(): void {
    if (this.#mayFire()) this.#fireUntil(this.parts.clock.now(), this.firingLimit)
  }

  /** Only a write of the API fires the tasks that an advance of a frozen clock left. */
  fireBefore({ kind }: Cause): void {
    if (!this.#isPaused && (this.#isTicking || kind === 'request')) this.#fireAtOnce()
  }

  /**
   * Fires the tasks that are due after a commit. Between two slices, or where tasks are left for later, only those that
   * the commit led to.
   */
  fireAfter(line: Line, moment: MomentRecord): void {
    // Tasks without delay of a commit that tasks themselves made are run by the loop that is under way.
    if (this.tasks.isFiring) return
    if (!this.#isPaused && (this.#isTicking || moment.cause.kind === 'request')) this.#fireAtOnce()
    else this.tasks.fireConsequences(line, moment, this.firingLimit)
  }
}
