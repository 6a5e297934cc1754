import type { Snapshot } from '../../../worlds/index.ts'
import { readSnapshot, refuseSnapshot } from '../../../worlds/snapshot-file.ts'
import type { ProcessCall } from '../shared/admin-operation.ts'
import { checkStateSteps } from './check-state.ts'

/** The most characters of a seed. */
export const longestSeed = 200

type ImportCall = Pick<ProcessCall<unknown, unknown, Buffer>, 'parts' | 'body' | 'inSlices'>

/** Reads the snapshot file in a body; refuses an invalid state. */
export async function importedSnapshot({ parts, body, inSlices }: ImportCall): Promise<Snapshot> {
  const snapshot = await parts.imports.lend((charge) => readSnapshot(body, { run: inSlices, charge }))
  const { seed, state } = snapshot
  if (seed === '' || seed.length > longestSeed)
    refuseSnapshot(`The snapshot has a seed of ${seed.length} characters, expected 1 to ${longestSeed}.`)
  await inSlices(checkStateSteps(parts, state, refuseState))
  return snapshot
}

/** Refuses a file with the reason why its state is invalid. */
export const refuseState = (reason: string): never => refuseSnapshot(`The snapshot cannot be used: ${reason}.`)
