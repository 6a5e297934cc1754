import type { Undo } from '../model/journal.ts'
import type { WorldParts } from './world-parts.ts'

/**
 * Remembers where a world stands. The result takes it back there without a branch, over commits and travels: after a
 * preview, or when the changes since could not be written.
 */
export function savepoint({ main, side, branches, kept, clock, log }: WorldParts): Undo {
  const undos = [main.timeline, side.timeline, branches, kept, clock, log].map((part) => part.savepoint())
  return () => {
    for (const undo of undos) undo()
  }
}
