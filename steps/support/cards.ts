import type { Accounts } from './accounts.ts'
import type { Conversation } from './conversation.ts'
import { type Answer, fieldAt } from './http-client.ts'
import type { Memory } from './memory.ts'
import { must, type Wallets } from './wallets.ts'
import { readPage, type WebPage } from './web-page.ts'

/** Fields of a body; undefined ones are omitted. */
export type Fields = Readonly<Record<string, unknown>>

/** The details of a card as its page shows them. */
interface CardDetails {
  readonly brand: string
  /** In groups of four. */
  readonly number: string
  readonly expiry: string
  readonly cvv: string
}

/** Cards and the delegated keys that sign for them. Remembers `card`, `Ada.card` and `key`. */
export class Cards {
  constructor(
    readonly conversation: () => Conversation,
    readonly memory: Memory,
    readonly accounts: Accounts,
    readonly wallets: Wallets,
  ) {}

  /** Requests a card that is funded from a person's account in a currency. */
  async request(person: string, currency: string, fields: Fields = {}): Promise<Answer> {
    const { id: accountId } = await this.accounts.find(person, currency)
    const body = { cardholderId: this.memory.recall(person), form: 'VIRTUAL', fundingSources: [accountId], ...fields }
    const answer = await this.conversation().send('POST', '/cards', { body: JSON.stringify(body) })
    if (answer.status === 201) this.#keep(answer, 'card', `${person}.card`)
    return answer
  }

  /** Lists the cards of a person, as the API does. */
  async list(person: string): Promise<readonly Fields[]> {
    const path = `/cards?cardholderId=${encodeURIComponent(this.memory.recall(person))}`
    return (await this.conversation().mustRequest<{ data: readonly Fields[] }>('GET', path)).data
  }

  read(): Promise<unknown> {
    return this.conversation().mustRequest('GET', `/cards/${this.memory.recall('card')}`)
  }

  /** Changes fields of the last card. */
  change(fields: Fields): Promise<Answer> {
    return this.conversation().send('PATCH', `/cards/${this.memory.recall('card')}`, { body: JSON.stringify(fields) })
  }

  /** Closes the last card through the admin plane. */
  closeByService(resources: string): Promise<Answer> {
    const path = `${resources}/${this.memory.recall('card')}/resolve`
    return this.conversation().send('POST', path, { body: JSON.stringify({ decision: 'CLOSED' }) })
  }

  /** Requests a link to the page of card details. The end of its address is remembered as `revealCode`. */
  async reveal(): Promise<Answer> {
    const answer = await this.conversation().send('POST', `/cards/${this.memory.recall('card')}/reveal`)
    const address = fieldAt(answer.json, 'panEmbedUrl')
    if (typeof address === 'string') this.memory.keep('revealCode', address.replace(/^.*\//, ''))
    return answer
  }

  /** Opens the page of the last link, without credentials, as a browser does. */
  open(): Promise<Answer> {
    return this.conversation().send('GET', `/reveal/${this.memory.recall('revealCode')}`, { credential: null })
  }

  page(): WebPage {
    return readPage(this.conversation().answer().bytes.toString('utf8'))
  }

  /** Reads the card details on the open page, and remembers the number and the security code. */
  detailsOnPage(): CardDetails {
    const { text } = this.page()
    const [, brand = '', number = '', expiry = '', cvv = ''] =
      /(\w+) Card number ([\d ]+?) Expires (\S+) CVV (\S+)/.exec(text) ?? []
    if (number === '') throw new Error(`The page shows no card: ${text}`)
    this.memory.keep('cardNumber', number.replaceAll(' ', ''))
    this.memory.keep('groupedNumber', number)
    this.memory.keep('cvv', cvv)
    return { brand, number, expiry, cvv }
  }

  /** Sends the first of the three requests that create a delegated key. */
  requestKey(person: string, fields: Fields = {}): Promise<Answer> {
    const body = {
      cardId: this.memory.recall(`${person}.card`),
      internalAccountId: this.memory.recall(`${person}.USDB`),
      nickname: 'Card spending',
      ...fields,
    }
    return this.conversation().send('POST', '/auth/delegated-keys', { body: JSON.stringify(body) })
  }

  /** Creates a delegated key, signed with the person's session key. */
  async createKey(person: string): Promise<void> {
    must(202, await this.requestKey(person))
    must(202, await this.wallets.sign(person, { kind: 'session' }))
    const answer = must(201, await this.wallets.sign(person, { kind: 'session' }))
    this.#keep(answer, 'key')
    this.memory.keep('fundingSource', String(fieldAt(answer.json, 'fundingSourceId')))
  }

  async keys(person: string): Promise<readonly Fields[]> {
    const account = encodeURIComponent(this.memory.recall(`${person}.USDB`))
    const path = `/auth/delegated-keys?accountId=${account}`
    return (await this.conversation().mustRequest<{ data: readonly Fields[] }>('GET', path)).data
  }

  #keep(answer: Answer, ...names: readonly string[]): void {
    for (const name of names) this.memory.keep(name, String(fieldAt(answer.json, 'id')))
  }
}
