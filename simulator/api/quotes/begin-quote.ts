import type { World } from '../../engine/types.ts'
import { requestAuthorization } from './authorization.ts'
import type { Quote } from './model/index.ts'
import { type CheckedQuote, recordQuote } from './record-quote.ts'
import { startExecution } from './start-execution.ts'

/** Stores a quote, and executes it or asks for its authorization where the request or the source says so. */
export function beginQuote(world: World, checked: CheckedQuote, now: number): Quote {
  const { input, payer, scaCustomerId: customerId } = checked
  const isAuthorizedFirst = payer.funding === 'realtime' && customerId !== undefined
  const { quote, payment, instructions: paymentInstructions } = recordQuote(world, checked, now, isAuthorizedFirst)
  const factor = input.scaFactor
  if (isAuthorizedFirst) return requestAuthorization(world, quote, payment, { customerId, factor, paymentInstructions })
  return input.immediatelyExecute === true ? startExecution(world, quote, payment, factor) : quote
}
