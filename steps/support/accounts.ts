import type { Conversation } from './conversation.ts'
import type { Answer } from './http-client.ts'
import type { Memory } from './memory.ts'
import { smallestUnits } from './money.ts'
import { platform } from './owner.ts'

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
      throw new Error(`${owner} has no ${currency} account, only: ${held || 'none'}`)
    }
    this.memory.keep(`${owner}.${currency}`, account.id)
    return account
  }

  async fund(account: Account, decimal: string): Promise<Answer> {
    const amount = smallestUnits(decimal, account.balance.currency.decimals)
    const body = JSON.stringify({ amount })
    return this.conversation().send('POST', `/sandbox/internal-accounts/${account.id}/fund`, { body })
  }
}
