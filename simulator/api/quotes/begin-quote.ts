import type { EventTypeName } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { requestAuthorization } from './authorization.ts'
import type { Quote } from './model/index.ts'
import { type CheckedQuote, recordQuote } from './record-quote.ts'
import { startExecution } from './start-execution.ts'

/** The events of a new quote, whoever requests it. */
export const quoteEvents: readonly EventTypeName[] = [
  'OUTGOING_PAYMENT.PENDING',
  'OUTGOING_PAYMENT.PENDING_AUTHORIZATION',
  'OUTGOING_PAYMENT.PROCESSING',
  'INCOMING_PAYMENT.PENDING',
  'INTERNAL_ACCOUNT.BALANCE_UPDATED',
]

/** Stores a quote, and executes it or asks for its authorization where the request or the source says so. */
export function beginQuote(world: World, checked: CheckedQuote, now: number): Quote {
  const { input, payer, scaCustomerId: customerId } = checked
  const isAuthorizedFirst = payer.funding === 'realtime' && customerId !== undefined
  const { quote, payment, instructions: paymentInstructions } = recordQuote(world, checked, now, isAuthorizedFirst)
  const factor = input.scaFactor
  if (isAuthorizedFirst) return requestAuthorization(world, quote, payment, { customerId, factor, paymentInstructions })
  return input.immediatelyExecute === true ? startExecution(world, quote, payment, factor) : quote
}
