import type { Accounts } from './accounts.ts'
import { type Changes, type Fields, withChanges } from './changes.ts'
import type { Conversation } from './conversation.ts'
import { type Answer, fieldAt } from './http-client.ts'
import type { Memory } from './memory.ts'
import { type Money, smallestUnits } from './money.ts'

type Way = 'in' | 'out'

/** Money between an account here and one elsewhere, without a quote. The last transfer is `{transaction}`. */
export class Transfers {
  #way: Way = 'in'
  #asked: Fields = {}

  constructor(
    readonly conversation: () => Conversation,
    readonly memory: Memory,
    readonly accounts: Accounts,
  ) {}

  /** Between a person's own account in the currency, or the platform's, and an account elsewhere. */
  async ask(
    way: Way,
    owner: string | undefined,
    money: Money,
    outside: string,
    changes: Changes = [],
  ): Promise<Answer> {
    const account = await this.#own(owner, money.currency)
    const amount = smallestUnits(money.decimal, account.balance.currency.decimals)
    return this.send(way, { ...this.#ends(way, account.id, outside), amount }, changes)
  }

  /** All that an account has goes out. */
  async empty(owner: string | undefined, currency: string, outside: string): Promise<Answer> {
    return this.send('out', this.#ends('out', (await this.#own(owner, currency)).id, outside))
  }

  /** What was asked for last, with other fields. */
  askAgain(changes: Changes): Promise<Answer> {
    return this.send(this.#way, this.#asked, changes)
  }

  async send(way: Way, body: Fields, changes: Changes = []): Promise<Answer> {
    this.#way = way
    this.#asked = body
    const text = JSON.stringify(withChanges(body, changes))
    const answer = await this.conversation().send('POST', `/transfer-${way}`, { body: text })
    const id = fieldAt(answer.json, 'id')
    if (answer.status === 201 && typeof id === 'string') this.memory.keep('transaction', id)
    return answer
  }

  cancel(): Promise<Answer> {
    return this.conversation().send('POST', `/transactions/${this.memory.recall('transaction')}/cancel`)
  }

  confirm(at: string | undefined): Promise<Answer> {
    const path = `/transactions/${this.memory.recall('transaction')}/confirm`
    const body = at === undefined ? {} : { body: JSON.stringify({ receiptDeliveryConfirmedAt: at }) }
    return this.conversation().send('POST', path, body)
  }

  #own(owner: string | undefined, currency: string) {
    return owner === undefined ? this.accounts.findPlatform(currency) : this.accounts.find(owner, currency)
  }

  #ends(way: Way, inside: string, outside: string): Fields {
    const own = { accountId: inside }
    const other = { accountId: this.memory.fill(outside) }
    return way === 'in' ? { source: other, destination: own } : { source: own, destination: other }
  }
}
