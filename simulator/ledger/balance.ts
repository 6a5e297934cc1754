import type { World } from '../engine/index.ts'
import { type Balance, balanceId, balances, largestAmount } from './model.ts'

/** The balance of an account: `available` can be spent, `total` includes the money on hold. */
interface Standing {
  readonly available: number
  readonly total: number
  /** The virtual time of the last change; absent when no money ever moved. */
  readonly changedAtMs?: number
}

/** Returns the balance of an account; zero before its first posting. */
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

/** Updates the stored balance; the caller writes the posting or hold that explains it in the same moment. */
export function changeBalance(
  world: World,
  account: string,
  currency: string,
  { total = 0, held = 0, mayOverdraw = false }: BalanceChange,
): Balance {
  const before = world.of(balances).find(balanceId(account))
  if (before !== undefined && before.currency !== currency)
    throw new Error(`${account} is kept in ${before.currency}, but the change is in ${currency}`)
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
  // An overdrawn account may still be credited.
  if (after.total < after.held && !mayOverdraw && total - held < 0)
    throw new Error(`${account} would have ${after.total - after.held} ${currency} available, which is below zero`)
  return before === undefined ? world.of(balances).insert(after) : world.of(balances).update(after)
}
