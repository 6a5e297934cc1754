import type { Accounts } from './accounts.ts'
import type { Conversation } from './conversation.ts'
import { type Answer, fieldAt } from './http-client.ts'
import type { Memory } from './memory.ts'
import { must, type Wallets } from './wallets.ts'

/** Fields of a body; an undefined one is left out. */
export type Fields = Readonly<Record<string, unknown>>

/** Cards, and the keys that sign for them. The last card is `{card}` and `{Ada.card}`, the last key `{key}`. */
export class Cards {
  constructor(
    readonly conversation: () => Conversation,
    readonly memory: Memory,
    readonly accounts: Accounts,
    readonly wallets: Wallets,
  ) {}

  /** A card that draws on a person's account in a currency, unless the fields say otherwise. */
  async ask(person: string, currency: string, fields: Fields = {}): Promise<Answer> {
    const { id: accountId } = await this.accounts.find(person, currency)
    const body = { cardholderId: this.memory.recall(person), form: 'VIRTUAL', fundingSources: [accountId], ...fields }
    const answer = await this.conversation().send('POST', '/cards', { body: JSON.stringify(body) })
    if (answer.status === 201) this.#keep(answer, 'card', `${person}.card`)
    return answer
  }

  read(): Promise<unknown> {
    return this.conversation().mustRequest('GET', `/cards/${this.memory.recall('card')}`)
  }

  /** The first of the three requests that make a delegated key. */
  askForKey(person: string, fields: Fields = {}): Promise<Answer> {
    const body = {
      cardId: this.memory.recall(`${person}.card`),
      internalAccountId: this.memory.recall(`${person}.USDB`),
      nickname: 'Card spending',
      ...fields,
    }
    return this.conversation().send('POST', '/auth/delegated-keys', { body: JSON.stringify(body) })
  }

  /** All three of them, signed with the key of the person's session. */
  async makeKey(person: string): Promise<void> {
    must(202, await this.askForKey(person))
    must(202, await this.wallets.sign(person, { kind: 'session' }))
    const answer = must(201, await this.wallets.sign(person, { kind: 'session' }))
    this.#keep(answer, 'key')
    this.memory.keep('fundingSource', String(fieldAt(answer.json, 'fundingSourceId')))
  }

  async keys(person: string): Promise<readonly Fields[]> {
    const account = encodeURIComponent(this.memory.recall(`${person}.USDB`))
    const list = await this.conversation().mustRequest('GET', `/auth/delegated-keys?accountId=${account}`)
    return (list as { readonly data: readonly Fields[] }).data
  }

  #keep(answer: Answer, ...names: readonly string[]): void {
    for (const name of names) this.memory.keep(name, String(fieldAt(answer.json, 'id')))
  }
}
