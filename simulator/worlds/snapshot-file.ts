import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { createGunzip, gzip } from 'node:zlib'
import packageJson from '../../package.json' with { type: 'json' }
import { parseJson, runAtOnce, type Steps, sha256 } from '../engine/index.ts'
import { refuse } from '../refusals/index.ts'
import { nameForm, timestamp } from '../schema/index.ts'
import type { Charge } from './json-pieces.ts'
import { LineSplitter } from './line-splitter.ts'
import type { Snapshot } from './snapshots.ts'
import { areNumbers, longestLine, numbersOf, type StateNumbers, StateReader, stateLines } from './state-lines.ts'
import { isWritable, readInstant } from './timeline-positions.ts'

/** The version of the format. A reader accepts its own major version with the same or an older minor one. */
const formatVersion = { major: 1, minor: 1 }
const format = 'sandglass-snapshot'

export const snapshotFileName = (name: string) => `${name}.sandglass-snapshot`

/** The most bytes of a file, compressed and inflated. */
export const snapshotLimits = { fileBytes: 64 * 2 ** 20, inflatedBytes: 512 * 2 ** 20 }

/** The inflated bytes that are allowed for a file of any size. */
const smallestLimitBytes = 2 ** 24

/** The bytes to inflate at once. */
const chunkBytes = 65_536
/** The most bytes of the first line. */
const longestHeader = 65_536

const isName = (text: string) => new RegExp(`^${nameForm}$`).test(text)

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
  readonly lines: StateNumbers
  /** The SHA-256 hash of everything after this line. */
  readonly sha256: string
}

const compress = promisify(gzip)

/** Writes a snapshot file: gzipped JSON lines, the first of which is a header. */
export async function writeSnapshot({ name, world, seed, takenAt, state }: Snapshot): Promise<Buffer> {
  const rest = Array.from(stateLines(state), (line) => `${line}\n`).join('')
  const header: Header = {
    format,
    version: `${formatVersion.major}.${formatVersion.minor}`,
    sandglass: packageJson.version,
    world,
    seed,
    name,
    takenAt: timestamp(takenAt),
    now: state.now,
    lines: numbersOf(state),
    sha256: sha256(rest),
  }
  // Level 6 without a time in the header gives the same bytes for the same snapshot.
  return compress(`${JSON.stringify(header)}\n${rest}`, { level: 6 })
}

/** Refuses a file with a sentence. */
export const refuseSnapshot = (says: string): never => refuse('INVALID_INPUT', { reason: 'INVALID_SNAPSHOT', says })

/** How to read a file. */
interface SnapshotReading {
  /** Runs steps, perhaps in slices. */
  readonly run: <R>(steps: Steps<R>) => R | Promise<R>
  /** Receives the memory that a piece will take. */
  readonly charge: Charge
}

const atOnce: SnapshotReading = { run: runAtOnce, charge: () => undefined }

/** Reads a snapshot file; refuses other, damaged, newer or too large files. */
export async function readSnapshot(file: Buffer, { run, charge }: SnapshotReading = atOnce): Promise<Snapshot> {
  const reader = new SnapshotReader(charge)
  for await (const chunk of inflated(file)) await run(reader.chunkSteps(chunk))
  return run(reader.endSteps())
}

/** Reads the inflated lines of a file. */
export function readSnapshotLines(bytes: Buffer): Snapshot {
  const reader = new SnapshotReader(atOnce.charge)
  runAtOnce(reader.chunkSteps(bytes))
  return runAtOnce(reader.endSteps())
}

/** Reads the inflated content of a file by chunks, and keeps only one line and the state so far. */
class SnapshotReader {
  readonly #lines = new LineSplitter(longestLine, () => refuseDamaged(`a line has more than ${longestLine} bytes`))
  readonly #hash = createHash('sha256')
  /** True after the first line, which the checksum excludes. */
  #isHashed = false
  #header: Header | undefined
  #state: StateReader | undefined

  constructor(readonly charge: Charge) {}

  *chunkSteps(chunk: Buffer): Steps<void> {
    this.#addToHash(chunk)
    for (const line of this.#lines.add(chunk)) {
      yield
      if (this.#header === undefined) this.#begin(line)
      else yield* this.#lineSteps(line)
    }
  }

  #addToHash(chunk: Buffer): void {
    const start = this.#isHashed ? 0 : chunk.indexOf('\n') + 1
    this.#isHashed ||= start > 0
    if (this.#isHashed) this.#hash.update(chunk.subarray(start))
  }

  #begin(line: Buffer): void {
    this.#header = headerIn(line.length > longestHeader ? '' : line.toString())
    const { now, lines } = this.#header
    checkHeader(this.#header)
    this.#state = new StateReader(now, lines, refuseDamaged, this.charge)
  }

  *#lineSteps(line: Buffer): Steps<void> {
    if (line.length > 0) yield* this.#state?.lineSteps(line) ?? []
  }

  *endSteps(): Steps<Snapshot> {
    const rest = this.#lines.rest()
    if (this.#header === undefined || this.#state === undefined) return refuseNone()
    yield* this.#lineSteps(rest)
    if (this.#hash.digest('hex') !== this.#header.sha256)
      refuseSnapshot('The snapshot is damaged: its content does not match its checksum.')
    const { name = 'imported', world, seed } = this.#header
    return { name, world, seed, takenAt: checkHeader(this.#header), state: this.#state.end() }
  }
}

const refuseDamaged = (reason: string): never => refuseSnapshot(`The snapshot is damaged: ${reason}.`)
const refuseNone = (): never => refuseSnapshot('The file is no snapshot: its first line does not say so.')

/** Inflates a file in chunks. */
async function* inflated(file: Buffer): AsyncGenerator<Buffer> {
  if (file.length === 0) refuseSnapshot('The body is empty; expected a .sandglass-snapshot file.')
  // JSON compresses 30 times at best; a ratio above 100 is an attack.
  const limit = Math.min(snapshotLimits.inflatedBytes, smallestLimitBytes + file.length * 100)
  const gunzip = createGunzip({ chunkSize: chunkBytes })
  gunzip.end(file)
  let length = 0
  try {
    for await (const chunk of gunzip) {
      length += chunk.length
      if (length > limit)
        refuseSnapshot(
          `The snapshot has more than ${limit} bytes when it is inflated, which no snapshot of its size has.`,
        )
      yield chunk
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'Z_BUF_ERROR') refuseSnapshot('The snapshot is truncated: its compressed content ends too early.')
    if (code.startsWith('Z_')) refuseSnapshot('The file is no snapshot, or damaged: it cannot be inflated.')
    throw error
  }
}

function headerIn(line: string): Header {
  const header = parseJson(line)
  if (!isHeader(header)) return refuseNone()
  const [major = Number.NaN, minor = Number.NaN] = header.version.split('.').map(Number)
  if (major !== formatVersion.major || !(minor <= formatVersion.minor))
    refuseSnapshot(
      `The snapshot has the format version ${header.version}, written by Sandglass ${header.sandglass}; this release ` +
        `reads ${formatVersion.major}.0 to ${formatVersion.major}.${formatVersion.minor}.`,
    )
  return header
}

/** Returns when the snapshot was taken; refuses an invalid name or time. */
function checkHeader({ world, takenAt }: Header): number {
  const refuseMember = (member: string, value: string, expected: string) =>
    refuseSnapshot(`The snapshot is damaged: its ${member} is ${JSON.stringify(value)}, expected ${expected}.`)
  if (!isName(world)) refuseMember('world', world.slice(0, 100), 'the name of a world')
  const time = readInstant(takenAt)
  if (time !== undefined && isWritable(time)) return time
  return refuseMember('takenAt', takenAt.slice(0, 100), 'an ISO 8601 time with its zone')
}

function isHeader(value: unknown): value is Header {
  const header: Partial<Record<keyof Header, unknown>> = Object(value)
  const texts = [header.version, header.sandglass, header.world, header.seed, header.takenAt, header.sha256]
  return (
    header.format === format &&
    texts.every((text) => typeof text === 'string') &&
    (header.name === undefined || isName(String(header.name))) &&
    typeof header.now === 'number' &&
    areNumbers(header.lines)
  )
}
