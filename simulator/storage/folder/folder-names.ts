import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseJson } from '../../engine/index.ts'
import type { FileKind } from './line-format.ts'

/** A file of the log. */
export interface LogFile {
  readonly kind: FileKind
  /** The number of a journal, or of the last journal that a checkpoint replaces. */
  readonly number: number
  readonly name: string
}

/** The log files to read, in order. */
interface Layout {
  readonly files: readonly LogFile[]
  /** Files replaced by a checkpoint, and temporary files of a process that ended early. */
  readonly leftovers: readonly string[]
  /** The name of a missing file. */
  readonly missing: string | undefined
}

/** Not `.log`, which many ignore files exclude; earlier releases used that. */
export const logFileName = (kind: FileKind, number: number): string =>
  `${kind}-${String(number).padStart(8, '0')}.entries`

export const temporary = '.tmp'
export const blobFolder = 'blobs'
export const worldList = 'worlds.json'
export const snapshotList = 'snapshots.json'
const known = /^(journal|checkpoint)-(\d{8})\.(?:entries|log)(\.tmp)?$/
const others = /^(lock-.*\.sock|blobs|snapshots|worlds\.json|snapshots\.json|.*\.damaged)$/

/** True for names that Sandglass, the file system or a desktop creates. */
export const isOurs = (name: string): boolean => known.test(name) || others.test(name)
export const isHarmless = (name: string): boolean => name.startsWith('.') || name === 'lost+found'

/** Finds the log files in a folder. They must include the newest file that the list of worlds names. */
export async function readLayout(folder: string): Promise<Layout> {
  const text = await readFile(join(folder, worldList), 'utf8').catch(() => '')
  const { newest, worlds }: { newest?: unknown; worlds?: unknown } = Object(parseJson(text))
  // Earlier releases did not record a file, but any world has at least one.
  const least = Array.isArray(worlds) && worlds.length > 0 ? 1 : 0
  return layoutOf(await readdir(folder), typeof newest === 'number' ? newest : least)
}

/** Sorts file names into a layout. File number `newest` must exist or have been replaced. */
function layoutOf(names: readonly string[], newest = 0): Layout {
  const all = names.flatMap((name) => {
    const [, kind, digits, ending] = known.exec(name) ?? []
    if (kind !== 'journal' && kind !== 'checkpoint') return []
    return [{ kind, number: Number(digits), name, isTemporary: ending === temporary } as const]
  })
  const whole = all.filter(({ isTemporary }) => !isTemporary)
  const replaced = Math.max(0, ...whole.filter(({ kind }) => kind === 'checkpoint').map(({ number }) => number))
  const counts = ({ kind, number }: LogFile) => (kind === 'checkpoint' ? number === replaced : number > replaced)
  const journals = whole.filter((file) => file.kind === 'journal' && counts(file))
  journals.sort((one, other) => one.number - other.number)
  const found = journals.findIndex(({ number }, index) => number !== replaced + 1 + index)
  const gap = found === -1 && replaced + journals.length < newest ? journals.length : found
  return {
    files: [...whole.filter((file) => file.kind === 'checkpoint' && counts(file)), ...journals].map(
      ({ kind, number, name }) => ({ kind, number, name }),
    ),
    leftovers: all.filter((file) => file.isTemporary || !counts(file)).map(({ name }) => name),
    missing: gap === -1 ? undefined : logFileName('journal', replaced + 1 + gap),
  }
}

/** Returns an unused name for a damaged file. */
export async function freeName(folder: string, name: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? `${name}.damaged` : `${name}.${number}.damaged`
    if (!(await exists(join(folder, free)))) return free
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
