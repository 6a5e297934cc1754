import { strict as assert } from 'node:assert'
import type { Conversation } from './conversation.ts'
import type { Answer } from './http-client.ts'
import type { Memory } from './memory.ts'
import { type Money, smallestUnits, writtenAmount } from './money.ts'
import { nameOf, platform } from './owner.ts'

export interface Account {
  readonly id: string
  readonly type: string
  readonly status: string
  readonly customerId?: string
  readonly balance: { readonly amount: number; readonly currency: { readonly code: string; readonly decimals: number } }
  readonly totalBalance: { readonly amount: number }
}

/** Internal accounts, found by owner and currency. */
export class Accounts {
  constructor(
    readonly conversation: () => Conversation,
    readonly memory: Memory,
  ) {}

  /** Lists the accounts of a customer or of the platform. */
  async of(owner: string): Promise<readonly Account[]> {
    const path =
      owner === platform
        ? '/platform/internal-accounts'
        : `/customers/internal-accounts?limit=100&customerId=${encodeURIComponent(this.memory.recall(owner))}`
    return (await this.conversation().mustRequest<{ data: readonly Account[] }>('GET', path)).data
  }

  /** Finds an account and remembers its id as `Ada.USD`. */
  async find(owner: string, currency: string): Promise<Account> {
    const accounts = await this.of(owner)
    const account = accounts.find(({ balance }) => balance.currency.code === currency)
    if (!account) {
      const held = accounts.map(({ balance }) => balance.currency.code).join(', ')
      throw new Error(`${nameOf(owner)} has no ${currency} account, only: ${held || 'none'}`)
    }
    this.memory.keep(`${owner}.${currency}`, account.id)
    return account
  }

  /** Finds the newest deposit that waits for a decision; returns its id. */
  async heldDeposit(): Promise<string> {
    const path = '/transactions?type=INCOMING&status=PENDING&limit=1'
    const { data } = await this.conversation().mustRequest<{ data: readonly { id: string }[] }>('GET', path)
    if (data[0] === undefined)
      throw new Error('No deposit is held. Hold one: Given the next deposit is held because of COMPLIANCE_REVIEW')
    return data[0].id
  }

  /** Asserts the available balance, and the total one if it is given. */
  async assertHolds(owner: string, { decimal, currency }: Money, total?: string): Promise<void> {
    const { balance, totalBalance } = await this.find(owner, currency)
    const { decimals } = balance.currency
    const isRight = (amount: number, expected = writtenAmount(amount, decimals)) =>
      amount === smallestUnits(expected, decimals)
    const written = (available: string, whole: string) =>
      `${available} ${currency}${total === undefined ? '' : ` of ${whole} in total`}`
    const found = written(writtenAmount(balance.amount, decimals), writtenAmount(totalBalance.amount, decimals))
    assert.ok(
      isRight(balance.amount, decimal) && isRight(totalBalance.amount, total),
      `Expected ${nameOf(owner)} to hold ${written(decimal, total ?? '')}, but the balance is ${found}`,
    )
  }

  async fund(account: Account, decimal: string): Promise<Answer> {
    const amount = smallestUnits(decimal, account.balance.currency.decimals)
    const body = JSON.stringify({ amount })
    return this.conversation().send('POST', `/sandbox/internal-accounts/${account.id}/fund`, { body })
  }
}
