import { refuse } from '../../domain/refusals.ts'
import type { VersionAt, WorldEngine } from '../../engine/types.ts'

/** Every version that is kept, oldest first; a resource that was removed still has its past. */
export function requireHistory(engine: WorldEngine, id: string): readonly [VersionAt, ...VersionAt[]] {
  const [first, ...others] = engine.history(id)
  return first ? [first, ...others] : refuse('REFERENCE_NOT_FOUND', { id })
}
