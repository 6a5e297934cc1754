import type { World } from '../../engine/types.ts'
import {
  countDailyVolume,
  refuseInsufficientBalance,
  refuseOverDailyVolume,
  scheduleCollection,
  schedulePayout,
  startCollection,
  startFromAccount,
  type Transaction,
} from '../transactions/index.ts'
import { type Quote, quotes } from './model/index.ts'

/** Starts the payment of a quote. Order: the daily volume, the account's balance. */
export function startExecution(world: World, quote: Quote, payment: Transaction): Quote {
  const { totalSendingAmount, sendingCurrency, receivingCurrency, expiryTask } = quote
  const { payer } = payment.flow
  refuseOverDailyVolume(world, totalSendingAmount, sendingCurrency, receivingCurrency)
  if (payer !== undefined)
    refuseInsufficientBalance(world, payer, { amount: totalSendingAmount, currency: sendingCurrency })
  countDailyVolume(world, totalSendingAmount, sendingCurrency, receivingCurrency)
  if (expiryTask !== undefined) world.cancel(expiryTask)
  if (payer === undefined) scheduleCollection(world, startCollection(world, payment))
  else schedulePayout(world, startFromAccount(world, payment))
  return world.of(quotes).get(quote.id)
}
