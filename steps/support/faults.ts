import type { Conversation } from './conversation.ts'
import type { ScenarioWorlds } from './worlds.ts'

/** Injects faults and chooses ids through the admin plane. */
export class Faults {
  constructor(
    readonly conversation: () => Conversation,
    readonly worlds: ScenarioWorlds,
  ) {}

  async add(fault: Readonly<Record<string, unknown>>): Promise<void> {
    await this.conversation().mustRequest('POST', this.worlds.adminPath('/faults'), fault)
  }

  async endNextId(type: string, endsWith: string): Promise<void> {
    await this.conversation().mustRequest('POST', this.worlds.adminPath('/ids/next'), { type, endsWith })
  }
}
