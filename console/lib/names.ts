import { signal } from '@preact/signals'
import { type Names, namesIn } from './named-things.ts'

const none: Names = { operations: [], events: [], codes: [] }
const found = signal<Names>(none)
let isAsked = false

/** Returns the names of the API's operations, events and error codes; none until its document has been read. */
export function knownNames(): Names {
  if (!isAsked) void read()
  return found.value
}

/** Reads the document of the API once; after a failure, the next use tries again. */
async function read(): Promise<void> {
  isAsked = true
  try {
    found.value = namesIn(await (await fetch('/openapi.json')).json())
  } catch {
    isAsked = false
  }
}
