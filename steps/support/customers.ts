import type { Conversation } from './conversation.ts'
import { type Answer, describe, fieldAt } from './http-client.ts'
import type { Memory } from './memory.ts'

type Fields = Readonly<Record<string, unknown>>

/** People by their first names. `{Ada}` in a path or a body is the id of the customer Ada. */
export class Customers {
  #latest: string | undefined
  readonly #kinds = new Map<string, string>()

  constructor(
    readonly conversation: () => Conversation,
    readonly memory: Memory,
  ) {}

  create(fullName: string, fields: Fields = {}): Promise<Answer> {
    return this.#take(fullName, { customerType: 'INDIVIDUAL', fullName, ...fields })
  }

  /** A business that lacks nothing that the API asks for at its creation. */
  createBusiness(legalName: string, fields: Fields = {}, info: Fields = {}): Promise<Answer> {
    const businessInfo = { legalName, country: 'US', taxId: '12-3456789', incorporatedOn: '2015-06-01', ...info }
    return this.#take(legalName, { customerType: 'BUSINESS', ...fields, businessInfo })
  }

  async #take(name: string, body: Fields): Promise<Answer> {
    const answer = await this.conversation().send('POST', '/customers', { body: JSON.stringify(body) })
    const id = fieldAt(answer.json, 'id')
    if (answer.status === 201 && typeof id === 'string') {
      this.#latest = id
      this.#kinds.set(id, String(body['customerType']))
      this.memory.keep(name.split(' ')[0] ?? name, id)
      this.memory.keep('customer', id)
    }
    return answer
  }

  change(id: string, fields: Fields): Promise<Answer> {
    const customerType = this.#kinds.get(id) ?? 'INDIVIDUAL'
    return this.conversation().send('PATCH', `/customers/${id}`, { body: JSON.stringify({ customerType, ...fields }) })
  }

  remove(id: string): Promise<Answer> {
    return this.conversation().send('DELETE', `/customers/${id}`)
  }

  /** A consent to the terms in force, as complete as the API wants it. */
  async consent(): Promise<Fields> {
    const talk = this.conversation()
    const { version } = (await talk.mustRequest('GET', '/customers/end-user-terms')) as { version: string }
    const { now } = (await talk.mustRequest('GET', `/admin/worlds/${talk.sandbox().name}/clock`)) as { now: string }
    return { acceptedAt: now, ipAddress: '192.0.2.1', termsVersion: version, acceptanceMethod: 'CLICK_TO_ACCEPT' }
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

  async read(id: string): Promise<Fields> {
    return (await this.conversation().mustRequest('GET', `/customers/${id}`)) as Fields
  }

  /** How far the review of a customer has come, of whichever kind. */
  async approval(id: string): Promise<unknown> {
    const customer = await this.read(id)
    return customer['kycStatus'] ?? customer['kybStatus']
  }
}
