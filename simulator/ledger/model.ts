import type { Collection, Document } from '../engine/types.ts'

/** The largest amount of one line and of one balance. */
export const largestAmount = 9_000_000_000_000_000

/** What money is called while it is in nobody's account: outside, on its way, being exchanged, earned, unexplained. */
export const systemAccounts = ['world', 'inflight', 'fx', 'revenue', 'suspense'] as const
export type SystemAccount = (typeof systemAccounts)[number]

/** One side of a posting: what an account gains, or loses when negative, in the currency's smallest unit. */
export interface Line {
  readonly account: string
  readonly amount: number
}

/** One movement of money; never changed, never removed. */
export interface Posting extends Document {
  readonly reason: string
  readonly currency: string
  readonly lines: readonly Line[]
  /** The resource that the money moved for. */
  readonly subject?: string | undefined
  /** It took back what may have been spent already, so it alone can leave an account below zero. */
  readonly mayOverdraw?: true | undefined
}

/** Money of an account that is promised to something and cannot be spent. */
export interface Hold extends Document {
  readonly account: string
  readonly currency: string
  readonly amount: number
  readonly reason: string
  readonly subject?: string
}

/**
 * The sum of an account's postings, kept so that reading it costs nothing. Only accounts of customers and of the
 * platform have one: a system account faces every other account of its currency, so its sum could outgrow the numbers
 * that are exact, and nothing on a request's way needs it.
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

/** A balance has an id of its own, because the account's id already belongs to the account. */
export function balanceId(account: string): string {
  return `Balance:${account}`
}

/** The ledger's name of a system account, `world:USD`. */
export function systemAccount(name: SystemAccount, currency: string): string {
  return `${name}:${currency}`
}

const systemNames: ReadonlySet<string> = new Set(systemAccounts)

export function isSystemAccount(account: string): boolean {
  return systemNames.has(account.slice(0, account.indexOf(':')))
}
