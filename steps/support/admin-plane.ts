import { strict as assert } from 'node:assert'
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

  /** Asserts how often an operation was called in this world, as far as the filters go. */
  async assertCalls(operation: string, times: number, filters: Readonly<Record<string, string>> = {}): Promise<void> {
    const query = new URLSearchParams({ operation, ...filters })
    type Count = { readonly count: number; readonly complete: boolean }
    const { count, complete } = await this.#list<Count>(`/requests/count?${query}`)
    assert.ok(
      complete,
      'The request log has dropped rows or bodies that could matter; SANDGLASS_REQUEST_LOG sets its size',
    )
    assert.equal(count, times, `Expected ${times} calls (${query}), but there were ${count}`)
  }

  #list<Shape>(path: string): Promise<Shape> {
    return this.conversation().mustRequest<Shape>('GET', this.worlds.adminPath(path))
  }
}
