import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

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

/** Returns a function that writes a file; refuses an unwritable path before any work. */
export function outputTo(path: string): (content: string | Uint8Array) => void {
  const folder = dirname(path)
  if (statOf(folder)?.isDirectory() !== true)
    throw new Error(`${path} cannot be written: there is no folder ${folder}.`)
  if (statOf(path)?.isDirectory() === true) throw new Error(`${path} cannot be written: it is a folder.`)
  return (content) => doing('written', path, () => writeFileSync(path, content))
}

/** Returns the stats of a path; undefined when it is missing or inaccessible. */
export function statOf(path: string) {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}
