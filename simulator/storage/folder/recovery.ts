import { join } from 'node:path'
import { StorageError, type StoredEntry } from '../index.ts'
import type { Files } from './files.ts'
import { type LogFile, readLayout, worldList } from './folder-names.ts'
import { formatVersion, type LogLine, textsOf } from './line-format.ts'
import { type Damage, type Scan, type ScannedLine, scanFile } from './scan.ts'
import type { SegmentWriter } from './segment-writer.ts'

/** The result of a recovery, with the sizes that decide when to compact. */
export interface Recovered {
  readonly checkpointBytes: number
  readonly journalBytes: number
  /** The file that ended with an interrupted write, and the number of bytes cut off. */
  readonly cut?: { readonly name: string; readonly bytes: number }
}

/** A log file with its scan. */
export interface ReadFile extends LogFile {
  readonly scan: Scan
}

/** Reads the whole log, cuts off an interrupted batch at its end and positions the writer there. */
export async function recover(
  folder: string,
  files: Files,
  writer: SegmentWriter,
  take: (entry: StoredEntry) => void,
): Promise<Recovered> {
  const layout = await readLayout(folder)
  if (layout.missing !== undefined) throw missingError(folder, layout.missing, layout.files)
  const live = new LiveLines()
  const read: ReadFile[] = []
  for (const [index, file] of layout.files.entries()) {
    const scan = await scanFile(join(folder, file.name), file.kind, {
      take: (line) => {
        if (live.has(line)) take(entryOf(line))
      },
    })
    const isLast = index === layout.files.length - 1
    const damage = damageOf(file, scan, isLast)
    if (damage !== undefined) throw damageError(folder, file.name, damage, scan.otherVersion)
    read.push({ ...file, scan })
  }
  for (const name of layout.leftovers) await files.remove(join(folder, name))
  await resumeWriting(writer, read.at(-1))
  const sizeOf = (kind: string) =>
    read.filter((file) => file.kind === kind).reduce((sum, { scan }) => sum + scan.goodLength, 0)
  const sizes = { checkpointBytes: sizeOf('checkpoint'), journalBytes: sizeOf('journal') }
  const newest = read.at(-1)
  const bytes = newest === undefined ? 0 : newest.scan.length - newest.scan.goodLength
  return newest === undefined || bytes === 0 ? sizes : { ...sizes, cut: { name: newest.name, bytes } }
}

/** Returns the damage of a file. Only the newest journal may end too early. */
export function damageOf({ kind }: LogFile, scan: Scan, isNewest: boolean): Damage | undefined {
  if (scan.damage !== undefined) return scan.damage
  if (scan.isComplete || (isNewest && kind === 'journal')) return undefined
  return { offset: scan.goodLength, says: 'the file ends too early' }
}

/** Filters out the lines that a compaction has replaced. */
export class LiveLines {
  readonly #replacedUpTo = new Map<string, number>()

  has({ world, sequence, flag }: LogLine): boolean {
    const replaced = this.#replacedUpTo.get(world)
    if (flag === '-') {
      this.#replacedUpTo.set(world, Number.POSITIVE_INFINITY)
      return false
    }
    if (flag !== '=') return replaced === undefined || sequence > replaced
    this.#replacedUpTo.set(world, sequence)
    return true
  }
}

async function resumeWriting(writer: SegmentWriter, newest: ReadFile | undefined): Promise<void> {
  if (newest === undefined) await writer.begin(1)
  else if (newest.scan.isComplete) await writer.begin(newest.number + 1)
  else if (newest.scan.goodLength === 0) await writer.begin(newest.number)
  else await writer.resume(newest.name, newest.number, newest.scan)
}

function entryOf(line: ScannedLine): StoredEntry {
  return { world: line.world, sequence: line.sequence, texts: textsOf(line.bytes, line) }
}

const advice = (folder: string) =>
  `"sandglass storage check ${folder}" shows more, "sandglass storage repair ${folder}" cuts the log there and says ` +
  'which entries are lost.'

export function damageError(folder: string, name: string, damage: Damage, otherVersion?: string): StorageError {
  const path = join(folder, name)
  if (otherVersion !== undefined) return versionError(path, otherVersion)
  return new StorageError(`${path} is damaged at byte ${damage.offset}: ${damage.says}. ${advice(folder)}`)
}

export const versionError = (path: string, version: string): StorageError =>
  new StorageError(
    `${path} has version ${version} of the storage format, and this Sandglass reads version ${formatVersion}. ` +
      'Start the Sandglass that wrote it, or name another folder.',
  )

function missingError(folder: string, missing: string, files: readonly LogFile[]): StorageError {
  const hasLater = files.some(({ kind, name }) => kind === 'journal' && name > missing)
  const reason = hasLater ? 'later files are there' : `${worldList} names it`
  return new StorageError(`${join(folder, missing)} is missing, though ${reason}. ${advice(folder)}`)
}
