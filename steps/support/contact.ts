import type { Conversation } from './conversation.ts'
import type { Customers } from './customers.ts'
import type { Memory } from './memory.ts'

export type Channel = 'email' | 'phone'

/** Codes to e-mail addresses and telephones, for customers in regions that ask for them. */
export class Contact {
  constructor(
    readonly conversation: () => Conversation,
    readonly customers: Customers,
    readonly memory: Memory,
  ) {}

  /** Somebody who can be reached both ways. */
  async createIn(region: string, fullName: string): Promise<void> {
    const [first = ''] = fullName.split(' ')
    const email = `${first.toLowerCase()}@example.com`
    await this.customers.create(fullName, { region, email, phoneNumber: '+4915112345678' })
  }

  async sendCode(person: string, channel: Channel): Promise<void> {
    await this.conversation().send('POST', this.#path(person, channel))
  }

  async confirm(person: string, channel: Channel, code: string): Promise<void> {
    const body = JSON.stringify({ code })
    await this.conversation().send('POST', `${this.#path(person, channel)}/confirm`, { body })
  }

  /** Both channels, by the code that the sandbox always sends. */
  async verifyBoth(person: string): Promise<void> {
    for (const channel of ['email', 'phone'] as const) {
      await this.conversation().mustRequest('POST', this.#path(person, channel))
      await this.conversation().mustRequest('POST', `${this.#path(person, channel)}/confirm`, { code: '123456' })
    }
  }

  async stateOf(person: string, channel: Channel): Promise<unknown> {
    const { contactVerification } = await this.customers.read(this.memory.recall(person))
    return (contactVerification as Record<Channel, unknown> | undefined)?.[channel]
  }

  #path(person: string, channel: Channel): string {
    return `/customers/${this.memory.recall(person)}/verify-${channel}`
  }
}
