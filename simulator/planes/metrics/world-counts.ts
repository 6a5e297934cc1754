import type { Cause, World } from '../../engine/index.ts'
import { type AttemptOutcome, outcomeOfAttempt } from '../../webhooks/index.ts'
import type { Worlds } from '../../worlds/index.ts'

/** Beginnings are not counted: worlds are reported after them. */
type CountedCause = Exclude<Cause['kind'], 'beginning'>

/** Counts the moments and webhook attempts of all worlds since the process started, including deleted worlds. */
export class WorldCounts {
  /** Moments of the main lines, by the kind of their cause. */
  readonly moments: Record<CountedCause, number> = { request: 0, task: 0, admin: 0, webhook: 0 }
  readonly attempts: Record<AttemptOutcome, number> = { delivered: 0, refused: 0, failed: 0 }
  /** A world is reopened when its end could not be written. */
  readonly #known = new WeakSet<World>()

  constructor(worlds: Worlds) {
    worlds.onOpen(({ engine }) => {
      if (this.#known.has(engine)) return
      this.#known.add(engine)
      engine.onMoment(({ cause: { kind } }) => {
        if (kind !== 'beginning') this.moments[kind] += 1
      })
      engine.side.onMoment(({ cause: { kind, subject } }) => {
        const outcome = kind === 'webhook' && subject !== undefined ? outcomeOfAttempt(engine, subject) : undefined
        if (outcome !== undefined) this.attempts[outcome] += 1
      })
    })
  }
}
