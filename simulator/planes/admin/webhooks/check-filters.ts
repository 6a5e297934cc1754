import { eventTypes } from '../../../contract/index.ts'
import { refuseFields } from '../../../refusals/index.ts'
import { listErrors } from '../../../schema/index.ts'
import { webhookEvents } from '../../../webhooks/index.ts'
import { type DeliveryFilters, supersededEvent } from './delivery-pages.ts'
import type { ShownHooks } from './show.ts'

const notThen = { field: 'status', message: 'SUPERSEDED deliveries are those of no line; leave out at and branch.' }

/** Refuses a type or an event that does not exist; the list would be empty. */
export function checkFilters(hooks: ShownHooks, { type, event, status }: DeliveryFilters): void {
  const errors = [
    ...(type === undefined ? [] : listErrors('type', type, Object.keys(eventTypes), 'an event type')),
    ...(event === undefined || isKnown(hooks, event) ? [] : [{ field: 'event', message: describeUnknown(event) }]),
    ...(status === 'SUPERSEDED' && hooks.world !== hooks.engine ? [notThen] : []),
  ]
  if (errors.length > 0) refuseFields(errors)
}

/** An event that a rewind undid is found as long as the log keeps an attempt. */
const isKnown = ({ world, engine }: ShownHooks, event: string): boolean =>
  world.of(webhookEvents).find(event) !== undefined ||
  engine.of(webhookEvents).find(event) !== undefined ||
  supersededEvent(engine, event) !== undefined

function describeUnknown(event: string): string {
  const hint = Object.hasOwn(eventTypes, event) ? ` It is a type. Did you mean "type=${event}"?` : ''
  return `No event has the id ${JSON.stringify(event)}; GET webhooks/events lists them.${hint}`
}
