import type { Change, Document, Moment, World } from '../engine/types.ts'
import {
  type Balance,
  balances,
  type Hold,
  holds,
  isSystemAccount,
  type Line,
  type Posting,
  postings,
} from './model.ts'

export interface CurrencyCheck {
  readonly currency: string
  /** Of all lines in this currency; anything but zero is a problem. */
  readonly sum: number
  readonly postings: number
}

export interface LedgerCheck {
  readonly balanced: boolean
  readonly currencies: readonly CurrencyCheck[]
  readonly problems: readonly string[]
}

type Sums = Map<string, bigint>

function add(sums: Sums, key: string, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0n) + BigInt(amount))
}

function sumOf(lines: readonly Line[]): bigint {
  return lines.reduce((sum, line) => sum + BigInt(line.amount), 0n)
}

/** Recomputes the whole ledger from its postings and holds, and compares it with the balances that are kept. */
export function checkLedger(world: World): LedgerCheck {
  const problems: string[] = []
  const currencies = new Map<string, { sum: bigint; postings: number }>()
  const totals: Sums = new Map()
  const held: Sums = new Map()
  const overdrawn = new Set<string>()
  for (const posting of world.of(postings).all()) {
    problems.push(...problemsOfPosting(posting))
    const row = currencies.get(posting.currency) ?? { sum: 0n, postings: 0 }
    currencies.set(posting.currency, { sum: row.sum + sumOf(posting.lines), postings: row.postings + 1 })
    for (const { account, amount } of posting.lines) if (!isSystemAccount(account)) add(totals, account, amount)
    noteOverdrawn(overdrawn, posting)
  }
  for (const hold of world.of(holds).all()) add(held, hold.account, hold.amount)
  const kept = new Map(
    world
      .of(balances)
      .all()
      .map((balance) => [balance.account, balance]),
  )
  for (const account of new Set([...totals.keys(), ...held.keys(), ...kept.keys()]))
    problems.push(
      ...problemsOfAccount(
        account,
        kept.get(account),
        totals.get(account) ?? 0n,
        held.get(account) ?? 0n,
        overdrawn.has(account),
      ),
    )
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

/** The accounts that a posting was allowed to take below zero. */
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
    problems.push(`${account} has a total of ${balance?.total ?? 0}, and its postings sum to ${total}.`)
  if (BigInt(balance?.held ?? 0) !== held)
    problems.push(`${account} has ${balance?.held ?? 0} on hold, and its holds sum to ${held}.`)
  if (held < 0n || (total < held && !isOverdrawn)) problems.push(`${account} has ${total - held} available.`)
  return problems
}

/**
 * The same proof for what one moment changed, at the cost of what it changed: when every moment passes, so does the
 * whole. Gives the problems; none is the only good answer.
 */
export function checkMoment(moment: Moment): readonly string[] {
  const changes = moment.changes()
  const moved: Sums = new Map()
  const heldGains: Sums = new Map()
  const problems: string[] = []
  const overdrawn = new Set<string>()
  for (const { before, after } of of<Posting>(changes, postings.name)) {
    if (before !== undefined) problems.push(`${before.id} was changed, and postings never are.`)
    if (after === undefined) continue
    problems.push(...problemsOfPosting(after))
    for (const { account, amount } of after.lines) if (!isSystemAccount(account)) add(moved, account, amount)
    noteOverdrawn(overdrawn, after)
  }
  for (const { before, after } of of<Hold>(changes, holds.name)) {
    if (before !== undefined) add(heldGains, before.account, -before.amount)
    if (after !== undefined) add(heldGains, after.account, after.amount)
  }
  const changed = new Map(
    of<Balance>(changes, balances.name).map((change) => [
      change.after?.account ?? change.before?.account ?? '',
      change,
    ]),
  )
  for (const account of new Set([...moved.keys(), ...heldGains.keys(), ...changed.keys()])) {
    const { before, after } = changed.get(account) ?? {}
    const total = BigInt(before?.total ?? 0) + (moved.get(account) ?? 0n)
    const held = BigInt(before?.held ?? 0) + (heldGains.get(account) ?? 0n)
    const unknown = !changed.has(account)
    if (unknown && (moved.get(account) ?? 0n) === 0n && (heldGains.get(account) ?? 0n) === 0n) continue
    if (unknown) problems.push(`${account} has postings or holds that its balance does not show.`)
    else {
      // What an earlier moment left below zero may stay there, as long as nothing more is taken.
      const wasBelow = (before?.total ?? 0) < (before?.held ?? 0) && (after?.total ?? 0) >= (before?.total ?? 0)
      problems.push(...problemsOfAccount(account, after, total, held, overdrawn.has(account) || wasBelow))
    }
  }
  return problems
}

interface ChangeOf<T> {
  readonly id: string
  readonly before?: T
  readonly after?: T
}

function of<T extends Document>(changes: readonly Change[], collection: string): readonly ChangeOf<T>[] {
  // A collection holds documents of one type; the timeline alone does not know which.
  return changes.filter((change) => change.collection === collection) as unknown as readonly ChangeOf<T>[]
}
