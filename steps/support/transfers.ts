import type { Accounts } from './accounts.ts'
import { type Changes, type Fields, withChanges } from './changes.ts'
import type { Conversation } from './conversation.ts'
import { type Answer, fieldAt } from './http-client.ts'
import type { Memory } from './memory.ts'
import { type Money, smallestUnits } from './money.ts'
import type { Row } from './overrides.ts'

type Direction = 'in' | 'out'

/** Transfers between internal and external accounts, without a quote. The last one is remembered as `transaction`. */
export class Transfers {
  #direction: Direction = 'in'
  #requested: Fields = {}

  constructor(
    readonly conversation: () => Conversation,
    readonly memory: Memory,
    readonly accounts: Accounts,
  ) {}

  /** Requests a transfer between the owner's internal account in the currency and an external account. */
  async request(
    direction: Direction,
    owner: string,
    money: Money,
    outside: string,
    changes: Changes = [],
  ): Promise<Answer> {
    const account = await this.accounts.find(owner, money.currency)
    const amount = smallestUnits(money.decimal, account.balance.currency.decimals)
    return this.#send(direction, { ...this.#accounts(direction, account.id, outside), amount }, changes)
  }

  /** Requests a transfer of the whole balance. */
  async empty(owner: string, currency: string, outside: string): Promise<Answer> {
    return this.#send('out', this.#accounts('out', (await this.accounts.find(owner, currency)).id, outside))
  }

  /** Repeats the last request with some fields changed. */
  requestAgain(changes: Changes): Promise<Answer> {
    return this.#send(this.#direction, this.#requested, changes)
  }

  async #send(direction: Direction, body: Fields, changes: Changes = []): Promise<Answer> {
    this.#direction = direction
    this.#requested = body
    const text = JSON.stringify(withChanges(body, changes))
    const answer = await this.conversation().send('POST', `/transfer-${direction}`, { body: text })
    const id = fieldAt(answer.json, 'id')
    if (answer.status === 201 && typeof id === 'string') this.memory.keep('transaction', id)
    return answer
  }

  cancel(): Promise<Answer> {
    return this.conversation().send('POST', `/transactions/${this.memory.recall('transaction')}/cancel`)
  }

  /** Confirms that the customer has received the receipt. */
  confirmReceipt(rows: readonly Row[]): Promise<Answer> {
    const path = `/transactions/${this.memory.recall('transaction')}/confirm`
    const body = rows.length === 0 ? {} : { body: JSON.stringify(Object.fromEntries(rows)) }
    return this.conversation().send('POST', path, body)
  }

  #accounts(direction: Direction, inside: string, outside: string): Fields {
    const own = { accountId: inside }
    const other = { accountId: this.memory.fill(outside) }
    return direction === 'in' ? { source: other, destination: own } : { source: own, destination: other }
  }
}
