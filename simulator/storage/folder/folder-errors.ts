import { StorageError, systemCodeOf } from '../index.ts'

/** The journal was deleted while it was in use. */
export class DeletedJournal extends Error {
  constructor(readonly path: string) {
    super(`${path} was deleted while it was in use`)
  }
}

const reasons: Readonly<Record<string, (folder: string) => string>> = {
  ENOSPC: (folder) => `No space is left in ${folder}; free some`,
  EDQUOT: (folder) => `The disk quota of ${folder} is used up; raise it or free some space`,
  EROFS: (folder) => `${folder} is read-only; make it writable`,
  EACCES: (folder) => `${folder} may not be written by this user; give this user write permission`,
  EPERM: (folder) => `${folder} may not be written by this user; give this user write permission`,
  EIO: (folder) => `The disk of ${folder} reports an error of its hardware (EIO); repair or replace it`,
}

const describe = (folder: string, error: unknown): string => {
  const reason = reasons[systemCodeOf(error) ?? '']
  if (reason !== undefined) return reason(folder)
  return `${folder} cannot be written (${error instanceof Error ? error.message : String(error)}); make it writable`
}

/** Describes why entries could not be written and what to do. Most problems end with their cause. */
export const describeFailedWrite = (folder: string, error: unknown): string =>
  error instanceof DeletedJournal
    ? `${error.message}; worlds can be read, but nothing is stored until Sandglass is started again.`
    : `${describe(folder, error)}, writes resume automatically.`

/** Turns an error while opening a folder into one for the user. */
export function folderError(folder: string, error: unknown): StorageError {
  if (error instanceof StorageError) return error
  if (systemCodeOf(error) !== undefined) return new StorageError(`${describe(folder, error)} and start again.`)
  const says = error instanceof Error ? error.message : String(error)
  return new StorageError(`${folder} cannot be opened: ${says}. "sandglass storage check ${folder}" shows more.`)
}
