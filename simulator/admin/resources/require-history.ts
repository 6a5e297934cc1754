import { refuse } from '../../domain/refusals.ts'
import type { VersionAt, WorldEngine } from '../../engine/types.ts'

/** Returns the kept versions of a resource, oldest first; a removed resource has them too. */
export function requireHistory(engine: WorldEngine, id: string): readonly [VersionAt, ...VersionAt[]] {
  const [first, ...others] = engine.history(id)
  return first ? [first, ...others] : refuse('REFERENCE_NOT_FOUND', { id })
}
