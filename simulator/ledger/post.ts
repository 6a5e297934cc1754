import type { World } from '../engine/types.ts'
import { changeBalance } from './balance.ts'
import { isSystemAccount, type Line, largestAmount, type Posting, postings } from './model.ts'

export interface PostingInput {
  readonly reason: string
  readonly currency: string
  readonly lines: readonly Line[]
  readonly subject?: string
  /** Takes money back that may have been spent already, so the balance may go below zero. */
  readonly mayOverdraw?: boolean
}

/**
 * Moves money. The lines must sum to zero and, unless said otherwise, leave no account below what it holds; anything else
 * is our own bug, because refusing a client is the caller's job and comes before.
 *
 * Each amount is a safe integer of at most 9 000 000 000 000 000, but already two of them are not: sums over several
 * lines are therefore made with bigint, and balances are asserted to stay within the same bound.
 */
export function post(world: World, { reason, currency, lines, subject, mayOverdraw = false }: PostingInput): Posting {
  const gains = gainsByAccount(reason, lines)
  for (const [account, gain] of gains) {
    if (isSystemAccount(account)) assertSystemCurrency(account, currency)
    else if (gain !== 0) changeBalance(world, account, currency, { total: gain, mayOverdraw })
  }
  return world.of(postings).insert({
    id: world.newId('Posting'),
    reason,
    currency,
    lines,
    subject,
    mayOverdraw: mayOverdraw ? true : undefined,
  })
}

/** What each account gains in all, after proving that nothing comes from nowhere. */
function gainsByAccount(reason: string, lines: readonly Line[]): ReadonlyMap<string, number> {
  if (lines.length < 2) throw new Error(`The posting "${reason}" has ${lines.length} lines; money moves between two`)
  for (const { account, amount } of lines)
    if (!Number.isSafeInteger(amount) || amount === 0 || Math.abs(amount) > largestAmount)
      throw new Error(`The posting "${reason}" moves ${amount} on ${account}, which is not an amount`)
  const sum = exactSum(lines)
  if (sum !== 0n) throw new Error(`The posting "${reason}" sums to ${sum}, not to zero`)
  const gains = new Map<string, number>()
  for (const { account, amount } of lines) gains.set(account, gains.has(account) ? exactGain(lines, account) : amount)
  return gains
}

const exactSum = (lines: readonly Line[]) => lines.reduce((total, { amount }) => total + BigInt(amount), 0n)

/** A gain is bounded by what a balance may be, so it is a number again. */
const exactGain = (lines: readonly Line[], account: string) =>
  Number(exactSum(lines.filter((line) => line.account === account)))

function assertSystemCurrency(account: string, currency: string): void {
  if (!account.endsWith(`:${currency}`)) throw new Error(`${account} takes part in a posting in ${currency}`)
}
