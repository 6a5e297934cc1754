import { createHash } from 'node:crypto'
import { Tour } from '../../docs/examples/tour.ts'
import { type Capsule, type CapsuleInput, capsuleSteps, rerecord } from '../capsules/index.ts'
import { signatureOfType } from '../domain/upload.ts'
import { runAtOnce } from '../engine/slices.ts'
import type { RecordedRun } from './recorded-kinds.ts'
import { open, version } from './recorded-world.ts'

/** Records a tour of the examples, with files that can be sent again. */
export async function recordTour(visit: (tour: Tour) => Promise<void>, world: string): Promise<RecordedRun> {
  const tour = new Tour()
  await tour.open()
  try {
    await visit(tour)
    const publicUrl = 'http://localhost:8080'
    const { header, inputs } = runAtOnce(capsuleSteps(tour.worlds.get(world), { version, publicUrl }))
    const capsule: Capsule = await rerecord(open, { header, inputs: inputs.map(withStandIns) })
    return { capsule, hash: capsule.header.end.hash }
  } finally {
    await tour.close()
  }
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
