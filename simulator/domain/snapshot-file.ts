import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import packageJson from '../../package.json' with { type: 'json' }
import type { LineState, WorldState } from '../engine/state.ts'
import { type StateRow, StateRows } from '../engine/state-rows.ts'
import { refuse } from './refusals.ts'
import type { Snapshot } from './snapshots.ts'
import { timestamp } from './time.ts'

/** The version of the format. A reader takes its own major version with the same or an older minor one. */
const formatVersion = { major: 1, minor: 1 }
const format = 'sandglass-snapshot'
const documentsPerLine = 50

export const snapshotFileName = (name: string) => `${name}.sandglass-snapshot`

/** The most bytes that a file may be, and that it may have when it is inflated. */
export const snapshotLimits = { fileBytes: 64 * 2 ** 20, inflatedBytes: 512 * 2 ** 20 }

/** The bytes that a file of any size may have when it is inflated. */
const smallestLimitBytes = 2 ** 24

/** The first line of a file. */
interface Header {
  readonly format: typeof format
  readonly version: string
  /** The release that wrote it. */
  readonly sandglass: string
  readonly world: string
  readonly seed: string
  readonly name?: string
  readonly takenAt: string
  readonly now: number
  readonly lines: Readonly<Record<'main' | 'side', { number: number; rank: number; documents: number }>>
  /** The SHA-256 hash of everything after this line. */
  readonly sha256: string
}

const compress = promisify(gzip)
const inflate = promisify(gunzip)

/** Writes a snapshot as the bytes of one file: compressed lines of JSON, the first of which describes it. */
export async function writeSnapshot({ name, world, seed, takenAt, state }: Snapshot): Promise<Buffer> {
  const lines: string[] = []
  for (const line of ['main', 'side'] as const)
    for (const rows of state[line].rows.chunks(documentsPerLine)) lines.push(JSON.stringify({ line, rows }))
  const rest = lines.map((line) => `${line}\n`).join('')
  const numbersOf = ({ number, rank, rows }: LineState) => ({ number, rank, documents: rows.length })
  const header: Header = {
    format,
    version: `${formatVersion.major}.${formatVersion.minor}`,
    sandglass: packageJson.version,
    world,
    seed,
    name,
    takenAt: timestamp(takenAt),
    now: state.now,
    lines: { main: numbersOf(state.main), side: numbersOf(state.side) },
    sha256: sha256Of(rest),
  }
  // Level 6 and no time in the header: the same snapshot gives the same bytes.
  return compress(`${JSON.stringify(header)}\n${rest}`, { level: 6 })
}

const sha256Of = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

const refuseFile = (says: string): never => refuse('INVALID_INPUT', { reason: 'INVALID_SNAPSHOT', says })

/** Reads the bytes of a file; refuses those that are no snapshot, damaged, of a newer version or too large. */
export async function readSnapshot(file: Buffer): Promise<Snapshot> {
  return readSnapshotLines(await inflated(file))
}

/** Reads the inflated lines of a file. */
export function readSnapshotLines(bytes: Buffer): Snapshot {
  const end = bytes.indexOf('\n')
  const header = headerIn(bytes.subarray(0, end < 0 ? 0 : end).toString())
  const rest = bytes.subarray(end + 1)
  if (sha256Of(rest) !== header.sha256) refuseFile('The snapshot is damaged: its content does not match its checksum.')
  const rows = rowsIn(rest.toString())
  const stateOf = (line: 'main' | 'side'): LineState => {
    const { number, rank, documents } = header.lines[line]
    if (rows[line].length !== documents)
      refuseFile(`The snapshot is damaged: ${rows[line].length} documents, expected ${documents}.`)
    return { number, rank, rows: new StateRows(rows[line]) }
  }
  const state: WorldState = { now: header.now, main: stateOf('main'), side: stateOf('side') }
  const { name = 'imported', world, seed, takenAt } = header
  return { name, world, seed, takenAt: Date.parse(takenAt), state }
}

async function inflated(file: Buffer): Promise<Buffer> {
  if (file.length === 0) refuseFile('The body is empty; expected a .sandglass-snapshot file.')
  // JSON shrinks to a thirtieth at best, so what grows a hundred times is made to fill the memory.
  const limit = Math.min(snapshotLimits.inflatedBytes, smallestLimitBytes + file.length * 100)
  try {
    return await inflate(file, { maxOutputLength: limit })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ERR_BUFFER_TOO_LARGE')
      return refuseFile(
        `The snapshot has more than ${limit} bytes when it is inflated, which no snapshot of its size has.`,
      )
    if (code === 'Z_BUF_ERROR') return refuseFile('The snapshot is truncated: its compressed content ends too early.')
    return refuseFile('The file is no snapshot, or damaged: it cannot be inflated.')
  }
}

function headerIn(line: string): Header {
  const header = parsed(line)
  if (!isHeader(header)) return refuseFile('The file is no snapshot: its first line does not say so.')
  const [major = Number.NaN, minor = Number.NaN] = header.version.split('.').map(Number)
  if (major !== formatVersion.major || !(minor <= formatVersion.minor))
    refuseFile(
      `The snapshot has the format version ${header.version}, written by Sandglass ${header.sandglass}; this release ` +
        `reads ${formatVersion.major}.0 to ${formatVersion.major}.${formatVersion.minor}.`,
    )
  return header
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function isHeader(value: unknown): value is Header {
  const header: Partial<Record<keyof Header, unknown>> = Object(value)
  const texts = [header.version, header.sandglass, header.world, header.seed, header.takenAt, header.sha256]
  return (
    header.format === format &&
    texts.every((text) => typeof text === 'string') &&
    (header.name === undefined || /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(String(header.name))) &&
    Number.isSafeInteger(header.now) &&
    ['main', 'side'].every((line) => areNumbers(Object(Object(header.lines)[line])))
  )
}

const areNumbers = ({ number, rank, documents }: Readonly<Record<string, unknown>>) =>
  [number, documents].every(Number.isSafeInteger) && Number.isFinite(rank)

/** Reads the documents. */
function rowsIn(text: string): Readonly<Record<'main' | 'side', StateRow[]>> {
  const rows: Record<'main' | 'side', StateRow[]> = { main: [], side: [] }
  for (const one of text.split('\n')) {
    if (one === '') continue
    const { line, rows: read }: { line?: unknown; rows?: unknown } = Object(parsed(one))
    if ((line !== 'main' && line !== 'side') || !Array.isArray(read) || !read.every(isRow))
      return refuseFile('The snapshot is damaged: a line has no documents.')
    for (const row of read) rows[line].push(row)
  }
  return rows
}

function isRow(value: unknown): value is StateRow {
  if (!Array.isArray(value) || value.length !== 5) return false
  const [collection, id, rank, document, moment]: readonly unknown[] = value
  return (
    typeof collection === 'string' &&
    typeof id === 'string' &&
    Number.isFinite(rank) &&
    Object(Object(document)).id === id &&
    Number.isSafeInteger(moment)
  )
}
