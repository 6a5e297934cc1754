import { sha256Bytes } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import type { CapsuleFile, RequestInput } from '../format.ts'
import { standInBytes, standInFile } from '../stand-ins.ts'

/** A file of an exported form: its first bytes in base64, and zeros up to its size. */
export interface PlannedFile {
  readonly field: string
  readonly name: string
  readonly type: string
  readonly begins: string
  readonly bytes: number
}

/** A form of an exported request: texts, then files. */
export interface PlannedForm {
  readonly texts: readonly (readonly [name: string, value: string])[]
  readonly files: readonly PlannedFile[]
}

/** Plans the form of a request; refuses a file with unknown bytes. */
export function planForm({ n, form, files = {} }: RequestInput): PlannedForm | undefined {
  if (form === undefined) return undefined
  return {
    texts: Object.entries(form.texts).flatMap(([name, values]) => values.map((value) => [name, value] as const)),
    files: Object.entries(files).map(([field, file]) => planFile(n, field, file)),
  }
}

function planFile(n: number, field: string, file: CapsuleFile): PlannedFile {
  const { name, declaredType: type = 'application/octet-stream', sizeBytes: bytes } = file
  return { field, name, type, begins: beginningOf(n, file).toString('base64'), bytes }
}

/** Returns the bytes of a file without trailing zeros. */
function beginningOf(n: number, file: CapsuleFile): Buffer {
  if (file.bytes !== undefined) return withoutZeros(Buffer.from(file.bytes, 'base64'))
  if (sha256Bytes(standInBytes(file)).toString('hex') === file.sha256) return standInFile(file).start
  return refuse('CONFLICT', {
    says:
      `Input ${n} sends the file ${file.name}, whose bytes the capsule does not have; record it without secrets, ` +
      'so that another file stands in for it.',
  })
}

function withoutZeros(bytes: Buffer): Buffer {
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === 0) end -= 1
  return bytes.subarray(0, end)
}
