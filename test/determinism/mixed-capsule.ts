import fc from 'fast-check'
import packageJson from '../../package.json' with { type: 'json' }
import { tourApi } from '../../scripts/docs/examples/api-tour.ts'
import { publicUrl, Tour } from '../../scripts/docs/examples/tour.ts'
import { createSimulator } from '../../simulator/app.ts'
import { type Capsule, capsuleSteps, readCapsule, rerecord, writeCapsule } from '../../simulator/capsules/index.ts'
import { type Moment, runAtOnce } from '../../simulator/engine/index.ts'
import { openHosts } from '../../simulator/setup/capsule-parts.ts'
import { everyBehaviour, LiveWorld, liveActs } from '../../simulator/testing/live-world.ts'
import type { RunningWorld } from '../../simulator/worlds/index.ts'
import { worldName } from '../fuzz/operation-requests.ts'
import type { Request } from '../fuzz/request.ts'
import { Host } from '../fuzz/sandbox.ts'
import { sequences } from '../fuzz/sequences.ts'
import { populated } from '../fuzz/singles.ts'

const historyLimit = 10_000_000
/** The generated runs with an endpoint, each in a frozen and in a ticking world. */
const liveRuns = 10
/** The sequences between two looks at the number of inputs. */
const sequencesPerLook = 50

/** Counts at most the inputs that a recording has: travels come on top. */
const isInput = ({ cause }: Moment) => cause.kind === 'request' || cause.name === 'webhook.answered'

/**
 * Recordings have no reads, except the lookups, which write, and no previews. A reset would start the recording over, a
 * deleted token would end it, and delays and unanswered webhooks take real time.
 */
const isLeftOut = ({ part, method, target, body = '' }: Request) =>
  (method === 'GET' && !target.startsWith('/receiver/')) ||
  target.endsWith('/clock/preview') ||
  (part === 'admin' && (target.endsWith('/reset') || body.includes('"stall"'))) ||
  (method === 'DELETE' && target.startsWith('/tokens')) ||
  target.endsWith('/webhooks/test')

/** Records a world after generated requests to all areas, with clock moves, rewinds, faults and webhooks. */
export async function mixedCapsule(inputs: number, seed: number): Promise<Capsule> {
  const host = await Host.open({ historyLimit })
  try {
    const sandbox = await populated(host)
    let count = 0
    for (let round = 0; ; round += 1) {
      for (const steps of fc.sample(sequences, { numRuns: sequencesPerLook, seed: seed + round }))
        for (const step of steps.filter((one) => !isLeftOut(one))) {
          await sandbox.exchange(step)
          await sandbox.answered()
          count += host.moments.filter(isInput).length
        }
      if (count >= inputs) return record(host.simulator.worlds.get(worldName))
    }
  } finally {
    await host.close()
  }
}

/** Records a generated sequence in its own world, renamed so that many can stand side by side. */
export async function sequenceCapsule(world: string, seed: number): Promise<Capsule> {
  const host = await Host.open({ historyLimit })
  try {
    const sandbox = await populated(host)
    const steps = fc.sample(sequences, { numRuns: 2, seed }).flat()
    for (const step of steps.filter((one) => !isLeftOut(one))) {
      await sandbox.exchange(step)
      await sandbox.answered()
    }
    const capsule = record(host.simulator.worlds.get(worldName))
    // Codes and credentials depend on the name of the world, so the renamed one is recorded again, alone.
    return await rerecord(openHosts(createSimulator), { ...capsule, header: { ...capsule.header, world } })
  } finally {
    await host.close()
  }
}

/**
 * Records worlds with an endpoint that decides, answers slowly, with 500 or never, while their clocks tick or stop
 * among simultaneous tasks.
 */
export async function liveCapsules(seed: number): Promise<readonly Capsule[]> {
  const capsules: Capsule[] = []
  for (const acts of [everyBehaviour, ...fc.sample(liveActs, { numRuns: liveRuns, seed })])
    for (const isFrozen of [true, false]) {
      const live = await LiveWorld.open(isFrozen)
      for (const act of acts) await live.perform(act)
      capsules.push(record(live.running))
      live.simulator.worlds.close()
    }
  return capsules
}

/** Records the tour of the examples, which calls every operation where it succeeds. */
export async function tourCapsule(): Promise<Capsule> {
  const tour = new Tour()
  await tour.open()
  try {
    await tourApi(tour)
    return record(tour.worlds.get('examples'), publicUrl)
  } finally {
    await tour.close()
  }
}

function record(running: RunningWorld, publicUrl?: string): Capsule {
  const { version } = packageJson
  return readCapsule(writeCapsule(runAtOnce(capsuleSteps(running, { version, publicUrl }))), version)
}
