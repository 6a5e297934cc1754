import type { Conversation } from './conversation.ts'
import type { ScenarioWorlds } from './worlds.ts'

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

  #wait(target: unknown): Promise<unknown> {
    return this.conversation().mustRequest('POST', this.worlds.adminPath('/wait'), { for: target, within: '50s' })
  }
}
