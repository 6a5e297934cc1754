import type { Examples, OperationExample } from '../../../simulator/openapi/examples.ts'
import { adminOperations } from '../../../simulator/planes/admin/operations.ts'
import { present } from '../../../simulator/schema/index.ts'
import { tourAdmin } from './admin-tour.ts'
import { tourApi } from './api-tour.ts'
import { neverSentEvents } from './never-sent.ts'
import { type Json, Tour } from './tour.ts'

const adminIds = new Set(Object.values(adminOperations).map(({ id }) => id))

/** Records the examples of the admin plane; those that are `served` are sent instead of the tour's own requests. */
export async function recordAdmin(served?: Examples, adminBase?: string): Promise<Examples> {
  const examples = await record(tourAdmin, new Tour(served, adminBase))
  return Object.fromEntries(Object.entries(examples).filter(([id]) => adminIds.has(id)))
}

/** Records the examples of the API; those that are `served` are sent instead of the tour's own requests. */
export async function recordApi(served?: Examples): Promise<Examples> {
  let events: Examples = {}
  const examples = await record(async (tour) => {
    await tourApi(tour)
    events = await sentEvents(tour)
  }, new Tour(served))
  const calls = Object.entries(examples).filter(([id]) => !adminIds.has(id))
  return { ...Object.fromEntries(calls), ...neverSentEvents(events), ...events }
}

/** Returns the first event of each type that the tour has caused, as the body of its request. */
async function sentEvents(tour: Tour): Promise<Examples> {
  const events: Record<string, OperationExample> = {}
  for (let cursor: string | undefined, isMore = true; isMore; ) {
    const page: Json = await tour.admin('listOutbox', { query: { limit: '100', ...present({ cursor }) } })
    for (const { type, body } of page.data) events[type] ??= { body: JSON.parse(body), answers: {} }
    cursor = page.nextCursor
    isMore = page.hasMore === true
  }
  return events
}

async function record(visit: (tour: Tour) => Promise<void>, tour: Tour): Promise<Examples> {
  await tour.open()
  try {
    await visit(tour)
    return tour.examples
  } finally {
    await tour.close()
  }
}

/** Writes examples as the simulator loads them, in the order of their ids. */
export const examplesText = (examples: Examples): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(examples).sort(byId)), null, 2)}\n`

const byId = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number => (one < other ? -1 : 1)
