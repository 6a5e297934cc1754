import { changesIn } from '../contract/index.ts'
import type { Moment } from '../engine/index.ts'
import { balances, isSystemAccount, postings } from './model.ts'

/** Money that entered or left an account of a customer or of the platform. */
interface Movement {
  readonly account: string
  /** Negative for money that left. */
  readonly amount: number
  readonly currency: string
  /** The id of the resource that the money moved for. */
  readonly subject?: string | undefined
}

/** Returns the movements of a moment; system accounts are the simulator's own and are left out. */
export function movementsOf(moment: Moment): readonly Movement[] {
  return changesIn(moment, postings).flatMap(({ after }) => {
    if (after === undefined) return []
    const { lines, currency, subject } = after
    return lines
      .filter(({ account }) => !isSystemAccount(account))
      .map(({ account, amount }) => ({ account, amount, currency, subject }))
  })
}

/** The balance of an account after a moment, and the part of it that the moment put on hold or released. */
export interface BalanceChange {
  readonly total: number
  readonly held: number
  readonly heldBefore: number
  readonly currency: string
}

/** Returns the balance of an account after a moment; undefined when the moment did not change it. */
export function balanceChangeAt(moment: Moment, account: string): BalanceChange | undefined {
  const change = changesIn(moment, balances).find(({ after }) => after?.account === account)
  if (change?.after === undefined) return undefined
  const { total, held, currency } = change.after
  return { total, held, heldBefore: change.before?.held ?? 0, currency }
}
