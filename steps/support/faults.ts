import type { Conversation } from './conversation.ts'
import { assertEventTypes } from './event-types.ts'
import { assertErrorCode } from './refused.ts'
import type { ScenarioWorlds } from './worlds.ts'

interface Fault extends Readonly<Record<string, unknown>> {
  /** The type of the events that it meets; `*` is any. */
  readonly event?: string
  /** The error code of its answers. */
  readonly code?: string
}

/** Injects faults and chooses ids through the admin plane. */
export class Faults {
  constructor(
    readonly conversation: () => Conversation,
    readonly worlds: ScenarioWorlds,
  ) {}

  async add(fault: Fault): Promise<void> {
    const { event, code } = fault
    if (code !== undefined) await assertErrorCode(this.conversation(), code)
    if (event !== undefined && event !== '*') await assertEventTypes(this.conversation(), event)
    await this.conversation().mustRequest('POST', this.worlds.adminPath('/faults'), fault)
  }

  async endNextId(type: string, endsWith: string): Promise<void> {
    await this.conversation().mustRequest('POST', this.worlds.adminPath('/ids/next'), { type, endsWith })
  }
}
