import { createHash } from 'node:crypto'
import { tourAccounts } from '../../scripts/docs/examples/accounts-tour.ts'
import { areasOfTour, optionsOfTour } from '../../scripts/docs/examples/api-tour.ts'
import { tourCustomers } from '../../scripts/docs/examples/customers-tour.ts'
import { tourPlatform } from '../../scripts/docs/examples/platform-tour.ts'
import { publicUrl, Tour } from '../../scripts/docs/examples/tour.ts'
import { type Capsule, type CapsuleInput, capsuleSteps, rerecord } from '../capsules/index.ts'
import { runAtOnce } from '../engine/index.ts'
import { signatureOfType } from '../schema/index.ts'
import { defaultWorldName, type RunningWorld } from '../worlds/index.ts'
import type { RecordedRun } from './recorded-kinds.ts'
import { open, version } from './recorded-world.ts'

type Visit = (tour: Tour) => Promise<void>

/** Takes a tour of the examples, which calls every operation where it succeeds, and looks at a world of it. */
export async function afterTour<R>(
  visit: Visit,
  world: string,
  look: (running: RunningWorld, publicUrl: string) => Promise<R>,
  tour = new Tour(),
): Promise<R> {
  await tour.open()
  try {
    await visit(tour)
    return await look(tour.worlds.get(world), publicUrl)
  } finally {
    await tour.close()
  }
}

/** Records a tour, with files that can be sent again. */
export function recordTour(visit: Visit, world: string, tour = new Tour()): Promise<RecordedRun> {
  const look = async (running: RunningWorld) => {
    const { header, inputs } = runAtOnce(capsuleSteps(running, { version, publicUrl }))
    const capsule: Capsule = await rerecord(open, { header, inputs: inputs.map(withStandIns) })
    return { capsule, hash: capsule.header.end.hash }
  }
  return afterTour(visit, world, look, tour)
}

/** Records the tour through an area in the default world, after one through customers and their accounts. */
export function recordArea(area: string): Promise<RecordedRun> {
  const visit = async (tour: Tour) => {
    await tourPlatform(tour)
    const people = await tourCustomers(tour)
    await areasOfTour[area]?.(tour, people, await tourAccounts(tour, people))
  }
  return recordTour(visit, defaultWorldName, new Tour({}, '/admin', optionsOfTour))
}

type RequestInput = Extract<CapsuleInput, { readonly kind: 'request' }>
type File = NonNullable<RequestInput['files']>[string]

/** Replaces files whose bytes are not kept by the first bytes of their type and zeros. */
function withStandIns(input: CapsuleInput): CapsuleInput {
  if (input.kind !== 'request' || input.files === undefined) return input
  const files = Object.entries(input.files).map(([field, file]) => [field, standInOf(file)] as const)
  return { ...input, files: Object.fromEntries(files) }
}

function standInOf(file: File): File {
  if (file.bytes !== undefined) return file
  const begins = signatureOfType(file.type)
  const zeros = Buffer.alloc(file.sizeBytes - begins.length)
  return { ...file, sha256: createHash('sha256').update(begins).update(zeros).digest('hex') }
}
