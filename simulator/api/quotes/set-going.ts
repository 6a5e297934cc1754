import type { World } from '../../engine/types.ts'
import {
  beginCollection,
  beginFromAccount,
  collect,
  countDailyVolume,
  type Quote,
  quotes,
  refuseOverDailyVolume,
  refuseShortBalance,
  settle,
  type Transaction,
} from '../payments/index.ts'

/** Sets a quote and its payment going. Order: what the day still allows, what the account has. */
export function setGoing(world: World, quote: Quote, payment: Transaction): Quote {
  const { totalSendingAmount, sendingCurrency, receivingCurrency, expiryTask } = quote
  const { payer } = payment.course
  refuseOverDailyVolume(world, totalSendingAmount, sendingCurrency, receivingCurrency)
  if (payer !== undefined) refuseShortBalance(world, payer, { amount: totalSendingAmount, currency: sendingCurrency })
  countDailyVolume(world, totalSendingAmount, sendingCurrency, receivingCurrency)
  if (expiryTask !== undefined) world.cancel(expiryTask)
  if (payer === undefined) collect(world, beginCollection(world, payment))
  else settle(world, beginFromAccount(world, payment))
  return world.of(quotes).get(quote.id)
}
