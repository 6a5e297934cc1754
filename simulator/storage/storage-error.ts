import { Unwritable } from '../engine/index.ts'

/** A failure to open, read or write the storage, with a sentence for the user. */
export class StorageError extends Unwritable {
  override readonly name = 'StorageError'
}

/** Returns the operating system's code of an error; undefined for other errors. */
export function systemCodeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
