import { signatureOfType, type UploadedFile } from '../schema/index.ts'

/** A replacement for a file: the leading bytes of its type, then zeros up to its size. */
interface StandInFile {
  readonly start: Buffer
  readonly sizeBytes: number
}

/** Returns the stand-in for a file of this type and size. */
export function standInFile({ type, sizeBytes }: Pick<UploadedFile, 'type' | 'sizeBytes'>): StandInFile {
  return { start: signatureOfType(type).subarray(0, sizeBytes), sizeBytes }
}

export function standInBytes(file: Pick<UploadedFile, 'type' | 'sizeBytes'>): Buffer {
  const { start, sizeBytes } = standInFile(file)
  const bytes = Buffer.alloc(sizeBytes)
  start.copy(bytes)
  return bytes
}
