import type { BranchRef, PastWorld, World, WorldEngine } from '../../../engine/index.ts'
import { present, timestamp } from '../../../schema/index.ts'
import {
  type Attempt,
  type AttemptRecord,
  attempts,
  type Delivery,
  type DeliveryStatus,
  dispatcherOf,
  heldEvents,
  isSuperseded,
  webhookEvents,
  webhookSettings,
  withoutCredential,
} from '../../../webhooks/index.ts'
import type { WebhookRequest } from '../../../webhooks/post.ts'
import { openWorld } from '../shared/open-past.ts'

/** The world whose webhooks are shown, of the present or of the past, and the present one. */
export interface ShownHooks {
  readonly world: WorldEngine | PastWorld
  readonly engine: WorldEngine
}

export function showSettings(world: World) {
  const { endpoint, mode, signatureFormat, keyNumber } = webhookSettings(world)
  return {
    ...(endpoint === undefined ? {} : { endpoint: withoutCredential(endpoint) }),
    mode,
    signatureFormat,
    keyNumber,
    held: heldEvents(world.side).length,
  }
}

export function showEvent(hooks: ShownHooks, { event: eventId, status, attempts: count, nextAt }: Delivery) {
  const event = hooks.world.of(webhookEvents).get(eventId)
  return {
    id: event.id,
    ...subjectOf(event),
    timestamp: event.timestamp,
    moment: event.moment,
    ...showBranch(hooks, event.moment),
    status,
    attempts: count,
    ...(nextAt === undefined ? {} : { nextAt: timestamp(nextAt) }),
    data: event.data,
  }
}

export function showDelivery(hooks: ShownHooks, delivery: Delivery) {
  return { ...presentMembers(hooks, delivery), attempts: attemptsOf(hooks.world, delivery).map(showAttempt) }
}

/** Shows a delivery with the requests and answers of its attempts; of the present, superseded ones too. */
export function showDeliveryInFull(hooks: ShownHooks, delivery: Delivery) {
  const records = recordsOf(hooks, delivery.event)
  const logged = new Set(records.map(numberOnLine(hooks)))
  const forgotten = attemptsOf(hooks.world, delivery).filter(({ number }) => !logged.has(number))
  return {
    ...presentMembers(hooks, delivery),
    attempts: [
      ...forgotten.map((attempt) => ({ ...showAttempt(attempt), superseded: false })),
      ...records.map((record) => showRecord(hooks.engine, record)),
    ],
  }
}

/** Returns the log's records of an event; in the past, those of attempts ended by then. */
export function recordsOf(hooks: ShownHooks, event: string): readonly AttemptRecord[] {
  const { world, engine } = hooks
  const records = dispatcherOf(engine)?.log.of(event) ?? []
  return world === engine ? records : records.filter((record) => isOnLine(hooks, record))
}

/** Shows the webhooks of a world of the present. */
export const hooksNow = (engine: WorldEngine): ShownHooks => ({ world: engine, engine })

/** Opens the webhooks at the moment that a client names; the present ones by default. */
export async function openHooks(call: Parameters<typeof openWorld>[0]): Promise<ShownHooks> {
  return { world: await openWorld(call), engine: call.engine }
}

/** Shows the delivery of an event that was sent before a rewind and is not on the present line. */
export function showSuperseded(engine: WorldEngine, records: readonly AttemptRecord[], delivery: Delivery) {
  const branch = records.findLast(({ moment }) => moment !== undefined)?.moment?.branch.name
  const onBranch = { ...present({ branch }), undone: true }
  return {
    ...deliveryMembers(delivery, 'SUPERSEDED', onBranch),
    attempts: records.map((record) => showRecord(engine, record)),
  }
}

/** Shows a request with its credentials already hidden. */
export function showSentRequest({ url, headers, body }: WebhookRequest) {
  return { method: 'POST' as const, ...(url === '' ? {} : { url }), headers, body }
}

const attemptsOf = (world: World, { event }: Delivery) => world.side.of(attempts).all('event', event)

/** True for an attempt with its answer on the shown line; all lines share what is beyond the horizon. */
function isOnLine({ world: { side }, engine }: ShownHooks, { moment }: AttemptRecord): boolean {
  if (moment === undefined) return false
  if (moment.number < side.horizon()) return !engine.past.isUndone(moment)
  return side.moment(moment.number) === moment
}

const numberOnLine = (hooks: ShownHooks) => (record: AttemptRecord) =>
  isOnLine(hooks, record) ? record.delivery.attempts : undefined

const subjectOf = ({ type, resource }: { readonly type: string; readonly resource?: string | undefined }) => ({
  type,
  ...(resource === undefined ? {} : { resource }),
})

/** Shows a delivery of the shown line. */
function presentMembers(hooks: ShownHooks, delivery: Delivery) {
  const { moment } = hooks.world.of(webhookEvents).get(delivery.event)
  return deliveryMembers(delivery, delivery.status, showBranch(hooks, moment))
}

/** Shows the branch of a moment of the shown line. Dropped moments are on the present line too. */
function showBranch({ world, engine }: ShownHooks, number: number) {
  const branch: BranchRef = world.moment(number)?.branch ?? engine.past.branchAt(number)
  return { branch: branch.name, undone: engine.past.isUndone({ branch, number }) }
}

function deliveryMembers(
  delivery: Delivery,
  status: DeliveryStatus | 'SUPERSEDED',
  onBranch: { readonly branch?: string; readonly undone: boolean },
) {
  const { id, event, firstAttemptAt, nextAt } = delivery
  return {
    id,
    event,
    ...subjectOf(delivery),
    ...onBranch,
    status,
    ...(firstAttemptAt === undefined ? {} : { firstAttemptAt: timestamp(firstAttemptAt) }),
    ...(nextAt === undefined ? {} : { nextAt: timestamp(nextAt) }),
  }
}

function showAttempt({ number, at, delivered, answered, reason, inferred }: Attempt) {
  return {
    number,
    at: timestamp(at),
    delivered,
    ...(answered === undefined ? {} : { answered }),
    ...(reason === undefined ? {} : { reason }),
    ...(inferred === undefined ? {} : { inferred }),
  }
}

function showRecord(engine: WorldEngine, record: AttemptRecord) {
  const { status, body, reason } = record.answer
  const after = record.moment?.changes().find(({ collection }) => collection === attempts.name)?.after
  return {
    // Changes in the collection of attempts contain attempts.
    ...(after === undefined ? { number: record.delivery.attempts } : showAttempt(after as Attempt)),
    superseded: isSuperseded(engine, record),
    ...(record.moment === undefined ? {} : { branch: record.moment.branch.name }),
    wallAt: timestamp(record.wallAt),
    durationMs: record.durationMs,
    ...(record.request === undefined ? {} : { request: showSentRequest(record.request) }),
    answer: present({ status, body, reason }),
  }
}
