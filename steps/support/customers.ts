import type { Conversation } from './conversation.ts'
import { type Answer, describe, fieldAt } from './http-client.ts'
import type { Memory } from './memory.ts'

/** People by their first names. `{Ada}` in a path or a body is the id of the customer Ada. */
export class Customers {
  #latest: string | undefined

  constructor(
    readonly conversation: () => Conversation,
    readonly memory: Memory,
  ) {}

  async create(fullName: string, fields: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
    const body = JSON.stringify({ customerType: 'INDIVIDUAL', fullName, ...fields })
    const answer = await this.conversation().send('POST', '/customers', { body })
    const id = fieldAt(answer.json, 'id')
    const person = fullName.split(' ')[0] ?? fullName
    if (answer.status === 201 && typeof id === 'string') {
      this.#latest = id
      this.memory.keep(person, id)
      this.memory.keep('customer', id)
    }
    return answer
  }

  /** Makes numbered customers, Guest 101 and on, that must all be accepted. */
  async createMany(count: number): Promise<void> {
    for (let made = 0; made < count; made += 1) {
      const answer = await this.create(`Guest Number ${made + 101}`)
      if (answer.status !== 201) throw new Error(describe(answer))
    }
  }

  latest(): string {
    if (this.#latest === undefined) throw new Error('This scenario has made no customer yet')
    return this.#latest
  }

  async read(id: string): Promise<Readonly<Record<string, unknown>>> {
    return (await this.conversation().ask('GET', `/customers/${id}`)) as Record<string, unknown>
  }
}
