import type { Line } from './line.ts'
import type { TaskRunner } from './task-runner.ts'
import type { MomentRecord } from './timeline.ts'
import type { Cause } from './types.ts'
import type { WorldParts } from './world-parts.ts'

/** Fires the tasks that are due before and after commits. */
export class DueTasks {
  /** True between two slices of an advance. */
  isAdvancePaused = false

  constructor(
    readonly parts: WorldParts,
    readonly tasks: TaskRunner,
    readonly firingLimit: number,
  ) {}

  get #isTicking(): boolean {
    return this.parts.clock.settings.mode === 'ticking'
  }

  catchUp(): void {
    if (this.#isTicking) this.fire()
  }

  fire(): void {
    const { main, side, clock, recorder } = this.parts
    if (this.tasks.isFiring || main.commits.current || side.commits.current) return
    const next = this.tasks.next()
    // While nothing can be written, due tasks wait.
    if (next && next.at <= clock.now() && recorder?.isWritable !== false) this.#run()
  }

  /** A write of the API fires what an advance of a frozen clock left; acts of the admin plane and answers do not. */
  fireBefore({ kind }: Cause): void {
    if (kind === 'request') this.fire()
    else this.catchUp()
  }

  /**
   * Fires the tasks that are due after a commit. While an advance is paused, or where tasks are left for later, only
   * those that the commit led to.
   */
  fireAfter(line: Line, moment: MomentRecord): void {
    if (!this.isAdvancePaused && (this.#isTicking || moment.cause.kind === 'request')) this.#run()
    else if (!this.tasks.isFiring) this.tasks.fireConsequences(line, moment, this.firingLimit)
  }

  /** Fires the tasks that are due; tasks that reschedule themselves for ever stop at the limit. */
  #run(): void {
    // Tasks without delay of a commit that tasks themselves made are run by the loop that is under way.
    if (this.tasks.isFiring || this.isAdvancePaused) return
    const { stopped, moments } = this.tasks.fireUntil(this.parts.clock.now(), this.firingLimit)
    if (stopped !== 'limit') return
    const text = `${moments.length} tasks fired in one run, which is the limit; the rest are still pending`
    moments.at(-1)?.note({ kind: 'warning', text })
  }
}
