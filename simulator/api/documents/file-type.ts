import { contradiction, type UploadedFile } from '../../domain/upload.ts'
import { acceptedFileTypes } from './choices.ts'

/**
 * What a file counts as: what its first bytes say, if its name and its declared type say nothing else. Bytes that say
 * nothing are taken at the word of the name and the declared type, because sandbox tests upload made-up bytes.
 * Undefined when that leaves no type that is accepted, or more than one.
 */
export function fileTypeOf(file: UploadedFile): string | undefined {
  const candidates =
    file.type === undefined ? acceptedFileTypes : acceptedFileTypes.filter((type) => type === file.type)
  const [only, ...others] = candidates.filter((type) => contradiction({ ...file, type }) === undefined)
  return others.length === 0 ? only : undefined
}
