import type { Table } from './table.ts'
import type { Document } from './types.ts'

/** One version of one document, linked to the one before it. */
export interface Version {
  readonly entry: Entry
  /** The number of the moment that wrote it. */
  readonly moment: number
  /** The position in the order of creation; a document that is removed and inserted again gets a new one. */
  readonly rank: number
  /** Undefined for a removal. Replaced in place only while its own moment is in progress. */
  document: Document | undefined
  /** Cleared when the moment falls beyond the horizon. */
  previous: Version | undefined
}

/**
 * One id in its table; `current` is its newest version. The entry doubles as its own first version, because most
 * documents never get a second: one object per document instead of two. The price is an object that plays two roles.
 * Figures: docs/performance.md.
 */
export interface Entry extends Version {
  readonly table: Table
  readonly id: string
  current: Version | undefined
}

/** An entry before it refers to itself. */
interface UnlinkedEntry extends Omit<Entry, 'entry'> {
  entry: Entry | undefined
}

/** Creates an entry as its own first version. */
export function newEntry(
  table: Table,
  id: string,
  moment: number,
  rank: number,
  document: Document | undefined,
): Entry {
  const made: UnlinkedEntry = {
    table,
    id,
    moment,
    rank,
    document,
    entry: undefined,
    current: undefined,
    previous: undefined,
  }
  // The assignment itself fills in the only member that an `Entry` has and `made` lacks.
  made.entry = made as Entry
  return made.entry
}

/**
 * The entries of one table by id. An id that the world generated starts with its number, and the entry is stored at
 * that index of an array that all tables of a store share: a lookup costs an array read instead of a hash of the id.
 * The price is a second path (`#others`, a map) for every other id. Figures: docs/performance.md.
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
    // The world has not generated this number yet, so the id comes from elsewhere.
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

  /** Returns the entries that are not in the shared array. */
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

/** Reads the number from the first eight digits of an id's uuid; -1 for an id that is not `<Type>:<uuid>`. */
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
