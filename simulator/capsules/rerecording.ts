import type { Capsule } from './format.ts'
import type { OpenHost } from './host.ts'
import { Replay } from './replay.ts'
import { capsuleSteps } from './write.ts'

/**
 * Repeats inputs in a world of its own; returns their capsule with the answers, moments and hashes that they get.
 * `isWhole` is true when they are all the inputs of a recording, so that its moment numbers still hold.
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
