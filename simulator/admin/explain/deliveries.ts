import { changesIn } from '../../domain/changes.ts'
import type { Steps } from '../../engine/slices.ts'
import type { Moment, World } from '../../engine/types.ts'
import { type Attempt, attempts, type Delivery, deliveryOf } from '../../webhooks/deliveries.ts'
import { type WebhookEvent, webhookEvents } from '../../webhooks/events.ts'
import { faultsMetAt, tellFault } from './faults.ts'
import { leadOf } from './leads.ts'
import type { Reader, Subject } from './reader.ts'
import { readableDateOf, sentenceOf } from './words/readable.ts'

/** A step on the line of webhooks. */
export interface DeliveryStep {
  readonly says: string
  readonly moment: Moment
}

const momentsPerStep = 200

/** Tells the attempts to deliver an event, oldest first. */
export function* deliverySteps({ engine, present }: Reader, event: string): Steps<readonly DeliveryStep[]> {
  const { side } = (engine === present ? undefined : present.past.line(engine.head().branch.name)) ?? present
  const until = engine.now()
  const steps: DeliveryStep[] = []
  for (let number = side.horizon(); number <= (side.head()?.number ?? -1); number += 1) {
    const moment = side.moment(number)
    const says = moment?.cause.subject === event && moment.at <= until ? tellSideMoment(moment) : undefined
    if (moment !== undefined && says !== undefined) steps.push({ says, moment })
    if (number % momentsPerStep === 0) yield
  }
  return steps
}

function tellSideMoment(moment: Moment): string | undefined {
  if (moment.cause.name === 'redeliver') return 'An admin asked for another delivery.'
  const [attempt] = changesIn(moment, attempts)
  if (attempt?.after !== undefined) return tellAttempt(attempt.after)
  const [fault] = faultsMetAt(moment)
  return fault && tellFault(fault)
}

function tellAttempt({ number, answered, reason }: Attempt): string {
  if (answered === undefined) return sentenceOf(`attempt ${number} failed: ${reason ?? 'there was no answer'}`)
  return sentenceOf(`attempt ${number} was answered with ${answered}${reason === undefined ? '' : `, but ${reason}`}`)
}

/** Tells why the delivery of an event is in its state. */
export function deliveryCause(engine: World, id: string): string | undefined {
  const delivery = deliveryOf(engine, id)
  if (delivery === undefined) return undefined
  const last = engine.side.of(attempts).all('event', id).at(-1)
  return sentenceOf(tellDelivery(delivery, last))
}

function tellDelivery({ status, nextAt, attempts: count }: Delivery, last: Attempt | undefined): string {
  const answer = last?.answered === undefined ? `failed: ${last?.reason}` : `was answered with ${last.answered}`
  switch (status) {
    case 'NOT_SENT':
      return 'no webhookEndpoint was set when the event was emitted, so it was not sent'
    case 'DROPPED':
      return 'an injected fault dropped the event, so it was not sent'
    case 'SENDING':
      return `attempt ${count} is in flight`
    case 'DELIVERED':
      return `attempt ${count} ${answer}, so the event is delivered`
    case 'FAILED':
      return `attempt ${count} ${answer}, and no further one follows, so the delivery was given up`
    case 'WAITING':
      return last === undefined
        ? 'the first attempt is not due yet'
        : `attempt ${last.number} ${answer}, so the next one is due ${dueAt(nextAt)}`
  }
}

const dueAt = (nextAt: number | undefined) => (nextAt === undefined ? 'now' : `at ${readableDateOf(nextAt)}`)

/** Tells the moment that emitted an event. */
export function tellEmission(reader: Reader, moment: Moment, subject: Subject): string {
  const { type, resource }: Partial<WebhookEvent> = reader.engine.of(webhookEvents).find(subject.id) ?? {}
  const about = resource === undefined ? '' : ` about ${resource}`
  return sentenceOf(`${leadOf(reader, moment, subject)}, and the event ${type ?? ''}${about} was emitted`)
}
