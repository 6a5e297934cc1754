import { contradiction, type UploadedFile } from '../../schema/index.ts'
import { acceptedFileTypes } from './choices.ts'

/**
 * Returns the accepted type of a file: the type of its first bytes, unless its name or declared type contradicts it.
 * Without a known type the name and the declared type decide, because sandbox tests upload arbitrary bytes. Undefined
 * when no accepted type remains, or more than one.
 */
export function fileTypeOf(file: UploadedFile): string | undefined {
  const candidates =
    file.type === undefined ? acceptedFileTypes : acceptedFileTypes.filter((type) => type === file.type)
  const [only, ...others] = candidates.filter((type) => contradiction({ ...file, type }) === undefined)
  return others.length === 0 ? only : undefined
}
