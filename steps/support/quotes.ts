import type { Accounts } from './accounts.ts'
import { type Changes, type Fields, withChanges } from './changes.ts'
import type { Conversation } from './conversation.ts'
import { type Answer, describe, fieldAt } from './http-client.ts'
import type { Memory } from './memory.ts'
import { type Money, smallestUnits } from './money.ts'
import type { Uma } from './uma.ts'

/** Who asks for a quote, and where the money is to come from. */
export interface Wish {
  readonly money: Money
  readonly from: Fields
  readonly to: string
  /** Who looks up a UMA address; nobody when the platform pays for itself. */
  readonly person?: string
}

const decimalsOf: Readonly<Record<string, number>> = { BTC: 8, USDC: 6, USDT: 6, USDB: 6, VND: 0, UGX: 0 }

/** Prices and what becomes of them. The last quote is `{quote}`, its payment `{transaction}`. */
export class Quotes {
  #asked: Fields = {}
  #made: readonly string[] = []

  constructor(
    readonly conversation: () => Conversation,
    readonly memory: Memory,
    readonly accounts: Accounts,
    readonly uma: Uma,
  ) {}

  /** The source that a person's own account in a currency is; the platform's when nobody is named. */
  async ownAccount(person: string | undefined, currency: string): Promise<Fields> {
    const account =
      person === undefined ? await this.accounts.findPlatform(currency) : await this.accounts.find(person, currency)
    return { sourceType: 'ACCOUNT', accountId: account.id }
  }

  account(text: string): Fields {
    return { sourceType: 'ACCOUNT', accountId: this.memory.fill(text) }
  }

  realtime(person: string | undefined, currency: string): Fields {
    const customer = person === undefined ? {} : { customerId: this.memory.recall(person) }
    return { sourceType: 'REALTIME_FUNDING', ...customer, currency }
  }

  /** Asks for a quote. A UMA address is looked up first, as every client must. */
  async ask({ money, from, to, person }: Wish, changes: Changes = []): Promise<Answer> {
    const target = this.memory.fill(to)
    const isAddress = target.startsWith('$')
    if (isAddress) await this.uma.lookUp(target, person)
    const body = {
      ...(isAddress ? { lookupId: this.memory.recall('lookup') } : {}),
      source: from,
      destination: isAddress
        ? { destinationType: 'UMA_ADDRESS', umaAddress: target.includes('@') ? target : `${target}@sandbox.uma.money` }
        : { destinationType: 'ACCOUNT', accountId: target },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: smallestUnits(money.decimal, decimalsOf[money.currency] ?? 2),
    }
    return this.#send(body, changes)
  }

  /** What was asked for last, with other fields. */
  askAgain(changes: Changes = []): Promise<Answer> {
    return this.#send(this.#asked, changes, false)
  }

  /** That many quotes of the same kind. */
  async askForMany(count: number, wish: Wish): Promise<void> {
    await this.ask(wish)
    const made = [this.memory.recall('quote')]
    for (let number = 1; number < count; number += 1) {
      await this.askAgain()
      made.push(this.memory.recall('quote'))
    }
    this.#made = made
  }

  executeAllAtOnce(): Promise<void> {
    return this.conversation().sendTogether(this.#made.map((quote) => ['POST', `/quotes/${quote}/execute`]))
  }

  execute(): Promise<Answer> {
    return this.conversation().send('POST', `/quotes/${this.memory.recall('quote')}/execute`)
  }

  /** The money that a quote waits for arrives, all of it unless an amount is told. */
  async fund(money?: Money): Promise<Answer> {
    const { sendingCurrency } = (await this.read()) as { readonly sendingCurrency: { code: string; decimals: number } }
    const body = JSON.stringify({
      quoteId: this.memory.recall('quote'),
      currencyCode: money?.currency ?? sendingCurrency.code,
      ...(money === undefined ? {} : { currencyAmount: smallestUnits(money.decimal, sendingCurrency.decimals) }),
    })
    return this.conversation().send('POST', '/sandbox/send', { body })
  }

  read(): Promise<unknown> {
    return this.conversation().mustRequest('GET', `/quotes/${this.memory.recall('quote')}`)
  }

  payment(): Promise<unknown> {
    return this.conversation().mustRequest('GET', `/transactions/${this.memory.recall('transaction')}`)
  }

  async #send(wished: Fields, changes: Changes, isFirst = true): Promise<Answer> {
    const body = withChanges(wished, changes)
    if (isFirst) this.#asked = body
    const answer = await this.conversation().send('POST', '/quotes', { body: JSON.stringify(body) })
    if (answer.status === 201) {
      this.memory.keep('quote', textAt(answer, 'id'))
      this.memory.keep('transaction', textAt(answer, 'transactionId'))
    }
    return answer
  }
}

function textAt(answer: Answer, path: string): string {
  const value = fieldAt(answer.json, path)
  if (typeof value !== 'string') throw new Error(describe(answer))
  return value
}
