import type { Collection, Document } from '../engine/index.ts'

/** The largest amount of a posting line and of a balance. */
export const largestAmount = 9_000_000_000_000_000

/** The bounds of an amount that is paid. Where they have their own codes, only the OpenAPI document shows them. */
export const amountBounds = { minimum: 1, maximum: largestAmount } as const

/**
 * The system accounts: the outside world, payments in flight, currency exchange, revenue, unexplained money, money
 * pulled for card payments, and the losses of the service on card payments that no account covered.
 */
const systemAccounts = ['world', 'inflight', 'fx', 'revenue', 'suspense', 'cards', 'losses'] as const
type SystemAccount = (typeof systemAccounts)[number]

/** One side of a posting: the amount, negative for a debit, in the currency's smallest unit. */
export interface PostingLine {
  readonly account: string
  readonly amount: number
}

/** One movement of money between accounts; never changed or removed. */
export interface Posting extends Document {
  readonly reason: string
  readonly currency: string
  readonly lines: readonly PostingLine[]
  /** The id of the resource that the money moved for. */
  readonly subject?: string | undefined
  /** Set when the posting takes back money that may have been spent; only such a posting may overdraw an account. */
  readonly mayOverdraw?: true | undefined
}

/** Money of an account that is set aside and cannot be spent. */
export interface Hold extends Document {
  readonly account: string
  readonly currency: string
  readonly amount: number
  readonly reason: string
  readonly subject?: string
}

/**
 * The stored sum of an account's postings. Only accounts of customers and of the platform have one: a system account is
 * the counterpart of every other account of its currency, so its sum could exceed the safe integers, and no request
 * needs it.
 */
export interface Balance extends Document {
  readonly account: string
  readonly currency: string
  readonly total: number
  readonly held: number
  readonly changedAtMs: number
}

export const postings: Collection<Posting> = {
  name: 'postings',
  indexes: { subject: (posting) => posting.subject },
}

export const holds: Collection<Hold> = { name: 'holds', indexes: { account: (hold) => hold.account } }

export const balances: Collection<Balance> = { name: 'balances' }

/** Returns the id of an account's balance. */
export function balanceId(account: string): string {
  return `Balance:${account}`
}

/** Returns the account of a balance; undefined for the id of anything else. */
export function accountOfBalance(id: string): string | undefined {
  return id.startsWith(balanceId('')) ? id.slice(balanceId('').length) : undefined
}

/** Returns the name of a system account, such as `world:USD`. */
export function systemAccount(name: SystemAccount, currency: string): string {
  return `${name}:${currency}`
}

const systemNames: ReadonlySet<string> = new Set(systemAccounts)

export function isSystemAccount(account: string): boolean {
  return systemNames.has(account.slice(0, account.indexOf(':')))
}
