import type { Conversation } from './conversation.ts'
import { describe } from './described-answers.ts'
import { type Answer, fieldAt } from './http-client.ts'
import type { Memory } from './memory.ts'

type Fields = Readonly<Record<string, unknown>>

/** Customers, remembered by the first word of their name: `{Ada}` is the id of Ada Lovelace. */
export class Customers {
  #latest: string | undefined
  readonly #kinds = new Map<string, string>()

  constructor(
    readonly conversation: () => Conversation,
    readonly memory: Memory,
  ) {}

  create(fullName: string, fields: Fields = {}): Promise<Answer> {
    return this.#create(fullName, { customerType: 'INDIVIDUAL', fullName, ...fields })
  }

  /** Creates a business with the fields that the API requires. */
  createBusiness(legalName: string, fields: Fields = {}, info: Fields = {}): Promise<Answer> {
    const businessInfo = { legalName, country: 'US', taxId: '12-3456789', incorporatedOn: '2015-06-01', ...info }
    return this.#create(legalName, { customerType: 'BUSINESS', ...fields, businessInfo })
  }

  async #create(name: string, body: Fields): Promise<Answer> {
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

  /** Returns a complete consent to the current terms. */
  async consent(): Promise<Fields> {
    const conversation = this.conversation()
    const { version } = await conversation.mustRequest<{ version: string }>('GET', '/customers/end-user-terms')
    const clock = `/admin/worlds/${conversation.sandbox().name}/clock`
    const { now } = await conversation.mustRequest<{ now: string }>('GET', clock)
    return { acceptedAt: now, ipAddress: '192.0.2.1', termsVersion: version, acceptanceMethod: 'CLICK_TO_ACCEPT' }
  }

  /** Creates numbered customers, from Guest Number 101, that must all be accepted. */
  async createMany(count: number): Promise<void> {
    for (let made = 0; made < count; made += 1) {
      const answer = await this.create(`Guest Number ${made + 101}`)
      if (answer.status !== 201) throw new Error(describe(answer))
    }
  }

  latest(): string {
    if (this.#latest === undefined) throw new Error('This scenario has not created a customer yet')
    return this.#latest
  }

  async read(id: string): Promise<Fields> {
    return this.conversation().mustRequest('GET', `/customers/${id}`)
  }
}
