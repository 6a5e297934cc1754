import { adminOperations } from '../../simulator/admin/operations.ts'
import type { Examples } from '../../simulator/domain/openapi-examples.ts'
import { tourAdmin } from './admin-tour.ts'
import { tourApi } from './api-tour.ts'
import { Tour } from './tour.ts'

const adminIds = new Set(Object.values(adminOperations).map(({ id }) => id))

/** Records the examples of the admin plane; those that are `served` are sent instead of the tour's own requests. */
export async function recordAdmin(served?: Examples, adminBase?: string): Promise<Examples> {
  const examples = await record(tourAdmin, new Tour(served, adminBase))
  return Object.fromEntries(Object.entries(examples).filter(([id]) => adminIds.has(id)))
}

/** Records the examples of the API; those that are `served` are sent instead of the tour's own requests. */
export async function recordApi(served?: Examples): Promise<Examples> {
  const examples = await record(tourApi, new Tour(served))
  return Object.fromEntries(Object.entries(examples).filter(([id]) => !adminIds.has(id)))
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
