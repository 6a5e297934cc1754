import { type Change, type Document, type Moment, runAtOnce, type Steps, type World } from '../engine/index.ts'
import { allDocuments } from './accounts.ts'
import {
  type Balance,
  balances,
  type Hold,
  holds,
  isSystemAccount,
  type Posting,
  type PostingLine,
  postings,
} from './model.ts'

interface CurrencyCheck {
  readonly currency: string
  /** The sum of all lines in this currency; anything but zero is a problem. */
  readonly sum: number
  readonly postings: number
}

export interface LedgerCheck {
  readonly balanced: boolean
  readonly currencies: readonly CurrencyCheck[]
  readonly problems: readonly string[]
}

const postingsPerStep = 50
const accountsPerStep = 100

type Sums = Map<string, bigint>

function add(sums: Sums, key: string, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0n) + BigInt(amount))
}

function sumOf(lines: readonly PostingLine[]): bigint {
  return lines.reduce((sum, line) => sum + BigInt(line.amount), 0n)
}

/** Recomputes the whole ledger from its postings and holds, and compares it with the stored balances. */
export const checkLedger = (world: World): LedgerCheck => runAtOnce(ledgerCheckSteps(world))

/** The same in steps, on the ledger as it is at the first of them. */
export function* ledgerCheckSteps(world: World): Steps<LedgerCheck> {
  const allPostings = yield* allDocuments(world, postings)
  const allHolds = yield* allDocuments(world, holds)
  const kept = new Map((yield* allDocuments(world, balances)).map((balance) => [balance.account, balance]))
  const problems: string[] = []
  const currencies = new Map<string, { sum: bigint; postings: number }>()
  const totals: Sums = new Map()
  const held: Sums = new Map()
  const overdrawn = new Set<string>()
  for (const [index, posting] of allPostings.entries()) {
    if (index % postingsPerStep === 0) yield
    problems.push(...problemsOfPosting(posting))
    const row = currencies.get(posting.currency) ?? { sum: 0n, postings: 0 }
    currencies.set(posting.currency, { sum: row.sum + sumOf(posting.lines), postings: row.postings + 1 })
    for (const { account, amount } of posting.lines) if (!isSystemAccount(account)) add(totals, account, amount)
    noteOverdrawn(overdrawn, posting)
  }
  for (const hold of allHolds) add(held, hold.account, hold.amount)
  let accounts = 0
  for (const account of new Set([...totals.keys(), ...held.keys(), ...kept.keys()])) {
    accounts += 1
    if (accounts % accountsPerStep === 0) yield
    const [total, onHold] = [totals.get(account) ?? 0n, held.get(account) ?? 0n]
    problems.push(...problemsOfAccount(account, kept.get(account), total, onHold, overdrawn.has(account)))
  }
  return {
    balanced: problems.length === 0,
    currencies: [...currencies]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([currency, row]) => ({ currency, sum: Number(row.sum), postings: row.postings })),
    problems,
  }
}

function problemsOfPosting({ id, lines }: Posting): string[] {
  const sum = sumOf(lines)
  return sum === 0n ? [] : [`${id} sums to ${sum}.`]
}

/** Adds the accounts that a posting was allowed to overdraw. */
function noteOverdrawn(overdrawn: Set<string>, { mayOverdraw, lines }: Posting): void {
  if (mayOverdraw !== true) return
  for (const { account, amount } of lines) if (amount < 0) overdrawn.add(account)
}

function problemsOfAccount(
  account: string,
  balance: Balance | undefined,
  total: bigint,
  held: bigint,
  isOverdrawn: boolean,
): string[] {
  const problems: string[] = []
  if (BigInt(balance?.total ?? 0) !== total)
    problems.push(`${account} has a total of ${balance?.total ?? 0}, but its postings sum to ${total}.`)
  if (BigInt(balance?.held ?? 0) !== held)
    problems.push(`${account} has ${balance?.held ?? 0} on hold, but its holds sum to ${held}.`)
  if (held < 0n || (total < held && !isOverdrawn)) problems.push(`${account} has ${total - held} available.`)
  return problems
}

/**
 * Checks only what one moment changed, at a cost that depends on the change alone: when every moment passes, so does
 * the whole ledger. Returns the problems.
 */
export function checkMoment(moment: Moment): readonly string[] {
  const changes = moment.changes()
  const moved: Sums = new Map()
  const heldGains: Sums = new Map()
  const problems: string[] = []
  const overdrawn = new Set<string>()
  for (const { before, after } of changesOf<Posting>(changes, postings.name)) {
    if (before !== undefined) problems.push(`${before.id} was changed, but postings are immutable.`)
    if (after === undefined) continue
    problems.push(...problemsOfPosting(after))
    for (const { account, amount } of after.lines) if (!isSystemAccount(account)) add(moved, account, amount)
    noteOverdrawn(overdrawn, after)
  }
  for (const { before, after } of changesOf<Hold>(changes, holds.name)) {
    if (before !== undefined) add(heldGains, before.account, -before.amount)
    if (after !== undefined) add(heldGains, after.account, after.amount)
  }
  const changed = new Map(
    changesOf<Balance>(changes, balances.name).map((change) => [
      change.after?.account ?? change.before?.account ?? '',
      change,
    ]),
  )
  for (const account of new Set([...moved.keys(), ...heldGains.keys(), ...changed.keys()])) {
    const { before, after } = changed.get(account) ?? {}
    const total = BigInt(before?.total ?? 0) + (moved.get(account) ?? 0n)
    const held = BigInt(before?.held ?? 0) + (heldGains.get(account) ?? 0n)
    const isUnchanged = !changed.has(account)
    if (isUnchanged && (moved.get(account) ?? 0n) === 0n && (heldGains.get(account) ?? 0n) === 0n) continue
    if (isUnchanged) problems.push(`${account} has postings or holds that are missing from its balance.`)
    else {
      // An account that was overdrawn before may stay so, as long as its total does not shrink.
      const wasOverdrawn = (before?.total ?? 0) < (before?.held ?? 0) && (after?.total ?? 0) >= (before?.total ?? 0)
      problems.push(...problemsOfAccount(account, after, total, held, overdrawn.has(account) || wasOverdrawn))
    }
  }
  return problems
}

interface ChangeOf<T extends Document> extends Change {
  readonly before?: T
  readonly after?: T
}

/** Returns the changes of one collection, which holds documents of one type. */
function changesOf<T extends Document>(changes: readonly Change[], collection: string): readonly ChangeOf<T>[] {
  return changes.filter((change): change is ChangeOf<T> => change.collection === collection)
}

/** Throws when a moment breaks an invariant of the ledger, unless it brings the whole ledger of a snapshot. */
export function assertLedger(moment: Moment): void {
  const { kind, name } = moment.cause
  if (kind === 'admin' && name === 'restoreSnapshot') return
  const problems = checkMoment(moment)
  if (problems.length > 0) throw new Error(`moment ${moment.number} breaks the ledger: ${problems.join('; ')}`)
}
