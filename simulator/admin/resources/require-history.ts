import { refuse } from '../../domain/refusals.ts'
import type { VersionAt } from '../../engine/types.ts'
import type { AdminCall } from '../shared/admin-operation.ts'

type HistoryCall = Pick<AdminCall<unknown, unknown, unknown>, 'engine' | 'inSlices'>

/**
 * Returns the kept versions of a resource, and of the others that are named, oldest first; a removed resource has them
 * too.
 */
export async function requireHistory(
  { engine, inSlices }: HistoryCall,
  id: string,
  ...others: readonly string[]
): Promise<readonly (readonly VersionAt[])[]> {
  const histories = await inSlices(engine.historySteps(id, ...others))
  return histories[0]?.length ? histories : refuse('REFERENCE_NOT_FOUND', { id })
}
