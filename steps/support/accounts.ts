import type { Conversation } from './conversation.ts'
import type { Answer } from './http-client.ts'
import type { Memory } from './memory.ts'
import { smallestUnits } from './money.ts'

export interface Account {
  readonly id: string
  readonly type: string
  readonly status: string
  readonly customerId?: string
  readonly balance: { readonly amount: number; readonly currency: { readonly code: string; readonly decimals: number } }
  readonly totalBalance: { readonly amount: number }
}

/** Internal accounts, found by whose they are and in which currency. */
export class Accounts {
  constructor(
    readonly conversation: () => Conversation,
    readonly memory: Memory,
  ) {}

  async ofCustomer(person: string): Promise<readonly Account[]> {
    const customer = this.memory.recall(person)
    return this.#list(`/customers/internal-accounts?limit=100&customerId=${encodeURIComponent(customer)}`)
  }

  ofPlatform(): Promise<readonly Account[]> {
    return this.#list('/platform/internal-accounts')
  }

  /** Remembers the account's id as `Ada.USD`, so that a feature can address it. */
  async find(person: string, currency: string): Promise<Account> {
    const account = inCurrency(await this.ofCustomer(person), currency, person)
    this.memory.keep(`${person}.${currency}`, account.id)
    return account
  }

  async findPlatform(currency: string): Promise<Account> {
    const account = inCurrency(await this.ofPlatform(), currency, 'The platform')
    this.memory.keep(`platform.${currency}`, account.id)
    return account
  }

  async fund(account: Account, decimal: string): Promise<Answer> {
    const amount = smallestUnits(decimal, account.balance.currency.decimals)
    const body = JSON.stringify({ amount })
    return this.conversation().send('POST', `/sandbox/internal-accounts/${account.id}/fund`, { body })
  }

  async #list(path: string): Promise<readonly Account[]> {
    return ((await this.conversation().mustRequest('GET', path)) as { data: readonly Account[] }).data
  }
}

function inCurrency(accounts: readonly Account[], currency: string, whose: string): Account {
  const account = accounts.find(({ balance }) => balance.currency.code === currency)
  if (account) return account
  const held = accounts.map(({ balance }) => balance.currency.code).join(', ')
  throw new Error(`${whose} has no ${currency} account, only: ${held || 'none'}`)
}
