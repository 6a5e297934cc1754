import type { Difference } from './difference.ts'
import type { Capsule } from './format.ts'
import type { OpenHost } from './host.ts'
import { Replay } from './replay.ts'
import { capsuleSteps } from './write.ts'

/** The result of a replay: identical, or the first difference. */
interface ReplayResult {
  readonly identical: boolean
  readonly inputs: number
  readonly moment: number
  readonly stateHash: string
  readonly difference?: Difference
}

/** Replays a capsule in its own world. `isWanted` is checked before each input; false ends the replay. */
export async function replayAndCompare(
  open: OpenHost,
  capsule: Capsule,
  isWanted: () => boolean = () => true,
): Promise<ReplayResult> {
  const host = await open(capsule.header, capsule.base)
  try {
    const replay = new Replay(host, capsule, true, isWanted)
    const difference = await replay.run()
    const reached = { moment: host.running.engine.head().number, stateHash: await replay.stateHash() }
    const result = { identical: difference === undefined, inputs: capsule.inputs.length, ...reached }
    return difference === undefined ? result : { ...result, difference }
  } finally {
    await host.close()
  }
}

/**
 * Replays inputs in their own world and records them again with new answers, moments and hashes. Set `isWhole` for all
 * inputs of a recording, whose moment numbers then still hold.
 */
export async function rerecord(
  open: OpenHost,
  capsule: Capsule,
  isWhole = false,
  isWanted: () => boolean = () => true,
): Promise<Capsule> {
  const { header, base } = capsule
  const host = await open(header, base)
  try {
    await new Replay(host, capsule, isWhole, isWanted, false).run()
    const { version, publicUrl } = header
    const made = await host.inSlices(capsuleSteps(host.running, { version, publicUrl }), isWanted)
    return { ...made, header: { ...made.header, secrets: header.secrets } }
  } finally {
    await host.close()
  }
}
