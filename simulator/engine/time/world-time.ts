import { savepoint } from '../lines/savepoint.ts'
import type { WorldParts } from '../lines/world-parts.ts'
import type { AdvanceInput, Preview } from '../model/engine.ts'
import type { AdvanceResult, ClockState, Moment } from '../model/world.ts'
import type { TaskRunner } from './task-runner.ts'

/** The wall time after which a due task is looked at again while nothing can be written. */
const unwritablePauseMs = 100

/** The time of a world: reading it, moving it, and waking the world up when a task falls due. */
export class WorldTime {
  #cancelTimer: (() => void) | undefined
  /** The virtual time for which the timer is set. */
  #wakesAt: number | undefined
  #isClosed = false

  constructor(
    readonly parts: WorldParts,
    readonly tasks: TaskRunner,
    readonly firingLimit: number,
    /** Fires the due tasks of a ticking world; returns a promise when it takes more than a slice. */
    readonly catchUp: () => Promise<void> | undefined,
  ) {}

  #wakeUp(): void {
    this.#wakesAt = undefined
    const rest = this.catchUp()
    if (rest === undefined) this.setWakeUpTimer()
    else void rest.then(() => this.setWakeUpTimer())
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  now(): number {
    const { main, side, clock } = this.parts
    if (main.current) return main.current.at
    return Math.max(clock.now(), main.timeline.reachedAt, side.timeline.reachedAt)
  }

  state(): ClockState {
    const { mode, rate } = this.parts.clock.settings
    const next = this.tasks.next()
    return {
      now: this.now(),
      mode,
      rate,
      pending: this.tasks.size,
      ...(next ? { nextAt: next.at } : {}),
    }
  }

  hasDueTask(): boolean {
    const next = this.tasks.next()
    return next !== undefined && next.at <= this.now()
  }

  advance({ to: requested, limit = this.firingLimit, until, choose }: AdvanceInput): AdvanceResult {
    const from = this.now()
    // A ticking clock may have passed the requested time since the caller read it.
    if (requested < from && this.parts.clock.settings.mode === 'frozen')
      throw new RangeError(`cannot advance to ${requested}, which is before ${from}; going back is a rewind`)
    this.parts.recorder?.prepare()
    const to = Math.max(requested, from)
    const fired = this.tasks.fireUntil(to, limit, until, choose)
    const reached = fired.stopped === 'arrived' ? to : Math.max(from, fired.moments.at(-1)?.at ?? from)
    this.set(reached)
    return { from, to: reached, ...fired }
  }

  fireSideTasks(at: number): readonly Moment[] {
    this.parts.recorder?.prepare()
    const moments = this.tasks.fireSideTasks(at, this.firingLimit)
    this.setWakeUpTimer()
    return moments
  }

  preview(input: AdvanceInput, look?: () => void): Preview {
    const { main, side, sequence, recorder } = this.parts
    const undo = savepoint(this.parts)
    const { last } = sequence
    const now = this.now()
    for (const line of [main, side]) line.isPreview = true
    if (recorder) recorder.isPaused = true
    try {
      const result = this.advance(input)
      const sends = result.stopped === 'arrived' ? [] : this.fireSideTasks(result.to)
      look?.()
      return { ...result, sends }
    } finally {
      undo()
      sequence.last = last
      for (const line of [main, side]) line.isPreview = false
      if (recorder) recorder.isPaused = false
      this.set(now)
    }
  }

  /** Sets the virtual time, and the timer again, because its delay has changed. */
  set(position: number): void {
    this.parts.clock.setPosition(position)
    this.resetWakeUpTimer()
  }

  resetWakeUpTimer(): void {
    if (this.parts.main.isPreview) return
    this.#clearTimer()
    this.setWakeUpTimer()
  }

  /** Sets the timer for the next task; only a ticking world has one. */
  setWakeUpTimer(): void {
    const { main, clock, recorder, setup } = this.parts
    if (main.isPreview || this.#isClosed) return
    const { mode, rate } = clock.settings
    const next = mode === 'ticking' ? this.tasks.next() : undefined
    if (next?.at === this.#wakesAt) return
    this.#clearTimer()
    if (!next) return
    const leastMs = recorder?.isWritable === false ? unwritablePauseMs : 0
    const delayMs = Math.max(leastMs, (next.at - this.now()) / rate)
    this.#wakesAt = next.at
    this.#cancelTimer = setup.wall.timer(Math.ceil(delayMs), () => this.#wakeUp())
  }

  #clearTimer(): void {
    this.#cancelTimer?.()
    this.#cancelTimer = undefined
    this.#wakesAt = undefined
  }

  close(): void {
    this.#isClosed = true
    this.#clearTimer()
  }

  reopen(): void {
    this.#isClosed = false
    this.setWakeUpTimer()
  }
}
