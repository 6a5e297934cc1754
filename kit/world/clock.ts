import type { AdminClient, AnswerOf, BodyOf } from '../admin/client.ts'

type Clock = AnswerOf<'getClock'>
type Advance = AnswerOf<'advanceClock'>
type Destination = BodyOf<'advanceClock'>
type Until = NonNullable<Destination['until']>
type Limits = Pick<Destination, 'wait' | 'limit'>

/** The clock of a world. */
export class WorldClock {
  readonly #admin: AdminClient
  readonly #path: { readonly world: string }

  constructor(admin: AdminClient, world: string) {
    this.#admin = admin
    this.#path = { world }
  }

  /** Returns the time, the mode and the next task. */
  get(): Promise<Clock> {
    return this.#admin.call('getClock', { path: this.#path })
  }

  /** Returns the virtual time. */
  async now(): Promise<Date> {
    return new Date((await this.get()).now)
  }

  freeze(): Promise<Clock> {
    return this.#admin.call('freezeClock', { path: this.#path, body: {} })
  }

  /** Resumes the clock at `rate` virtual seconds per second. */
  resume(rate = 1): Promise<Clock> {
    return this.#admin.call('resumeClock', { path: this.#path, body: { rate } })
  }

  /** Advances by a duration such as `6 minutes`, `6m` or `PT6M`, and runs every task when it is due. */
  advance(by: string, limits: Limits = {}): Promise<Advance> {
    return this.#admin.call('advanceClock', { path: this.#path, body: { by, ...limits } })
  }

  /** Advances to a virtual time. */
  advanceTo(to: Date | string, limits: Limits = {}): Promise<Advance> {
    return this.#admin.call('advanceClock', { path: this.#path, body: { to: timeText(to), ...limits } })
  }

  /** Advances until a condition is met, such as `Quote:… status = "COMPLETED"`. */
  advanceUntil(until: Until, limits: Limits = {}): Promise<Advance> {
    return this.#admin.call('advanceClock', { path: this.#path, body: { until, ...limits } })
  }

  /** Advances to the next task and runs it, or the next few. */
  next(count = 1): Promise<Advance> {
    return this.#admin.call('runNext', { path: this.#path, body: { count } })
  }

  /** Previews an advance, or `next` without a destination. Changes nothing. */
  async preview(destination?: string | Destination): Promise<AnswerOf<'previewClock'>> {
    const given = destination ?? (await this.#nextTask())
    const body = typeof given === 'string' ? { by: given } : given
    return this.#admin.call('previewClock', { path: this.#path, body })
  }

  async #nextTask(): Promise<Destination> {
    const { nextAt } = await this.get()
    return nextAt === null ? { by: '0s' } : { to: nextAt, limit: 1 }
  }
}

/** Formats a time for the admin plane. */
export const timeText = (time: Date | string): string => (typeof time === 'string' ? time : time.toISOString())
