import type { World } from '../engine/index.ts'
import { changeBalance } from './balance.ts'
import { isSystemAccount, largestAmount, type Posting, type PostingLine, postings } from './model.ts'

interface PostingInput {
  readonly reason: string
  readonly currency: string
  readonly lines: readonly PostingLine[]
  readonly subject?: string
  /** Allows the balance to go below zero, to take back money that may have been spent. */
  readonly mayOverdraw?: boolean
}

/**
 * Moves money. The lines must sum to zero and, unless `mayOverdraw` is set, leave no account below what it has on hold.
 * Anything else is our bug and throws: refusing a client is the caller's job and comes before.
 *
 * An amount is a safe integer of at most 9 000 000 000 000 000, but the sum of two amounts may not be: larger sums are
 * therefore computed with bigint, and balances are asserted to stay within the same bound.
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

/** Returns the net gain of each account, after checking that the lines are amounts and sum to zero. */
function gainsByAccount(reason: string, lines: readonly PostingLine[]): ReadonlyMap<string, number> {
  if (lines.length < 2) throw new Error(`The posting "${reason}" has ${lines.length} lines; expected at least 2`)
  for (const { account, amount } of lines)
    if (!Number.isSafeInteger(amount) || amount === 0 || Math.abs(amount) > largestAmount)
      throw new Error(`The posting "${reason}" moves ${amount} on ${account}, which is not an amount`)
  const sum = exactSum(lines)
  if (sum !== 0n) throw new Error(`The posting "${reason}" sums to ${sum}, not to zero`)
  const gains = new Map<string, number>()
  for (const { account, amount } of lines) gains.set(account, gains.has(account) ? exactGain(lines, account) : amount)
  return gains
}

const exactSum = (lines: readonly PostingLine[]) => lines.reduce((total, { amount }) => total + BigInt(amount), 0n)

/** Sums an account's lines exactly; the bound of a balance makes the result a safe integer. */
const exactGain = (lines: readonly PostingLine[], account: string) =>
  Number(exactSum(lines.filter((line) => line.account === account)))

function assertSystemCurrency(account: string, currency: string): void {
  if (!account.endsWith(`:${currency}`)) throw new Error(`${account} cannot take part in a posting in ${currency}`)
}
