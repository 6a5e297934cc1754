import type { TaskHandler, World } from '../../engine/types.ts'
import { moveTo, quotes, tellPayment, transactions } from '../payments/index.ts'

const expiryTask = 'quote.expire'

/** Lets a quote end at the very instant of its `expiresAt`, and gives the task that a faster hand must cancel. */
export function scheduleExpiry(world: World, quoteId: string, at: number): string {
  return world.schedule({ kind: expiryTask, subject: quoteId, at }).id
}

/** Of incoming payments nobody is told, because there is no such event. */
const expire: TaskHandler = (world, { subject = '' }) => {
  const { transactionId } = world.of(quotes).get(subject)
  const payment = world.of(transactions).get(transactionId)
  const expired = moveTo(world, payment, 'EXPIRED', { failureReason: 'QUOTE_EXPIRED' })
  tellPayment(world, expired, 'EXPIRED')
}

export const quoteTaskHandlers: Readonly<Record<string, TaskHandler>> = { [expiryTask]: expire }

/** The events of tasks, by the task's kind. */
export const quoteEmits: Readonly<Record<string, readonly string[]>> = { [expiryTask]: ['OUTGOING_PAYMENT.EXPIRED'] }
