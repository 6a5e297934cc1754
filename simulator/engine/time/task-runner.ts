import { causeOf } from '../clock/schedule.ts'
import type { Line } from '../lines/line.ts'
import type { ChooseTask, TaskHandler } from '../model/engine.ts'
import type { AdvanceResult, Task, World } from '../model/world.ts'
import type { MomentRecord } from '../timeline/moment-record.ts'

export type Fired = Pick<AdvanceResult, 'stopped'> & { readonly moments: readonly MomentRecord[] }

/** A task and the line whose schedule has it. */
interface ScheduledTask {
  readonly line: Line
  readonly task: Task
}

const soonest: ChooseTask = (main, side) => (side && (!main || side.at < main.at) ? side : main)

/** Fires the tasks of both lines in their total order: due time, then the main line, then the order of scheduling. */
export class TaskRunner {
  isFiring = false
  firings = 0

  constructor(
    readonly world: World,
    readonly main: Line,
    readonly side: Line,
    readonly handlers: Readonly<Record<string, TaskHandler>>,
  ) {}

  get size(): number {
    return this.main.pending.size + this.side.pending.size
  }

  next(): Task | undefined {
    return this.#next()?.task
  }

  #next(choose = soonest): ScheduledTask | undefined {
    const task = choose(this.main.pending.next(), this.side.pending.next())
    // A task of the other line may have the same id.
    return task && { line: this.main.pending.find(task.id) === task ? this.main : this.side, task }
  }

  list(limit: number): readonly Task[] {
    const tasks = [...this.main.pending.list(limit), ...this.side.pending.list(limit)]
    return tasks.sort((one, other) => one.at - other.at).slice(0, limit)
  }

  find(id: string): ScheduledTask | undefined {
    for (const line of [this.main, this.side]) {
      const task = line.pending.find(id)
      if (task) return { line, task }
    }
    return undefined
  }

  get(id: string): ScheduledTask {
    const found = this.find(id)
    if (!found) throw new Error(`there is no task ${id}`)
    return found
  }

  /** Fires a task; `more` is added to the detail of its cause. */
  fire({ line, task }: ScheduledTask, more: object = {}): MomentRecord {
    const at = Math.max(task.at, line.timeline.head?.at ?? task.at)
    const cause = causeOf(task, more)
    this.firings += 1
    try {
      return line.make(cause, at, () => {
        line.pending.remove(task.id)
        const handler = this.handlers[task.kind]
        if (!handler) throw new Error(`there is no handler for tasks of kind ${task.kind}`)
        handler(this.world, task)
      }).moment
    } catch (error) {
      // This is our bug. The task is removed, so that it cannot block the clock, and its moment records the error.
      return line.make(cause, at, (moment) => {
        line.pending.remove(task.id)
        moment.note({ kind: 'bug', text: error instanceof Error ? error.message : String(error) })
      }).moment
    }
  }

  /** Fires the tasks without delay that moments scheduled, and those that they schedule in turn, up to a limit. */
  fireFollowing(line: Line, moments: readonly MomentRecord[], limit: number): readonly MomentRecord[] {
    const due = moments.flatMap((moment) => line.pending.scheduledBy(moment))
    const fired: MomentRecord[] = []
    this.isFiring = true
    try {
      for (let task = due[0]; task && fired.length < limit; task = due[fired.length]) {
        const moment = this.fire({ line, task })
        fired.push(moment)
        due.push(...line.pending.scheduledBy(moment))
      }
      return fired
    } finally {
      this.isFiring = false
    }
  }

  /** Fires the tasks without delay that the side line's moments at a time, or later, scheduled, up to a limit. */
  fireSideTasks(at: number, limit: number): readonly MomentRecord[] {
    return this.fireFollowing(
      this.side,
      this.#newestOfSide((moment) => moment.at >= at),
      limit,
    )
  }

  /** Fires the tasks without delay that a moment led to, the sending of events of the main line included. */
  fireConsequences(line: Line, moment: MomentRecord, limit: number): void {
    this.fireFollowing(line, [moment], limit)
    if (line === this.side) return
    const following = this.#newestOfSide(({ sequence }) => sequence > moment.sequence)
    this.fireFollowing(this.side, following, limit)
  }

  /** Returns the side line's newest moments for which the test holds, oldest first. */
  #newestOfSide(isIncluded: (moment: MomentRecord) => boolean): readonly MomentRecord[] {
    const moments: MomentRecord[] = []
    for (let { head } = this.side.timeline; head && isIncluded(head); head = head.parent) moments.push(head)
    return moments.reverse()
  }

  fireUntil(to: number, limit: number, until?: () => boolean, choose?: ChooseTask): Fired {
    const moments: MomentRecord[] = []
    this.isFiring = true
    try {
      if (until?.()) return { moments, stopped: 'condition' }
      for (;;) {
        const next = this.#next(choose)
        if (!next || next.task.at > to) return { moments, stopped: 'arrived' }
        if (moments.length >= limit) return { moments, stopped: 'limit' }
        moments.push(this.fire(next))
        if (until?.()) return { moments, stopped: 'condition' }
      }
    } finally {
      this.isFiring = false
    }
  }
}
