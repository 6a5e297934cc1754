import type { Accounts } from './accounts.ts'
import { type Changes, type Fields, withChanges } from './changes.ts'
import type { Conversation } from './conversation.ts'
import { describe } from './described-answers.ts'
import { type Answer, fieldAt } from './http-client.ts'
import type { Memory } from './memory.ts'
import { type Money, smallestUnits } from './money.ts'
import { platform } from './owner.ts'
import type { Uma } from './uma.ts'

/** A request for a quote: the amount sent, its source, and an account id or a UMA address as its destination. */
interface QuoteRequest {
  readonly owner: string
  readonly money: Money
  readonly from: Fields
  readonly to: string
}

const decimalsOf: Readonly<Record<string, number>> = { BTC: 8, USDC: 6, USDT: 6, USDB: 6, VND: 0, UGX: 0 }

/** Quotes and their payments. The last quote is remembered as `quote`, its payment as `transaction`. */
export class Quotes {
  #requested: Fields = {}
  #owner: string | undefined
  #made: readonly string[] = []

  constructor(
    readonly conversation: () => Conversation,
    readonly memory: Memory,
    readonly accounts: Accounts,
    readonly uma: Uma,
  ) {}

  /** Returns the source for an owner's internal account. */
  async ownAccount(owner: string, currency: string): Promise<Fields> {
    return { sourceType: 'ACCOUNT', accountId: (await this.accounts.find(owner, currency)).id }
  }

  /** Returns the source for an account id, which may be a placeholder. */
  account(text: string): Fields {
    return { sourceType: 'ACCOUNT', accountId: this.memory.fill(text) }
  }

  /** Returns the source for a quote that is funded after it is accepted. */
  realtime(owner: string, currency: string): Fields {
    const customer = owner === platform ? {} : { customerId: this.memory.recall(owner) }
    return { sourceType: 'REALTIME_FUNDING', ...customer, currency }
  }

  /** Requests a quote. A UMA address is looked up first, as the API demands. */
  async request({ owner, money, from, to }: QuoteRequest, changes: Changes = []): Promise<Answer> {
    const target = this.memory.fill(to)
    const isAddress = target.startsWith('$')
    if (isAddress) await this.uma.lookUp(target, owner === platform ? undefined : owner)
    const body = {
      ...(isAddress ? { lookupId: this.memory.recall('lookup') } : {}),
      source: from,
      destination: isAddress
        ? { destinationType: 'UMA_ADDRESS', umaAddress: target.includes('@') ? target : `${target}@sandbox.uma.money` }
        : { destinationType: 'ACCOUNT', accountId: target },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: smallestUnits(money.decimal, decimalsOf[money.currency] ?? 2),
    }
    this.#owner = owner
    this.#requested = withChanges(body, changes)
    return this.#send(this.#requested)
  }

  /** Repeats the last request, with some fields changed. */
  requestAgain(changes: Changes = []): Promise<Answer> {
    return this.#send(withChanges(this.#requested, changes))
  }

  /** Requests several identical quotes. */
  async requestMany(count: number, request: QuoteRequest): Promise<void> {
    await this.request(request)
    const made = [this.memory.recall('quote')]
    for (let number = 1; number < count; number += 1) {
      await this.requestAgain()
      made.push(this.memory.recall('quote'))
    }
    this.#made = made
  }

  executeAllAtOnce(): Promise<void> {
    return this.conversation().sendTogether(this.#made.map((quote) => ['POST', `/quotes/${quote}/execute`]))
  }

  /** Executes the last quote. An owner, if named, must be the one who requested it. */
  execute(owner = this.#owner): Promise<Answer> {
    if (owner !== (this.#owner ?? owner)) throw new Error(`${this.#owner} requested the last quote, not ${owner}`)
    return this.conversation().send('POST', `/quotes/${this.memory.recall('quote')}/execute`)
  }

  /** Simulates the arrival of the money for a quote; the whole amount by default. */
  async fund(money?: Money): Promise<Answer> {
    const { sendingCurrency } = await this.read<{ sendingCurrency: { code: string; decimals: number } }>()
    const body = JSON.stringify({
      quoteId: this.memory.recall('quote'),
      currencyCode: money?.currency ?? sendingCurrency.code,
      ...(money === undefined ? {} : { currencyAmount: smallestUnits(money.decimal, sendingCurrency.decimals) }),
    })
    return this.conversation().send('POST', '/sandbox/send', { body })
  }

  read<Shape = unknown>(): Promise<Shape> {
    return this.conversation().mustRequest('GET', `/quotes/${this.memory.recall('quote')}`)
  }

  /** Reads the last payment, quoted or transferred. */
  payment(): Promise<unknown> {
    return this.conversation().mustRequest('GET', `/transactions/${this.memory.recall('transaction')}`)
  }

  async #send(body: Fields): Promise<Answer> {
    const answer = await this.conversation().send('POST', '/quotes', { body: JSON.stringify(body) })
    if (answer.status === 201 || answer.status === 202) {
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
