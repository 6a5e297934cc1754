import { readFileSync, statSync } from 'node:fs'

/** Reads a file that the user names. Refuses pipes and devices, which may never end. */
export function readFileAt(path: string): Buffer {
  return doing('read', path, () => {
    if (!statSync(path).isFile()) throw new Error('it is no file.')
    return readFileSync(path)
  })
}

/** Names the path in the error of a failed act. */
export function doing<R>(done: 'read' | 'written', path: string, act: () => R): R {
  try {
    return act()
  } catch (error) {
    throw new Error(`${path} cannot be ${done}: ${error instanceof Error ? error.message : error}`)
  }
}
