import type { Blobs } from '../engine/index.ts'
import type { Capsule, CapsuleFile } from './format.ts'

/** Adds the bytes of files that the storage of a world keeps and the process no longer knows. */
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
