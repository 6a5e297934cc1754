import type { RailName } from '../../fixtures/rails.ts'
import { internalAccounts } from '../api/accounts/index.ts'
import { createCustomer } from '../api/customers/create-customer.ts'
import { type ExternalAccountType, externalAccounts, networkOf } from '../api/external-accounts/index.ts'
import { type Quote, quoteLifecycle, quotes } from '../api/quotes/model/index.ts'
import { emitPaymentEvent, movePayment, type Transaction, transactions } from '../api/transactions/model/index.ts'
import { outgoingReference, ownerFields, railFields } from '../api/transactions/payment-fields.ts'
import { paymentTasks, scheduleCollection, schedulePayout } from '../api/transactions/payment-tasks.ts'
import { sandboxFundInternalAccount } from '../api/transactions/sandbox-fund-internal-account.ts'
import { openPayment, startCollection, startFromAccount, startFunded } from '../api/transactions/start-payment.ts'
import { handlersOf, storeFault } from '../contract/index.ts'
import type { WorldEngine } from '../engine/index.ts'
import { standing } from '../ledger/index.ts'
import { aWorld, call } from './api-world.ts'

/** A world for tests of payments: Ada and the platform have balances, and tests add external accounts. */
export class PaymentsWorld {
  readonly engine: WorldEngine
  readonly ada: string
  /** The amount that arrived for each payment; it may differ from the quote's. */
  readonly arrived = new Map<string, number>()
  #made = 0

  constructor() {
    this.engine = aWorld({ handlers: handlersOf(paymentTasks) })
    const currencies = ['USD', 'EUR', 'USDC']
    const body = { customerType: 'INDIVIDUAL', platformCustomerId: 'ada', fullName: 'Ada Lovelace', currencies }
    this.ada = call(this.engine, createCustomer, { body }).body.id
    for (const currency of currencies) this.fund(this.account(currency), 1_000_000)
  }

  account(currency: string): string {
    const accounts = this.engine.of(internalAccounts).all('customer', this.ada)
    return accounts.find((account) => account.currency === currency)?.id ?? ''
  }

  platformAccount(currency: string): string {
    const accounts = this.engine.of(internalAccounts).all('owner', 'platform')
    return accounts.find((account) => account.currency === currency)?.id ?? ''
  }

  fund(accountId: string, amount: number): void {
    call(this.engine, sandboxFundInternalAccount, { path: { accountId }, body: { amount } })
  }

  available(accountId: string): number {
    return standing(this.engine, accountId).available
  }

  pass(ms: number): void {
    this.engine.advance({ to: this.engine.now() + ms })
  }

  payment(id: string): Transaction {
    return this.engine.of(transactions).get(id)
  }

  quoteOf({ quoteId = '' }: Transaction): Quote {
    return this.engine.of(quotes).get(quoteId)
  }

  #act<R>(name: string, act: () => R): R {
    return this.engine.commit({ kind: 'request', name }, act).result
  }

  failNext(): void {
    this.#act('fault', () => storeFault(this.engine, { kind: 'failPayment', failureReason: 'LIMIT_EXCEEDED' }))
  }

  /** Adds an external account of Ada's whose identifier ends in the suffix. */
  outside(suffix: string, accountType: ExternalAccountType = 'USD_ACCOUNT', currency = 'USD'): string {
    this.#made += 1
    const identifier = `${10_000 + this.#made}${suffix}`
    const now = this.engine.now()
    const rails: Partial<Record<ExternalAccountType, readonly RailName[]>> = {
      USD_ACCOUNT: ['RTP', 'FEDNOW', 'ACH', 'WIRE'],
      EUR_ACCOUNT: ['SEPA_INSTANT', 'SEPA'],
    }
    return this.#act('external account', () =>
      this.engine.of(externalAccounts).insert({
        id: this.engine.newId('ExternalAccount'),
        customerId: this.ada,
        accountType,
        currency,
        status: 'ACTIVE',
        accountInfo: { accountType },
        paymentRails: rails[accountType] ?? [],
        identifier,
        isDeleted: false,
        createdAtMs: now,
        updatedAtMs: now,
      }),
    ).id
  }

  /** Stores a quote and its payment, as POST /quotes does. */
  quote(input: QuoteFixture): Transaction {
    return this.#act('quote', () => {
      const id = this.engine.newId('Quote')
      const payment = this.#paymentOf(id, input)
      this.engine.of(quotes).insert(this.#quoteOf(id, payment.id, input))
      return openPayment(this.engine, payment)
    })
  }

  #quoteOf(id: string, transactionId: string, input: QuoteFixture): Quote {
    const now = this.engine.now()
    const accountId = input.source ?? ''
    return {
      id,
      status: quoteLifecycle.enter(this.engine, id, 'start', 'PENDING'),
      transactionId,
      funding: input.funding,
      source:
        input.funding === 'realtime'
          ? { sourceType: 'REALTIME_FUNDING', currency: input.from }
          : { sourceType: 'ACCOUNT', accountId },
      destination: { destinationType: 'ACCOUNT', accountId: input.destination },
      sendingCurrency: input.from,
      receivingCurrency: input.to,
      totalSendingAmount: input.sending,
      totalReceivingAmount: input.receiving,
      exchangeRate: 1,
      feesIncluded: input.fees,
      platformFeesIncluded: input.platformFees,
      createdAtMs: now,
      expiresAtMs: now + 300_000,
    }
  }

  #paymentOf(quoteId: string, input: QuoteFixture): Omit<Transaction, 'status'> {
    const { funding, source, destination, from, to } = input
    const now = this.engine.now()
    const payee = this.engine.of(internalAccounts).find(destination)?.id
    const account = this.engine.of(externalAccounts).find(destination)
    const isIncoming = payee !== undefined && funding !== 'prefunded'
    return {
      id: this.engine.newId('Transaction'),
      type: isIncoming ? 'INCOMING' : 'OUTGOING',
      direction: isIncoming ? 'CREDIT' : 'DEBIT',
      source:
        funding === 'realtime'
          ? { sourceType: 'REALTIME_FUNDING', currency: from }
          : { sourceType: 'ACCOUNT', accountId: source ?? '', currency: from },
      destination: { destinationType: 'ACCOUNT', accountId: destination, currency: to },
      sent: { amount: input.sending, currency: from },
      received: { amount: input.receiving, currency: to },
      exchangeRate: 1,
      fees: input.fees,
      platformFees: input.platformFees,
      quoteId,
      reference: outgoingReference(quoteId),
      createdAtMs: now,
      updatedAtMs: now,
      flow: {
        payer: funding === 'prefunded' ? source : undefined,
        payee,
        inFlight: 0,
        feePaid: 0,
        isExecuted: false,
        payoutNetwork: account && networkOf(account),
      },
      ...(isIncoming ? {} : railFields(input.rail ?? account?.paymentRails[0], input.rail !== undefined, now)),
      ...ownerFields(this.engine, this.ada),
    }
  }

  /** Executes a quote, as POST /quotes/{id}/execute does after its checks; does nothing when it cannot be executed. */
  execute(payment: Transaction): void {
    const { funding, totalSendingAmount, source } = this.quoteOf(payment)
    if (this.quoteOf(payment).status !== 'PENDING' || funding === 'realtime') return
    const accountId = source.sourceType === 'ACCOUNT' ? source.accountId : ''
    if (funding === 'prefunded' && this.available(accountId) < totalSendingAmount) return
    this.#act('execute', () => {
      if (funding === 'pull') scheduleCollection(this.engine, startCollection(this.engine, payment))
      else schedulePayout(this.engine, startFromAccount(this.engine, payment))
    })
  }

  /** Funds a quote, as POST /sandbox/send does, with the quote's amount or another. */
  send(payment: Transaction, extra = 0): void {
    const quote = this.quoteOf(payment)
    if (quote.status !== 'PENDING' || quote.funding !== 'realtime') return
    const amount = quote.totalSendingAmount + extra
    const assetAccount = quote.sendingCurrency === 'USDC' ? this.account('USDC') : undefined
    this.arrived.set(payment.id, amount)
    this.#act('send', () => {
      const started = startFunded(this.engine, payment, { amount, source: payment.source, assetAccount })
      if (extra === 0) schedulePayout(this.engine, started)
      else this.engine.schedule({ kind: 'payment.fail', subject: payment.id, input: { reason: mismatch(payment) } })
    })
  }

  /** Expires a quote, as its task does. */
  expire(payment: Transaction): void {
    if (this.quoteOf(payment).status !== 'PENDING') return
    this.#act('expire', () => {
      const expired = movePayment(this.engine, payment, 'EXPIRED', { failureReason: 'QUOTE_EXPIRED' })
      emitPaymentEvent(this.engine, expired, 'EXPIRED')
    })
  }
}

const mismatch = ({ type }: Transaction) => (type === 'INCOMING' ? 'QUOTE_EXECUTION_FAILED' : 'FUNDING_AMOUNT_MISMATCH')

export interface QuoteFixture {
  readonly funding: 'prefunded' | 'pull' | 'realtime'
  /** Absent for realtime funding. */
  readonly source?: string
  readonly destination: string
  readonly from: string
  readonly to: string
  readonly sending: number
  readonly receiving: number
  readonly fees: number
  readonly platformFees: number
  readonly rail?: RailName
}
