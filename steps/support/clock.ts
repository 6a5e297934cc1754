import type { Conversation } from './conversation.ts'
import type { ScenarioWorlds } from './worlds.ts'

export interface ClockAnswer {
  readonly now: string
  readonly mode: 'ticking' | 'frozen'
  readonly rate: number
  readonly pending: number
  readonly nextAt: string | null
}

/** The clock of the world in use, by the admin plane. */
export class Clock {
  constructor(
    readonly conversation: () => Conversation,
    readonly worlds: ScenarioWorlds,
  ) {}

  async read(): Promise<ClockAnswer> {
    return (await this.#ask('GET', '')) as ClockAnswer
  }

  async freeze(at?: string): Promise<void> {
    await this.#ask('POST', '/freeze', at === undefined ? {} : { at })
  }

  async resume(rate?: number): Promise<void> {
    await this.#ask('POST', '/resume', rate === undefined ? {} : { rate })
  }

  async advance(ms: number): Promise<void> {
    await this.#ask('POST', '/advance', { by: `${ms}ms` })
  }

  async advanceTo(instant: string): Promise<void> {
    await this.#ask('POST', '/advance', { to: instant })
  }

  #ask(method: string, path: string, body?: unknown): Promise<unknown> {
    return this.conversation().mustRequest(method, this.worlds.adminPath(`/clock${path}`), body)
  }
}
