import { refuse } from '../../domain/refusals.ts'
import type { VersionAt } from '../../engine/types.ts'
import type { AdminCall } from '../shared/admin-operation.ts'
import type { ReadableWorld } from '../shared/open-past.ts'

interface HistoryCall extends Pick<AdminCall<unknown, unknown, unknown>, 'inSlices'> {
  readonly world: ReadableWorld
}

/**
 * Returns the kept versions of a resource, and of the others that are named, oldest first; a removed resource has them
 * too.
 */
export async function requireHistory(
  { world, inSlices }: HistoryCall,
  id: string,
  ...others: readonly string[]
): Promise<readonly (readonly VersionAt[])[]> {
  const histories = await inSlices(world.historySteps(id, ...others))
  return histories[0]?.length ? histories : refuse('REFERENCE_NOT_FOUND', { id })
}
