import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import fc, { type Arbitrary } from 'fast-check'
import { headerText } from '../../simulator/capsules/format.ts'
import { isRecord } from '../../simulator/schema/index.ts'
import { jsonOf, type Mutation, mutate, mutations } from './mutations.ts'

/** A file taken apart: its first line, and the documents of a snapshot or the inputs of a capsule. */
interface Content {
  readonly header: unknown
  readonly units: readonly unknown[]
}

/** A kind of file that a world can be made from. */
export interface FileKind {
  readonly name: 'snapshot' | 'capsule'
  /** The media type of a request that sends it. */
  readonly type: string
  open(file: Buffer): Content
  /** The collection of a document, or the kind of an input. */
  groupOf(unit: unknown): string
  /** Changes a document or an input, and seldom what is around a document. */
  change(unit: unknown, mutation: Mutation): unknown
  /** Puts a file together, with counts and checksum that fit its content. */
  seal(content: Content): Buffer
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const linesOf = (text: string) => text.split('\n').filter((line) => line !== '')
const membersOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? { ...value } : {})

interface Row {
  readonly line: unknown
  readonly row: unknown
}

export const snapshotKind: FileKind = {
  name: 'snapshot',
  type: 'application/vnd.sandglass.snapshot',
  open(file) {
    const [header = '', ...rest] = linesOf(gunzipSync(file).toString())
    const units = rest.flatMap((text) => {
      const { line, rows }: { line: unknown; rows: readonly unknown[] } = JSON.parse(text)
      return rows.map((row): Row => ({ line, row }))
    })
    return { header: JSON.parse(header), units }
  },
  groupOf: (unit) => String(Object(membersOf(unit)['row'])[0]),
  change(unit, mutation) {
    const { line, row } = membersOf(unit)
    if (!Array.isArray(row) || mutation.place % 8 === 0) return mutate(unit, mutation)
    return { line, row: row.with(3, mutate(row[3], mutation)) }
  },
  seal({ header, units }) {
    const rows = units.map(membersOf)
    const rest = rows.map(({ line, row }) => `${jsonOf({ line, rows: [row] })}\n`).join('')
    const count = (name: string) => rows.filter(({ line }) => line === name).length
    const lines = membersOf(membersOf(header)['lines'])
    const numbers = ['main', 'side'].map(
      (name) => [name, { ...membersOf(lines[name]), documents: count(name) }] as const,
    )
    const counted = { ...membersOf(header), lines: { ...lines, ...Object.fromEntries(numbers) }, sha256: hashOf(rest) }
    return gzipSync(`${jsonOf(counted)}\n${rest}`)
  },
}

/** The lines of a capsule that are no inputs: those of the state that it begins with, and of the last one. */
const linesOfStates = ({ base, last }: Readonly<Record<string, unknown>>): number =>
  [base, last].reduce((sum: number, state) => sum + (Number(membersOf(state)['lines']) || 0), 0)

export const capsuleKind: FileKind = {
  name: 'capsule',
  type: 'application/x-ndjson',
  open(file) {
    const [header = '', ...rest] = linesOf(file.toString())
    return { header: JSON.parse(header), units: rest.map((line): unknown => JSON.parse(line)) }
  },
  groupOf: (unit) => `${membersOf(unit)['kind']} ${membersOf(unit)['operation']}`,
  change: mutate,
  seal({ header, units }) {
    const rest = units.map((unit) => `${jsonOf(unit)}\n`).join('')
    const { sha256: _, ...others } = membersOf(header)
    // As a reader sees it: a number that JSON can write and JavaScript cannot read has become another one.
    const inputs = Math.max(units.length - linesOfStates(others), 0)
    const counted: object = JSON.parse(jsonOf({ ...others, inputs }))
    return Buffer.from(`${JSON.stringify({ ...counted, sha256: hashOf(rest + headerText(counted)) })}\n${rest}`)
  },
}

/** A way to change a file. */
export interface Forgery {
  readonly how: keyof typeof byteForms | keyof typeof contentForms
  /** The place of the change, taken modulo the bytes, or the groups of units and then the units of one. */
  readonly place: number
  readonly mutation: Mutation
}

const byteForms = {
  same: (file) => file,
  empty: () => Buffer.alloc(0),
  cut: (file, at) => file.subarray(0, at),
  flipped: (file, at) =>
    Buffer.concat([file.subarray(0, at), Buffer.of((file[at] ?? 0) ^ 0x55), file.subarray(at + 1)]),
  longer: (file, at) => Buffer.concat([file.subarray(0, at), Buffer.alloc(7, at), file.subarray(at)]),
  twice: (file) => Buffer.concat([file, file]),
  compressed: (file) => gzipSync(file, { level: 9 }),
  inflated: (file) => (file[0] === 0x1f ? gunzipSync(file) : file),
} as const satisfies Readonly<Record<string, (file: Buffer, at: number) => Buffer>>

type ContentForm = (content: Content, at: number, mutation: Mutation, kind: FileKind) => Content

const contentForms = {
  header: ({ header, units }, _at, mutation) => ({ header: mutate(header, mutation), units }),
  unit: ({ header, units }, at, mutation, kind) => ({
    header,
    units: units.with(at, kind.change(units[at], mutation)),
  }),
  removed: ({ header, units }, at) => ({ header, units: units.toSpliced(at, 1) }),
  repeated: ({ header, units }, at) => ({ header, units: units.toSpliced(at, 0, units[at]) }),
  moved: ({ header, units }, at) => ({ header, units: [...units.toSpliced(at, 1), units[at]] }),
  shortened: ({ header, units }, at) => ({ header, units: units.slice(0, at) }),
} as const satisfies Readonly<Record<string, ContentForm>>

const isByteForm = (how: Forgery['how']): how is keyof typeof byteForms => Object.hasOwn(byteForms, how)

/** Without a bias to small places, which would change little else than the beginning of a document. */
export const forgeries: Arbitrary<Forgery> = fc.noBias(
  fc.record({
    how: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...(['same', 'empty', 'cut', 'flipped', 'longer'] as const)) },
      { weight: 1, arbitrary: fc.constantFrom(...(['twice', 'compressed', 'inflated'] as const)) },
      { weight: 12, arbitrary: fc.constant('unit' as const) },
      { weight: 2, arbitrary: fc.constant('header' as const) },
      { weight: 3, arbitrary: fc.constantFrom(...(['removed', 'repeated', 'moved', 'shortened'] as const)) },
    ),
    place: fc.nat({ max: 1_000_000 }),
    mutation: mutations,
  }),
)

/** A changed file, and the id of the document in it that was changed. */
interface ForgedFile {
  readonly body: Buffer
  readonly id: string
}

/** Returns a file changed in the given way; a change of its content has the right counts and checksum. */
export function forge(kind: FileKind, file: Buffer, { how, place, mutation }: Forgery): ForgedFile {
  if (isByteForm(how)) return { body: byteForms[how](file, place % file.length), id: '' }
  const content = kind.open(file)
  const at = unitAt(kind, content, place)
  const id = String(Object(membersOf(content.units[at])['row'])[1])
  return { body: kind.seal(contentForms[how](content, at, mutation, kind)), id }
}

/** Chooses a unit: every group is as likely as the others, however few units it has. */
function unitAt(kind: FileKind, { units }: Content, place: number): number {
  const byGroup = new Map<string, number[]>()
  for (const [index, unit] of units.entries()) {
    const name = kind.groupOf(unit)
    byGroup.set(name, [...(byGroup.get(name) ?? []), index])
  }
  const groups = [...byGroup.values()]
  const group = groups[place % groups.length] ?? []
  return group[Math.floor(place / groups.length) % group.length] ?? 0
}
