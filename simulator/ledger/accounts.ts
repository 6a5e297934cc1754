import type { Collection, Document, Steps, World } from '../engine/index.ts'
import { standing } from './balance.ts'
import { balanceId, balances, isSystemAccount, type Posting, type PostingLine, postings } from './model.ts'

const postingsPerStep = 50

/** An account that the ledger knows: one with a posting or a hold. */
export interface LedgerAccount {
  readonly account: string
  readonly currency: string
  /** True for the simulator's own accounts, from which nothing is ever on hold. */
  readonly isSystem: boolean
  readonly available: number
  readonly total: number
  readonly postings: number
}

/** One posting from the view of an account. */
export interface AccountPosting {
  readonly posting: Posting
  /** The sum of the account's lines. */
  readonly amount: number
  /** The sum of all postings up to this one. */
  readonly balance: number
}

interface Tally {
  readonly currency: string
  sum: bigint
  postings: number
}

/** Lists the accounts of the ledger in the order of their first postings, in steps. */
export function* ledgerAccountSteps(world: World): Steps<readonly LedgerAccount[]> {
  const [moved, kept] = [yield* allDocuments(world, postings), yield* allDocuments(world, balances)]
  const tallies = new Map<string, Tally>()
  for (const [index, { lines, currency }] of moved.entries()) {
    if (index % postingsPerStep === 0) yield
    for (const account of new Set(lines.map((line) => line.account))) {
      const tally = tallies.get(account) ?? { currency, sum: 0n, postings: 0 }
      tally.sum += sumOn(account, lines)
      tally.postings += 1
      tallies.set(account, tally)
    }
  }
  for (const { account, currency } of kept)
    if (!tallies.has(account)) tallies.set(account, { currency, sum: 0n, postings: 0 })
  return Array.from(tallies, ([account, { currency, sum, postings: count }]) =>
    accountOf(world, account, currency, sum, count),
  )
}

/** The postings of an account, oldest first. None is ever removed, so the balances are exact. */
export interface AccountPostings {
  readonly account: LedgerAccount
  readonly postings: readonly AccountPosting[]
}

/** Collects the postings of an account, in steps; undefined for one that no money has moved on. */
export function* accountPostingSteps(world: World, account: string): Steps<AccountPostings | undefined> {
  const found: AccountPosting[] = []
  let balance = 0n
  for (const [index, posting] of (yield* allDocuments(world, postings)).entries()) {
    if (index % postingsPerStep === 0) yield
    if (!posting.lines.some((line) => line.account === account)) continue
    const amount = sumOn(account, posting.lines)
    balance += amount
    found.push({ posting, amount: Number(amount), balance: Number(balance) })
  }
  const currency = found[0]?.posting.currency ?? world.of(balances).find(balanceId(account))?.currency
  if (currency === undefined) return undefined
  return { account: accountOf(world, account, currency, balance, found.length), postings: found }
}

/** System accounts have no stored balance. */
function accountOf(world: World, account: string, currency: string, sum: bigint, count: number): LedgerAccount {
  const isSystem = isSystemAccount(account)
  const { available, total } = isSystem ? { available: Number(sum), total: Number(sum) } : standing(world, account)
  return { account, currency, isSystem, available, total, postings: count }
}

const sumOn = (account: string, lines: readonly PostingLine[]) =>
  lines.reduce((sum, line) => (line.account === account ? sum + BigInt(line.amount) : sum), 0n)

const documentsPerStep = 200

/** Returns all documents of a collection, oldest first. Those of the past do not change, so they are read in steps. */
export function* allDocuments<T extends Document>(world: World, collection: Collection<T>): Steps<readonly T[]> {
  if (world.asOf === undefined) return world.of(collection).all()
  const documents: T[] = []
  for (const { document } of world.of(collection).newestFirst()) {
    documents.push(document)
    if (documents.length % documentsPerStep === 0) yield
  }
  return documents.reverse()
}
