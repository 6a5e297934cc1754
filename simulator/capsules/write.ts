import type { Blobs, Steps } from '../engine/index.ts'
import { present } from '../schema/index.ts'
import { defaultWorldName, type RunningWorld, worldOptions } from '../worlds/index.ts'
import { type Capsule, type CapsuleFile, type CapsuleHeader, capsuleFormat, writeTime } from './format.ts'
import { recordSteps } from './record.ts'

/** The origin of a capsule: version and address of the process. */
interface CapsuleOrigin {
  readonly version: string
  readonly publicUrl?: string | undefined
}

/** Records a world as a capsule, including secrets. */
export function* capsuleSteps(running: RunningWorld, origin: CapsuleOrigin): Steps<Capsule> {
  const { base, inputs, last, end } = yield* recordSteps(running.engine)
  const startAt = base?.state.now ?? running.engine.moment(0)?.at ?? 0
  const header = { ...headerOf(running, origin, startAt), inputs: inputs.length, end, sha256: '' }
  return { header, inputs, ...present({ base, last }) }
}

function headerOf(
  { name, engine, credential, input }: RunningWorld,
  { version, publicUrl }: CapsuleOrigin,
  startAt: number,
) {
  const { id: _, ...options } = { id: '', ...worldOptions(engine) }
  const header: Omit<CapsuleHeader, 'inputs' | 'end' | 'sha256'> = {
    sandglass: 'capsule',
    format: capsuleFormat,
    version,
    world: name,
    seed: engine.seed,
    start: writeTime(startAt),
    frozen: input.frozen ?? false,
    options,
    ...(name === defaultWorldName ? { credential } : {}),
    ...(publicUrl === undefined ? {} : { publicUrl }),
    secrets: true,
  }
  return header
}

/** Adds the bytes of files that only the storage still has. */
export async function withStoredFiles(capsule: Capsule, blobs: Blobs | undefined): Promise<Capsule> {
  if (blobs === undefined) return capsule
  const inputs = [...capsule.inputs]
  for (const [index, input] of inputs.entries()) {
    if (input.kind !== 'request' || input.files === undefined) continue
    const files: [string, CapsuleFile][] = []
    for (const [field, file] of Object.entries(input.files)) files.push([field, await withBytes(file, blobs)])
    inputs[index] = { ...input, files: Object.fromEntries(files) }
  }
  return { ...capsule, inputs }
}

async function withBytes(file: CapsuleFile, blobs: Blobs): Promise<CapsuleFile> {
  const bytes = file.bytes === undefined ? await blobs.getBlob(file.sha256) : undefined
  return bytes === undefined ? file : { ...file, bytes: bytes.toString('base64') }
}
