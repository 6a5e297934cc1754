import type { World } from '../engine/types.ts'
import { type Balance, balanceId, balances, largestAmount } from './model.ts'

/** What an account has: `available` can be spent, `total` counts what is held as well. */
export interface Standing {
  readonly available: number
  readonly total: number
  /** When it last changed; absent when no money ever moved. */
  readonly changedAtMs?: number
}

/** An account that no money has touched yet has nothing; its balance begins with the first posting. */
export function standing(world: World, account: string): Standing {
  const balance = world.of(balances).find(balanceId(account))
  if (balance === undefined) return { available: 0, total: 0 }
  return { available: balance.total - balance.held, total: balance.total, changedAtMs: balance.changedAtMs }
}

interface BalanceChange {
  readonly total?: number
  readonly held?: number
  readonly mayOverdraw?: boolean
}

/** Keeps a balance in line with its postings and holds; both of its callers write one of those in the same moment. */
export function changeBalance(
  world: World,
  account: string,
  currency: string,
  { total = 0, held = 0, mayOverdraw = false }: BalanceChange,
): Balance {
  const before = world.of(balances).find(balanceId(account))
  if (before !== undefined && before.currency !== currency)
    throw new Error(`${account} is kept in ${before.currency}, and ${currency} moved on it`)
  const after = {
    id: balanceId(account),
    account,
    currency,
    total: (before?.total ?? 0) + total,
    held: (before?.held ?? 0) + held,
    changedAtMs: world.now(),
  }
  if (after.total > largestAmount) throw new Error(`${account} would hold more than ${largestAmount}`)
  if (after.held < 0) throw new Error(`${account} would have ${after.held} on hold`)
  // An account that is below zero already may still gain.
  if (after.total < after.held && !mayOverdraw && total - held < 0)
    throw new Error(
      `${account} would have ${after.total - after.held} ${currency} available, which is less than nothing`,
    )
  return before === undefined ? world.of(balances).insert(after) : world.of(balances).update(after)
}
