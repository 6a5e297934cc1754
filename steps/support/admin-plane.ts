import type { Conversation } from './conversation.ts'
import type { ScenarioWorlds } from './worlds.ts'

/** The admin plane of the current world as an inspector reads it. */
export class AdminPlane {
  constructor(
    readonly conversation: () => Conversation,
    readonly worlds: ScenarioWorlds,
  ) {}

  /** Reads everything about requests, moments, tasks and webhooks, as one text. */
  async everything(): Promise<string> {
    const { head } = await this.#list<{ head: number }>('/timeline?limit=1')
    const { data } = await this.#list<{ data: readonly { event: string }[] }>('/webhooks/deliveries?limit=100')
    const moments = Array.from({ length: head }, (_, before) => `/timeline/${before + 1}`)
    const deliveries = data.map(({ event }) => `/webhooks/deliveries/${event}`)
    const pages = ['', '/webhooks', '/webhooks/events?limit=100', '/webhooks/outbox', '/requests', '/schedule']
    const texts = [...pages, ...deliveries, ...moments].map((path) =>
      this.conversation().mustRequestText(this.worlds.adminPath(path)),
    )
    return (await Promise.all(texts)).join('\n')
  }

  #list<Shape>(path: string): Promise<Shape> {
    return this.conversation().mustRequest<Shape>('GET', this.worlds.adminPath(path))
  }
}
