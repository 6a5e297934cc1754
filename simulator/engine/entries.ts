import type { Table } from './table.ts'
import type { Document } from './types.ts'

/** One version of one document, linked to the one before it. */
export interface Version {
  readonly entry: Entry
  /** The number of the moment that wrote it. */
  readonly moment: number
  /** The position in the order of creation; a document that is removed and made again gets a new one. */
  readonly rank: number
  /** Absent for a removal. Replaced in place only while its own moment is still being made. */
  document: Document | undefined
  /** Cut when the moment falls off the bounded past. */
  previous: Version | undefined
  hash: string | undefined
}

/**
 * The place of one id in its table; `current` is its newest version. It is its own first version as well, for most
 * documents never get a second, and what is kept for each of them is what keeping them costs.
 */
export interface Entry extends Version {
  readonly table: Table
  readonly id: string
  current: Version | undefined
}

export function newEntry(
  table: Table,
  id: string,
  moment: number,
  rank: number,
  document: Document | undefined,
): Entry {
  const made = {
    table,
    id,
    moment,
    rank,
    document,
    entry: undefined as unknown as Entry,
    current: undefined,
    previous: undefined,
    hash: undefined,
  }
  made.entry = made
  return made
}

/**
 * The entries of one table by their ids. An id that the world made tells its number, so its entry stands at that place
 * of a list that all tables of a store share, and is found without a search. Other ids are looked up.
 */
export class Entries {
  readonly #others = new Map<string, Entry>()

  constructor(
    readonly table: Table,
    readonly numbered: (Entry | undefined)[],
  ) {}

  get(id: string): Entry | undefined {
    return this.#at(numberIn(id), id) ?? this.#others.get(id)
  }

  add(entry: Entry): void {
    const { numbered } = this
    const number = numberIn(entry.id)
    // A number that is not yet reached was made up by somebody else.
    if (number < 0 || number >= entry.rank) {
      this.#others.set(entry.id, entry)
      return
    }
    while (numbered.length <= number) numbered.push(undefined)
    if (numbered[number] === undefined) numbered[number] = entry
    else this.#others.set(entry.id, entry)
  }

  delete(id: string): void {
    const number = numberIn(id)
    if (this.#at(number, id) === undefined) this.#others.delete(id)
    else this.numbered[number] = undefined
  }

  *all(): Iterable<Entry> {
    for (const entry of this.numbered) if (entry?.table === this.table) yield entry
    yield* this.others()
  }

  /** Those that are not in the list that all tables share. */
  others(): Iterable<Entry> {
    return this.#others.values()
  }

  #at(number: number, id: string): Entry | undefined {
    if (number < 0 || number >= this.numbered.length) return undefined
    const entry = this.numbered[number]
    return entry !== undefined && entry.id === id && entry.table === this.table ? entry : undefined
  }
}

const uuidLength = 36
const digitsOfNumber = 8
const colon = 58
const dash = 45
const zero = 48
const nine = 57
const a = 97
const f = 102

/** The number that an id of the form `<Type>:<uuid>` begins with; -1 for ids of other forms. */
function numberIn(id: string): number {
  const start = id.length - uuidLength
  if (id.charCodeAt(start - 1) !== colon || id.charCodeAt(start + digitsOfNumber) !== dash) return -1
  let number = 0
  for (let i = start; i < start + digitsOfNumber; i += 1) {
    const code = id.charCodeAt(i)
    if (code >= zero && code <= nine) number = number * 16 + code - zero
    else if (code >= a && code <= f) number = number * 16 + code - a + 10
    else return -1
  }
  return number
}
