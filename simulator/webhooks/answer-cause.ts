import type { AttemptResult, Delivery } from './deliveries.ts'
import type { WebhookEvent } from './events.ts'
import type { PostAnswer } from './post.ts'

/**
 * Returns the cause of the moment that an answer makes. Of an answer that decides something, all that the decision may
 * depend on is part of the input.
 */
export function causeOfAnswer(
  { id: subject, moment: causedBy }: WebhookEvent,
  { attempts: attempt }: Delivery,
  answer: PostAnswer & AttemptResult,
  isDecisive: boolean,
) {
  const { status, reason } = answer
  const detail = isDecisive ? { attempt, ...answer } : { attempt, status, reason }
  return { kind: 'webhook', name: 'webhook.answered', subject, causedBy, detail } as const
}
