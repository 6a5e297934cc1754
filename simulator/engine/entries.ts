import type { Table } from './table.ts'
import type { Document } from './types.ts'

/** A document, or its JSON text until somebody reads it; undefined for a removal. */
export type Content = Document | string | undefined

/** One version of one document, linked to the one before it. */
abstract class VersionOf {
  /**
   * Documents that were loaded stay text until they are read: parsing them all would take most of the time of a start,
   * and many of them are never read again. Figures: docs/performance.md.
   */
  #content: Content
  abstract readonly entry: Entry
  /** Cleared when the moment falls beyond the horizon. */
  abstract readonly previous: Version | undefined

  constructor(
    /** The number of the moment that wrote it. */
    readonly moment: number,
    /** The position in the order of creation; a document that is removed and inserted again gets a new one. */
    readonly rank: number,
    content: Content,
  ) {
    this.#content = content
  }

  /** False for a removal. */
  get exists(): boolean {
    return this.#content !== undefined
  }

  /** Undefined for a removal. Replaced in place only while its own moment is in progress. */
  get document(): Document | undefined {
    if (typeof this.#content === 'string') this.#content = parse(this.#content)
    return this.#content
  }

  set document(document: Document | undefined) {
    this.#content = document
  }

  /** The JSON text of the document; `null` for a removal. */
  get text(): string {
    return typeof this.#content === 'string' ? this.#content : JSON.stringify(this.#content ?? null)
  }
}

export type Version = Entry | LaterVersion

/** A version of a document that had one before. */
export class LaterVersion extends VersionOf {
  constructor(
    readonly entry: Entry,
    moment: number,
    rank: number,
    content: Content,
    public previous: Version | undefined,
  ) {
    super(moment, rank, content)
  }
}

/**
 * One id in its table; `current` is its newest version. The entry doubles as its own first version, because most
 * documents never get a second: one object per document instead of two. The price is an object that plays two roles.
 * Figures: docs/performance.md.
 */
export class Entry extends VersionOf {
  current: Version | undefined = undefined

  constructor(
    readonly table: Table,
    readonly id: string,
    moment: number,
    rank: number,
    content: Content,
  ) {
    super(moment, rank, content)
  }

  get entry(): Entry {
    return this
  }

  /** Nothing is before a first version, so it has no place for it. */
  get previous(): undefined {
    return undefined
  }
}

/** Parses the text of a document; only this program writes them. */
const parse = (text: string): Document => JSON.parse(text)

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
