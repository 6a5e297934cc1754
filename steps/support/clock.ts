import type { Conversation } from './conversation.ts'
import type { ScenarioWorlds } from './worlds.ts'

export interface ClockAnswer {
  readonly now: string
  readonly mode: 'ticking' | 'frozen'
  readonly rate: number
  readonly pending: number
  readonly nextAt: string | null
}

/** The clock of the current world, controlled through the admin plane. */
export class Clock {
  constructor(
    readonly conversation: () => Conversation,
    readonly worlds: ScenarioWorlds,
  ) {}

  async read(): Promise<ClockAnswer> {
    return this.conversation().mustRequest('GET', this.worlds.adminPath('/clock'))
  }

  async freeze(at?: string): Promise<void> {
    await this.#command('/freeze', at === undefined ? {} : { at })
  }

  async resume(rate?: number): Promise<void> {
    await this.#command('/resume', rate === undefined ? {} : { rate })
  }

  /** Advances the clock; every task that falls due runs. */
  async advance(ms: number): Promise<void> {
    await this.#command('/advance', { by: `${ms}ms` })
  }

  async advanceTo(instant: string): Promise<void> {
    await this.#command('/advance', { to: instant })
  }

  async advanceUntil(condition: string): Promise<void> {
    const { stopped, to } = await this.#command<{ stopped: string; to: string }>('/advance', { until: condition })
    if (stopped !== 'condition') throw new Error(`By ${to} this has not come true: ${condition}`)
  }

  #command<Shape>(path: string, body: unknown): Promise<Shape> {
    return this.conversation().mustRequest('POST', this.worlds.adminPath(`/clock${path}`), body)
  }
}
