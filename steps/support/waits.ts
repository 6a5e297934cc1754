import type { Conversation } from './conversation.ts'
import type { ScenarioWorlds } from './worlds.ts'

/** A row of the timeline, as the stream sends it. */
interface StreamedRow {
  readonly type: string
  readonly kind: string
}

/** Waits in the current world, through the admin plane. They end in failure before the step itself would. */
export class Waits {
  constructor(
    readonly conversation: () => Conversation,
    readonly worlds: ScenarioWorlds,
  ) {}

  /** Waits until the webhooks in flight have been answered. */
  async forDeliveries(): Promise<void> {
    await this.#wait('delivered')
  }

  async forEvent(event: string, about?: string): Promise<void> {
    await this.#wait({ event, ...(about === undefined ? {} : { about }) })
  }

  async until(condition: string): Promise<void> {
    await this.#wait(condition)
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

  #wait(target: unknown): Promise<unknown> {
    return this.conversation().mustRequest('POST', this.worlds.adminPath('/wait'), { for: target, within: '50s' })
  }
}
