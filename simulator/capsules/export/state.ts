import { type WorldState, withClock } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { writeSnapshot } from '../../worlds/snapshot-file.ts'
import type { CapsuleHeader } from '../format.ts'

/** The media type of a snapshot file. */
export const stateType = 'application/vnd.sandglass.snapshot'

/** The most base64 characters of a file in an export. */
const largestText = 1_048_576

/** Writes a state with a frozen clock as a snapshot file in base64; refuses a large one. */
export async function stateFileOf(header: CapsuleHeader, what: string, state: WorldState): Promise<string> {
  const { world, seed, start } = header
  const frozen = withClock(state, true)
  const file = await writeSnapshot({ name: 'capsule', world, seed, takenAt: Date.parse(start), state: frozen })
  const text = file.toString('base64')
  if (text.length > largestText)
    refuse('CONFLICT', {
      says: `${what} has a state of ${text.length} characters in base64; an export has at most ${largestText}.`,
    })
  return text
}

/** Splits base64 into lines. */
export const linesOfFile = (text: string): readonly string[] => text.match(/.{1,76}/g) ?? []
