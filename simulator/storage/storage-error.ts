import { Unwritable } from '../engine/index.ts'

/** A storage that cannot be opened, read or written, with a sentence for the user. */
export class StorageError extends Unwritable {
  override readonly name = 'StorageError'
}

/** The code that the operating system gave an error; undefined for errors of another origin. */
export function systemCodeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
