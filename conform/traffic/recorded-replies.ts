import { atPointer, present } from '../../simulator/schema/index.ts'
import { parseBody } from '../http/parse-body.ts'
import type { Exchange, WebhookReply } from '../scenario/index.ts'
import type { TrafficEntry } from './traffic.ts'

/** The event whose answer decides about an incoming payment. */
const asking = 'INCOMING_PAYMENT.PENDING'

/** A recorded answer to the event, and the payment that it was about. */
interface Decision {
  readonly paymentId: unknown
  readonly reply: WebhookReply
}

/** The start of a scenario by two clocks. */
export interface TrafficStart {
  /** Undefined where the file does not say. */
  readonly applicationMs: number | undefined
  readonly serviceMs: number
}

/**
 * Gives the requests that cause incoming payments the answers to their webhooks: the recorded ones, or those that
 * later states of the payments follow from.
 */
export function withReplies(
  exchanges: readonly Exchange[],
  webhooks: readonly TrafficEntry[],
  start: TrafficStart,
): readonly Exchange[] {
  const decisions = decisionsIn(webhooks, start)
  return exchanges.map((exchange, index) => {
    const paymentId = atPointer(exchange.answer?.body, '/id')
    if (exchange.operation !== 'sandboxReceive' || typeof paymentId !== 'string') return exchange
    const recorded = decisions.filter((one) => one.paymentId === paymentId).map(({ reply }) => reply)
    const replies = recorded.length > 0 ? recorded : inferred(paymentId, exchanges.slice(index), start)
    return replies.length === 0 ? exchange : { ...exchange, replies }
  })
}

/** Reads the deliveries that ask for a decision; one that was repeated is answered as at first. */
function decisionsIn(webhooks: readonly TrafficEntry[], { applicationMs }: TrafficStart): readonly Decision[] {
  const byEvent = new Map<unknown, Decision>()
  for (const { body, status, answer, sentAtMs, tookMs = 0 } of webhooks) {
    const event = parseBody(body?.text ?? '')
    const id = atPointer(event, '/id')
    if (atPointer(event, '/type') !== asking || status < 200 || byEvent.has(id)) continue
    const isTimed = sentAtMs !== undefined && applicationMs !== undefined
    const answeredAtMs = isTimed ? Math.max(0, sentAtMs + tookMs - applicationMs) : undefined
    const reply = { event: asking, status, ...present({ body: parseBody(answer?.text ?? ''), answeredAtMs }) }
    byEvent.set(id, { paymentId: atPointer(event, '/data/id'), reply })
  }
  return [...byEvent.values()]
}

/** Returns the answer that the first decided state of a payment follows from, where the recording has one. */
function inferred(paymentId: string, exchanges: readonly Exchange[], { serviceMs }: TrafficStart): WebhookReply[] {
  let earliestMs = 0
  for (const { request, sentAtMs = 0, answer } of exchanges) {
    // The platform decides by an operation only after it said so.
    if (request.method === 'POST' && request.path.includes(paymentId))
      return [{ event: asking, status: 202, answeredAtMs: Math.min(earliestMs, sentAtMs) }]
    if (atPointer(answer?.body, '/id') !== paymentId) continue
    const status = statusBefore(answer?.body)
    if (status === undefined) earliestMs = sentAtMs + 1
    else {
      const changedAtMs = Date.parse(String(atPointer(answer?.body, '/updatedAt'))) - serviceMs || 0
      return [{ event: asking, status, answeredAtMs: Math.min(Math.max(changedAtMs, earliestMs), sentAtMs) }]
    }
  }
  return []
}

/** The status with which the endpoint must have answered before a payment had a state. */
function statusBefore(payment: unknown): number | undefined {
  if (atPointer(payment, '/failureReason') === 'PAYMENT_APPROVAL_WEBHOOK_ERROR') return 500
  const status = atPointer(payment, '/status')
  if (status === 'REJECTED') return 403
  return status === 'COMPLETED' ? 200 : undefined
}
