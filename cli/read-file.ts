import { readFileSync, statSync } from 'node:fs'

/** Reads a file that the user names. Refuses pipes and devices, which may never end. */
export function readFileAt(path: string): Buffer {
  return reading(path, () => {
    if (!statSync(path).isFile()) throw new Error('it is no file.')
    return readFileSync(path)
  })
}

/** Names the path in the error of a failed read. */
export function reading<R>(path: string, read: () => R): R {
  try {
    return read()
  } catch (error) {
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}
