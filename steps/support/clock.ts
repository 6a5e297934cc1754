import type { Conversation } from './conversation.ts'
import { type Answer, fieldAt, written } from './http-client.ts'
import type { ScenarioWorlds } from './worlds.ts'

interface ClockAnswer {
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

  /** Says of a frozen clock when the next task is due, and how to get there; nothing of a ticking one. */
  async hint(): Promise<string> {
    const { mode, now, nextAt } = await this.read()
    if (mode === 'ticking') return ''
    const frozen = ` The clock is frozen at ${now},`
    if (nextAt === null) return `${frozen} and no task is due.`
    const step = advanceStep(Date.parse(nextAt) - Date.parse(now))
    return `${frozen} and the next task is due at ${nextAt}. To advance it, write: ${step}`
  }

  /** True when only an advance or another request can change the world: the clock is frozen and no task is due. */
  async isStill(): Promise<boolean> {
    const { mode, now, nextAt } = await this.read()
    return mode === 'frozen' && (nextAt === null || Date.parse(nextAt) > Date.parse(now))
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
    if (stopped === 'condition') return
    throw new Error(`By ${to} this has not come true: ${condition}.${valuesIn(await this.#look(condition))}`)
  }

  /** Reads the present values in a condition that is not met. */
  #look(condition: string): Promise<Answer> {
    const body = { for: condition, within: '0s' }
    return this.conversation().request('POST', this.worlds.adminPath('/wait'), body)
  }

  #command<Shape>(path: string, body: unknown): Promise<Shape> {
    return this.conversation().mustRequest('POST', this.worlds.adminPath(`/clock${path}`), body)
  }
}

const units: readonly (readonly [name: string, ms: number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
  ['millisecond', 1],
]

/** Writes a duration as steps do: `1 hour and 30 minutes`. */
export function inWords(ms: number): string {
  let rest = ms
  const parts = units.flatMap(([name, size]) => {
    const count = Math.floor(rest / size)
    rest -= count * size
    return count === 0 ? [] : [`${count} ${name}${count === 1 ? '' : 's'}`]
  })
  return parts.join(' and ') || '0 seconds'
}

/** Writes the step that advances the clock by a duration. */
export function advanceStep(ms: number): string {
  const wait = inWords(ms)
  return `When ${wait} ${/^1 \w+$/.test(wait) ? 'passes' : 'pass'}`
}

/** Lists the present values that the answer to a vain wait names. */
export function valuesIn({ json }: Answer): string {
  const came = fieldAt(json, 'came')
  if (!Array.isArray(came) || came.length === 0) return ''
  const resources = new Set(came.map((entry) => fieldAt(entry, 'resource')))
  const values = came.map((entry) => {
    const [resource, field, value] = ['resource', 'field', 'value'].map((name) => fieldAt(entry, name))
    if (field === undefined) return `${resource} ${value === true ? 'exists' : 'does not exist'}`
    const owner = resources.size === 1 ? '' : ` of ${resource}`
    return `${field}${owner} is ${value === undefined || value === null ? 'absent' : written(value)}`
  })
  return ` Now ${values.join(', ')}.`
}
