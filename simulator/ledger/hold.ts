import type { World } from '../engine/types.ts'
import { changeBalance } from './balance.ts'
import { type Hold, holds, isSystemAccount, largestAmount } from './model.ts'

export interface HoldInput {
  readonly account: string
  readonly currency: string
  readonly amount: number
  readonly reason: string
  readonly subject?: string
}

/** Sets money of an account aside: it stays in the total and leaves what is available. */
export function hold(world: World, { account, currency, amount, reason, subject }: HoldInput): Hold {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > largestAmount)
    throw new Error(`The hold "${reason}" is over ${amount}, which is not an amount`)
  if (isSystemAccount(account)) throw new Error(`${account} belongs to the system and cannot have a hold`)
  changeBalance(world, account, currency, { held: amount })
  return world.of(holds).insert({
    id: world.newId('Hold'),
    account,
    currency,
    amount,
    reason,
    ...(subject === undefined ? {} : { subject }),
  })
}

/** Ends a hold. To spend what it kept, release it and post in the same moment. */
export function release(world: World, holdId: string): void {
  const { account, currency, amount } = world.of(holds).get(holdId)
  world.of(holds).remove(holdId)
  changeBalance(world, account, currency, { held: -amount })
}
