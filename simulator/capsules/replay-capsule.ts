import type { Difference } from './difference.ts'
import type { Capsule } from './format.ts'
import type { OpenHost } from './host.ts'
import { Replay } from './replay.ts'

/** The result of a replay: identical, or the first difference. */
export interface ReplayResult {
  readonly identical: boolean
  readonly inputs: number
  readonly moment: number
  readonly stateHash: string
  readonly difference?: Difference
}

/** Repeats a capsule in a world of its own. `isWanted` is asked before each input; false ends the replay. */
export async function replayAndCompare(
  open: OpenHost,
  capsule: Capsule,
  isWanted: () => boolean = () => true,
): Promise<ReplayResult> {
  const host = await open(capsule.header, capsule.base)
  try {
    const replay = new Replay(host, capsule, true, isWanted)
    const difference = await replay.run()
    const place = { moment: host.running.engine.head().number, stateHash: await replay.stateHash() }
    const result = { identical: difference === undefined, inputs: capsule.inputs.length, ...place }
    return difference === undefined ? result : { ...result, difference }
  } finally {
    await host.close()
  }
}
