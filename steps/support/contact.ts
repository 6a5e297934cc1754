import type { Conversation } from './conversation.ts'
import type { Customers } from './customers.ts'
import { fieldAt } from './http-client.ts'
import type { Memory } from './memory.ts'

export type Channel = 'email' | 'phone'

/** Verification of email addresses and phone numbers, for customers in regions that require it. */
export class Contact {
  constructor(
    readonly conversation: () => Conversation,
    readonly customers: Customers,
    readonly memory: Memory,
  ) {}

  /** Creates an individual with an email address and a phone number. */
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

  /** Verifies both channels with the fixed code of the sandbox. */
  async verifyBoth(person: string): Promise<void> {
    for (const channel of ['email', 'phone'] as const) await this.verify(person, channel)
  }

  async verify(person: string, channel: Channel): Promise<void> {
    await this.conversation().mustRequest('POST', this.#path(person, channel))
    await this.conversation().mustRequest('POST', `${this.#path(person, channel)}/confirm`, { code: '123456' })
  }

  async stateOf(person: string, channel: Channel): Promise<unknown> {
    return fieldAt(await this.customers.read(this.memory.recall(person)), `contactVerification.${channel}`)
  }

  #path(person: string, channel: Channel): string {
    return `/customers/${this.memory.recall(person)}/verify-${channel}`
  }
}
