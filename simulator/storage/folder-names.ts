import { readdir } from 'node:fs/promises'
import type { FileKind } from './line-format.ts'

/** A file of the log. */
export interface LogFile {
  readonly kind: FileKind
  /** Of a journal its own; of a checkpoint that of the last journal that it replaces. */
  readonly number: number
  readonly name: string
}

/** The files of the log that count, in the order in which they are read. */
export interface Layout {
  readonly files: readonly LogFile[]
  /** Files that a checkpoint has replaced and temporary ones of a process that ended early. */
  readonly leftovers: readonly string[]
  /** The name of a file that should be there. */
  readonly missing: string | undefined
}

export const nameOf = (kind: FileKind, number: number): string => `${kind}-${String(number).padStart(8, '0')}.log`

export const temporary = '.tmp'
export const blobFolder = 'blobs'
export const worldList = 'worlds.json'
export const snapshotList = 'snapshots.json'
const known = /^(journal|checkpoint)-(\d{8})\.log(\.tmp)?$/
const others = /^(lock-.*\.sock|blobs|snapshots|worlds\.json|snapshots\.json|.*\.damaged)$/

/** True for names that Sandglass gives, and for those that a file system or a desktop adds. */
export const isOurs = (name: string): boolean => known.test(name) || others.test(name)
export const isHarmless = (name: string): boolean => name.startsWith('.') || name === 'lost+found'

/** Finds the files of the log in a folder. */
export async function readLayout(folder: string): Promise<Layout> {
  return layoutOf(await readdir(folder))
}

export function layoutOf(names: readonly string[]): Layout {
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
  const gap = journals.findIndex(({ number }, index) => number !== replaced + 1 + index)
  return {
    files: [...whole.filter((file) => file.kind === 'checkpoint' && counts(file)), ...journals].map(
      ({ kind, number, name }) => ({ kind, number, name }),
    ),
    leftovers: all.filter((file) => file.isTemporary || !counts(file)).map(({ name }) => name),
    missing: gap === -1 ? undefined : nameOf('journal', replaced + 1 + gap),
  }
}
