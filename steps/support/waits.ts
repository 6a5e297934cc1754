import { setTimeout } from 'node:timers/promises'
import { type Clock, valuesIn } from './clock.ts'
import type { Conversation } from './conversation.ts'
import { describe } from './described-answers.ts'
import { type Answer, fieldAt } from './http-client.ts'
import type { ScenarioWorlds } from './worlds.ts'

/** A row of the timeline, as the stream sends it. */
interface StreamedRow {
  readonly type: string
  readonly kind: string
}

/** The longest wait. It ends before the step itself would. */
const longestSeconds = 50
const triesPerSecond = 50

/** Waits in the current world, through the admin plane. */
export class Waits {
  constructor(
    readonly conversation: () => Conversation,
    readonly worlds: ScenarioWorlds,
    readonly clock: Clock,
  ) {}

  /** Waits until the webhooks in flight have been answered. */
  async forDeliveries(): Promise<void> {
    const answer = await this.#wait('delivered', longestSeconds)
    if (answer.status === 408) throw new Error(`${describe(answer)} In flight: ${typesIn(answer)}.`)
  }

  /** Waits until the newest moment has a number. */
  async forMoment(number: number): Promise<void> {
    const path = this.worlds.adminPath('/timeline?limit=1')
    for (let tries = 0; tries < longestSeconds * triesPerSecond; tries += 1) {
      const { head } = await this.conversation().mustRequest<{ head: number }>('GET', path)
      if (head >= number) return
      await setTimeout(1_000 / triesPerSecond)
    }
    throw new Error(`The world has not reached moment ${number} in ${longestSeconds} seconds.`)
  }

  async forEvent(event: string, about?: string): Promise<void> {
    const answer = await this.#waitUnlessStill({ event, ...(about === undefined ? {} : { about }) })
    if (answer.status === 408)
      throw new Error(`No ${event}${about === undefined ? '' : ` about ${about}`} has come.${await this.#limit()}`)
  }

  async until(condition: string): Promise<void> {
    const answer = await this.#waitUnlessStill(condition)
    if (answer.status === 408)
      throw new Error(`This has not come true: ${condition}.${valuesIn(answer)}${await this.#limit()}`)
  }

  /** Reads that many rows of the stream after a sequence; the connection is closed then. */
  async stream(after: number, count: number): Promise<readonly StreamedRow[]> {
    const { origin, adminToken } = this.conversation()
    const headers = adminToken === undefined ? {} : { authorization: `Bearer ${adminToken}` }
    const answer = await fetch(`${origin}${this.worlds.adminPath('/stream')}?after=${after}`, { headers })
    const rows: StreamedRow[] = []
    let text = ''
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const [, data] = /^data: (.*)$/m.exec(block) ?? []
        if (data !== undefined && rows.length < count) rows.push(JSON.parse(data))
      }
      if (rows.length === count) break
    }
    return rows
  }

  /** Waits; on a frozen clock on which no task is due it only looks, because nothing could come. */
  async #waitUnlessStill(target: unknown): Promise<Answer> {
    return this.#wait(target, (await this.clock.isStill()) ? 0 : longestSeconds)
  }

  async #wait(target: unknown, seconds: number): Promise<Answer> {
    const body = { for: target, within: `${seconds}s` }
    const answer = await this.conversation().request('POST', this.worlds.adminPath('/wait'), body)
    if (answer.status >= 400 && answer.status !== 408) throw new Error(describe(answer))
    return answer
  }

  async #limit(): Promise<string> {
    return (await this.clock.hint()) || ` The step waited for ${longestSeconds} seconds.`
  }
}

const typesIn = ({ json }: Answer): string => {
  const came = fieldAt(json, 'came')
  return Array.isArray(came) ? came.map((entry) => fieldAt(entry, 'type')).join(', ') : 'none'
}
