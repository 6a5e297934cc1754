import { internalAccounts } from '../api/accounts/index.ts'
import { createCard } from '../api/cards/create-card.ts'
import { cards } from '../api/cards/model/index.ts'
import { createCustomer } from '../api/customers/create-customer.ts'
import { operations, resolvers, taskHandlers } from '../api/index.ts'
import { sandboxFundInternalAccount } from '../api/transactions/sandbox-fund-internal-account.ts'
import { delegatedKeys } from '../api/wallet/model/index.ts'
import type { WorldEngine } from '../engine/index.ts'
import { standing } from '../ledger/index.ts'
import { Refusal } from '../refusals/index.ts'
import { aWorld, call } from './api-world.ts'

/** A world for tests of card payments: Ada's card draws on her account, which has no money yet. */
export class CardWorld {
  readonly engine: WorldEngine
  readonly account: string
  readonly card: string
  readonly customer: string

  constructor(readonly currency: 'USD' | 'USDB') {
    this.engine = aWorld({ handlers: taskHandlers })
    const body = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', currencies: ['USD'] }
    this.customer = call(this.engine, createCustomer, { body }).body.id
    const accounts = this.engine.of(internalAccounts).all('customer', this.customer)
    this.account = accounts.find((account) => account.currency === currency)?.id ?? ''
    const card = { cardholderId: this.customer, form: 'VIRTUAL', fundingSources: [this.account] }
    this.card = call(this.engine, createCard, { body: card }).body.id
    if (currency === 'USDB') this.#addKey()
  }

  /** Lets the card draw on the wallet, as if its owner had signed for it. */
  #addKey(): void {
    const now = this.engine.now()
    this.engine.commit({ kind: 'admin', name: 'key' }, () =>
      this.engine.of(delegatedKeys).insert({
        id: this.engine.newId('DelegatedKey'),
        cardId: this.card,
        fundingSourceId: this.engine.of(cards).get(this.card).fundingSources[0]?.id ?? '',
        accountId: this.account,
        publicKey: '',
        nickname: 'Card',
        status: 'ACTIVE',
        createdAtMs: now,
        updatedAtMs: now,
      }),
    )
  }

  fund(amount: number): void {
    call(this.engine, sandboxFundInternalAccount, { path: { accountId: this.account }, body: { amount } })
  }

  available(): number {
    return standing(this.engine, this.account).available
  }

  pass(ms: number): void {
    this.engine.advance({ to: this.engine.now() + ms })
  }

  /** Retries an EXCEPTION, as the admin plane does; false when it is refused. */
  resolve(id: string): boolean {
    const { resolve } = resolvers['cardTransactions'] ?? {}
    return this.#isTaken(() =>
      this.engine.commit({ kind: 'admin', name: 'resolve' }, () => resolve?.(this.engine, id, { decision: 'RETRIED' })),
    )
  }

  #isTaken(act: () => unknown): boolean {
    try {
      act()
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  }

  /** Runs an operation on the card; returns the body of its answer, or undefined when it is refused. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
  try(operation: string, body: object): any {
    const found = operations[operation]
    if (found === undefined) throw new Error(`There is no operation ${operation}`)
    // biome-ignore lint/suspicious/noExplicitAny: as above
    let answered: any
    this.#isTaken(() => {
      answered = call(this.engine, found, { path: { id: this.card }, body }).body
    })
    return answered
  }
}
