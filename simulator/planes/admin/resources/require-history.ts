import type { VersionAt, WorldEngine } from '../../../engine/index.ts'
import { refuse } from '../../../refusals/index.ts'
import type { AdminCall } from '../shared/admin-operation.ts'
import type { ReadableWorld } from '../shared/open-past.ts'

interface HistoryCall extends Pick<AdminCall<unknown, unknown, unknown>, 'engine' | 'inSlices'> {
  readonly world: ReadableWorld
}

/** Returns the kept versions of a resource, even a removed one, and of the given other documents, oldest first. */
export async function requireHistory(
  { engine, world, inSlices }: HistoryCall,
  id: string,
  ...others: readonly string[]
): Promise<readonly (readonly VersionAt[])[]> {
  const histories = await inSlices(world.historySteps(id, ...others))
  return histories[0]?.length ? histories : refuse('REFERENCE_NOT_FOUND', { id, ...notYet(engine, world, id) })
}

/** Adds to a refusal that the resource did not exist yet. */
export function notYet(engine: WorldEngine, world: ReadableWorld, id: string): { readonly says?: string } {
  const { number } = world.head()
  if (number === engine.head().number || engine.locate(id) === undefined) return {}
  return { says: `${id} did not exist at moment ${number}; it was created later.` }
}
