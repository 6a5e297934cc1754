import { readFileSync, statSync } from 'node:fs'
import { readAtMost, TooLarge } from '../http/read-at-most.ts'

/** The most bytes of a document; the largest public ones have some 15 million. */
const largestDocument = 64_000_000

/** How long an address may take. */
const patienceMs = 30_000

const isAddress = (source: string) => /^https?:\/\//i.test(source)

/** Returns the name of a source without passwords and tokens, for messages and reports. */
export function nameOfDocument(source: string): string {
  if (!isAddress(source) || !URL.canParse(source)) return source
  const { origin, pathname } = new URL(source)
  return `${origin}${pathname}`
}

/** The bounds of reading a document. */
interface Bounds {
  readonly signal: AbortSignal
  readonly mostBytes: number
}

/** Reads the text of a document from a file, or from an address. */
export async function loadDocument(source: string, given: Partial<Bounds> = {}): Promise<string> {
  const bounds = { signal: AbortSignal.timeout(patienceMs), mostBytes: largestDocument, ...given }
  return isAddress(source) ? fetchDocument(source, bounds) : readDocumentFile(source, bounds)
}

function readDocumentFile(path: string, { mostBytes }: Bounds): string {
  try {
    const stats = statSync(path)
    if (!stats.isFile()) throw new Error('it is no file.')
    if (stats.size > mostBytes) throw new TooLarge(mostBytes)
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

async function fetchDocument(source: string, bounds: Bounds): Promise<string> {
  const name = nameOfDocument(source)
  if (!URL.canParse(source)) throw new Error(`${source} is no address.`)
  const { username, password } = new URL(source)
  if (username !== '' || password !== '')
    throw new Error(`${name} cannot be read with a password in its address; download the document and name the file.`)
  try {
    const response = await fetch(source, {
      signal: bounds.signal,
      headers: { accept: 'application/json, application/yaml, */*;q=0.5' },
    })
    if (!response.ok) throw new Error(`the answer is ${response.status}.`)
    return await readAtMost(response, bounds.mostBytes)
  } catch (error) {
    throw new Error(`${name} cannot be read: ${reasonOf(error, bounds)}`)
  }
}

/** The errors of fetch keep their reason in the cause. */
function reasonOf(error: unknown, { signal }: Bounds): string {
  if (signal.aborted) return `there was no whole answer within ${patienceMs / 1_000} seconds.`
  if (!(error instanceof Error)) return String(error)
  const { message, code } = Object(error.cause)
  return message || code || error.message
}
