import { changesIn } from '../../../contract/index.ts'
import type { Moment, Steps, World } from '../../../engine/index.ts'
import {
  type Attempt,
  attempts,
  type Delivery,
  deliveries,
  deliveryOf,
  giveUpAfterMs,
  isSentOnce,
  type WebhookEvent,
  webhookEvents,
  webhookSettings,
} from '../../../webhooks/index.ts'
import { describeFault, faultsMetAt } from './faults.ts'
import { leadOf } from './leads.ts'
import { readableDateOf, readableDurationOf, sentenceOf } from './readable.ts'
import type { Reader, Subject } from './reader.ts'

/** A step on the line of webhooks. */
interface DeliveryStep {
  readonly says: string
  readonly moment: Moment
}

const momentsPerStep = 200

/** Describes the attempts to deliver an event, oldest first. */
export function* deliverySteps({ engine, present }: Reader, event: string): Steps<readonly DeliveryStep[]> {
  const { side } = (engine === present ? undefined : present.past.line(engine.head().branch.name)) ?? present
  const until = engine.now()
  const steps: DeliveryStep[] = []
  for (let number = side.horizon(); number <= (side.head()?.number ?? -1); number += 1) {
    const moment = side.moment(number)
    const says = moment !== undefined && moment.at <= until ? describeSideMoment(moment, event) : undefined
    if (moment !== undefined && says !== undefined) steps.push({ says, moment })
    if (number % momentsPerStep === 0) yield
  }
  return withoutRepeats(steps)
}

/** Joins attempts in a row that ended alike into one step between the first and the last. */
const longestRun = 3

function withoutRepeats(steps: readonly DeliveryStep[]): readonly DeliveryStep[] {
  const runs: DeliveryStep[][] = []
  for (const step of steps) {
    const run = runs.at(-1)
    if (run?.[0] !== undefined && endsAlike(run[0], step)) run.push(step)
    else runs.push([step])
  }
  return runs.flatMap((run) => {
    const [first, second] = run
    const [beforeLast, last] = run.slice(-2)
    if (run.length <= longestRun || !first || !second || !beforeLast || !last) return run
    const numbers = [second, beforeLast].map(({ moment }) => attemptAt(moment)?.number)
    return [first, { says: `Attempts ${numbers.join(' to ')} ended the same way.`, moment: second.moment }, last]
  })
}

const attemptAt = (moment: Moment): Attempt | undefined => changesIn(moment, attempts)[0]?.after

function endsAlike(one: DeliveryStep, other: DeliveryStep): boolean {
  const [first, second] = [attemptAt(one.moment), attemptAt(other.moment)]
  if (first === undefined || second === undefined) return false
  return first.answered === second.answered && first.reason === second.reason
}

function describeSideMoment(moment: Moment, event: string): string | undefined {
  if (moment.cause.subject !== event) return describeStart(moment, event)
  if (moment.cause.name === 'redeliver') return 'An admin asked for another delivery.'
  const attempt = attemptAt(moment)
  if (attempt !== undefined) return describeAttempt(attempt)
  const [fault] = faultsMetAt(moment)
  return fault && describeFault(fault)
}

/** Describes the fault that applied to a delivery at its start. */
function describeStart(moment: Moment, event: string): string | undefined {
  if (moment.cause.name !== 'webhook.accepted') return undefined
  const started = changesIn(moment, deliveries).find(({ after }) => after?.event === event)?.after
  const fault = started && faultsMetAt(moment).find((met) => met.event === '*' || met.event === started.type)
  return fault && describeFault(fault)
}

function describeAttempt({ number, answered, reason }: Attempt): string {
  if (answered === undefined) return sentenceOf(`attempt ${number} failed: ${reason ?? 'there was no answer'}`)
  return sentenceOf(`attempt ${number} was answered with ${answered}${reason === undefined ? '' : `, but ${reason}`}`)
}

/** Explains the state of the delivery of an event. */
export function deliveryCause(engine: World, id: string): string | undefined {
  const delivery = deliveryOf(engine, id)
  if (delivery === undefined) return undefined
  const last = engine.side.of(attempts).all('event', id).at(-1)
  // In pull mode nothing is sent, so the attempt has begun when the event can be fetched.
  if (delivery.status === 'SENDING' && webhookSettings(engine).mode === 'pull')
    return `Attempt ${delivery.attempts} waits to be fetched (pull mode).`
  return sentenceOf(describeDelivery(delivery, last))
}

function describeDelivery(delivery: Delivery, last: Attempt | undefined): string {
  const { status, nextAt, attempts: count } = delivery
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
      return `attempt ${count} ${answer}, and ${endOfRetries(delivery)}, so the delivery was given up`
    case 'WAITING':
      return last === undefined
        ? 'the first attempt is not due yet'
        : `attempt ${last.number} ${answer}, so the next one is due ${dueAt(nextAt)}`
  }
}

const endOfRetries = (delivery: Delivery) =>
  isSentOnce(delivery)
    ? 'such an event is sent only once'
    : `the next one would be more than ${readableDurationOf(giveUpAfterMs)} after the first`

const dueAt = (nextAt: number | undefined) => (nextAt === undefined ? 'now' : `at ${readableDateOf(nextAt)}`)

/** Describes the moment that emitted an event. */
export function describeEmission(reader: Reader, moment: Moment, subject: Subject): string {
  const event: Partial<WebhookEvent> = reader.engine.of(webhookEvents).find(subject.id) ?? {}
  const lead = leadOf(reader, moment, subject)
  // The story includes the moments that caused the event.
  if (moment.number !== event.moment) return sentenceOf(lead)
  const about = event.resource === undefined ? '' : ` about ${event.resource}`
  return sentenceOf(`${lead}, and the event ${event.type ?? ''}${about} was emitted`)
}
