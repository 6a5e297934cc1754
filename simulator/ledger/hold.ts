import type { World } from '../engine/index.ts'
import { changeBalance } from './balance.ts'
import { type Hold, holds, isSystemAccount, largestAmount } from './model.ts'

interface HoldInput {
  readonly account: string
  readonly currency: string
  readonly amount: number
  readonly reason: string
  readonly subject?: string
}

/** Sets money of an account aside: it stays in the total and is no longer available. */
export function hold(world: World, { account, currency, amount, reason, subject }: HoldInput): Hold {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > largestAmount)
    throw new Error(`The hold "${reason}" is for ${amount}, which is not an amount`)
  if (isSystemAccount(account)) throw new Error(`${account} is a system account and cannot have a hold`)
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

/** Releases a hold. To spend the money, release the hold and post in the same moment. */
export function release(world: World, holdId: string): void {
  const { account, currency, amount } = world.of(holds).get(holdId)
  world.of(holds).remove(holdId)
  changeBalance(world, account, currency, { held: -amount })
}
