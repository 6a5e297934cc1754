import type { TaskDeclaration } from '../../domain/area.ts'
import type { World } from '../../engine/types.ts'
import { emitPaymentEvent, moveTo, transactions } from '../transactions/index.ts'
import { quotes } from './model/index.ts'

const expiryTask = 'quote.expire'

/** Lets a quote end at the very instant of its `expiresAt`, and gives the task that a faster hand must cancel. */
export function scheduleExpiry(world: World, quoteId: string, at: number): string {
  return world.schedule({ kind: expiryTask, subject: quoteId, at }).id
}

/** Of incoming payments nobody is told, because there is no such event. */
function expire(world: World, quoteId: string): void {
  const { transactionId } = world.of(quotes).get(quoteId)
  const payment = world.of(transactions).get(transactionId)
  const expired = moveTo(world, payment, 'EXPIRED', { failureReason: 'QUOTE_EXPIRED' })
  emitPaymentEvent(world, expired, 'EXPIRED')
}

export const quoteTasks: Readonly<Record<string, TaskDeclaration>> = {
  [expiryTask]: { run: (world, { subject = '' }) => expire(world, subject), emits: ['OUTGOING_PAYMENT.EXPIRED'] },
}
