import type { World } from '../../engine/index.ts'
import type { FactorName } from '../sca/model/index.ts'
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
import { requestAuthorization } from './authorization.ts'
import { type Quote, quotes } from './model/index.ts'
import { refuseScaFactor, scaCustomerOf } from './sca-payer.ts'

/**
 * Starts the payment of a quote, or asks its payer to authorize it. Order: the factor, the daily volume, the account's
 * balance.
 */
export function startExecution(
  world: World,
  quote: Quote,
  payment: Transaction,
  factor: FactorName | undefined,
): Quote {
  const customer = scaCustomerOf(world, quote)
  if (customer !== undefined) refuseScaFactor(world, customer, factor)
  const { totalSendingAmount, sendingCurrency, receivingCurrency, expiryTask } = quote
  const { payer } = payment.flow
  refuseOverDailyVolume(world, totalSendingAmount, sendingCurrency, receivingCurrency)
  if (payer !== undefined)
    refuseInsufficientBalance(world, payer, { amount: totalSendingAmount, currency: sendingCurrency })
  countDailyVolume(world, totalSendingAmount, sendingCurrency, receivingCurrency)
  if (customer !== undefined) return requestAuthorization(world, quote, payment, { customerId: customer.id, factor })
  if (expiryTask !== undefined) world.cancel(expiryTask)
  if (payer === undefined) scheduleCollection(world, startCollection(world, payment))
  else schedulePayout(world, startFromAccount(world, payment))
  return world.of(quotes).get(quote.id)
}
