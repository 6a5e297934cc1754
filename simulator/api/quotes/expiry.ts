import type { TaskDeclaration } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { emitPaymentEvent, movePayment, transactions } from '../transactions/index.ts'
import { quotes } from './model/index.ts'

const expiryTask = 'quote.expire'

/** Schedules the expiry of a quote and returns the task, which execution or funding must cancel. */
export function scheduleQuoteExpiry(world: World, quoteId: string, at: number): string {
  return world.schedule({ kind: expiryTask, subject: quoteId, at }).id
}

/** Expires a quote's payment. There is no event for an incoming payment that expires. */
function expire(world: World, quoteId: string): void {
  const { transactionId } = world.of(quotes).get(quoteId)
  const payment = world.of(transactions).get(transactionId)
  const expired = movePayment(world, payment, 'EXPIRED', { failureReason: 'QUOTE_EXPIRED' })
  emitPaymentEvent(world, expired, 'EXPIRED')
}

export const quoteTasks: Readonly<Record<string, TaskDeclaration>> = {
  [expiryTask]: { run: (world, { subject = '' }) => expire(world, subject), emits: ['OUTGOING_PAYMENT.EXPIRED'] },
}
