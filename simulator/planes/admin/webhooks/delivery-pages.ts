import type { ListQuery, Page, World, WorldEngine } from '../../../engine/index.ts'
import { answerPage, answerPageInSlices, type PageBody } from '../../../schema/index.ts'
import {
  type AttemptRecord,
  type Delivery,
  deliveryOf,
  deliveryOfEvent,
  dispatcherOf,
  type WebhookEvent,
  webhookEvents,
} from '../../../webhooks/index.ts'
import type { AdminCall } from '../shared/admin-operation.ts'

export interface DeliveryFilters {
  readonly type?: string
  readonly resource?: string
  readonly status?: string
  readonly event?: string
  readonly limit?: number
  readonly cursor?: string
}

interface DeliveriesCall extends Pick<AdminCall<unknown, DeliveryFilters, undefined>, 'query' | 'inSlices'> {
  /** The world of the events, of the present or of the past. */
  readonly world: World
}

/** Returns a page of deliveries, newest event first. */
export function pageOfDeliveries<Item>(
  { world, query, inSlices }: DeliveriesCall,
  list: string,
  render: (delivery: Delivery) => Item,
): Promise<PageBody<Item>> {
  const where = (event: WebhookEvent) => {
    const delivery = deliveryOfEvent(world, event)
    return matches(delivery, query) && (query.status ?? delivery.status) === delivery.status
  }
  const show = (event: WebhookEvent) => render(deliveryOfEvent(world, event))
  const events = world.of(webhookEvents).newestFirst()
  return answerPageInSlices({ world, query }, list, events, where, show, inSlices)
}

/** An event of an undone branch, which only the dispatcher's log has. */
interface SupersededEvent {
  readonly id: string
  readonly records: readonly AttemptRecord[]
  readonly last: AttemptRecord
}

/** Returns a page of events that were sent before a rewind and are not on the present line, newest first. */
export function pageOfSuperseded<Item>(
  engine: WorldEngine,
  query: DeliveryFilters,
  render: (superseded: SupersededEvent) => Item,
): PageBody<Item> {
  const found = supersededEvents(engine).filter(({ last }) => matches(last.delivery, query))
  const list = ({ after, limit = 20 }: ListQuery<SupersededEvent> = {}): Page<SupersededEvent> => {
    const rest = after === undefined ? found : found.filter(({ last }) => last.position < after)
    const items = rest.slice(0, limit)
    const last = items.at(-1)?.last.position
    return { items, hasMore: rest.length > limit, total: found.length, ...(last === undefined ? {} : { last }) }
  }
  return answerPage({ world: engine, query }, 'superseded', { list }, {}, render)
}

/** Returns the log's records of an event that is not on the present line. */
export function supersededEvent(engine: WorldEngine, eventId: string): SupersededEvent | undefined {
  const records = dispatcherOf(engine)?.log.of(eventId) ?? []
  const last = records.at(-1)
  return last === undefined || deliveryOf(engine, eventId) ? undefined : { id: eventId, records, last }
}

function supersededEvents(engine: WorldEngine): readonly SupersededEvent[] {
  const found = (dispatcherOf(engine)?.log.events() ?? []).flatMap((eventId) => supersededEvent(engine, eventId) ?? [])
  return found.sort((one, other) => other.last.position - one.last.position)
}

function matches(delivery: Delivery, { type, resource, event }: DeliveryFilters): boolean {
  return (
    (type === undefined || delivery.type === type) &&
    (resource === undefined || delivery.resource === resource) &&
    (event === undefined || delivery.event === event)
  )
}
