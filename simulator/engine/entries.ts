import { numberIn } from './id-number.ts'
import { isPacked } from './packing.ts'
import type { Slots } from './slots.ts'
import type { Table } from './table.ts'
import type { Document } from './types.ts'

/** A document, or its JSON text or packed form until somebody reads it; undefined for a removal. */
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
    if (typeof this.#content === 'string') this.#content = read(this.#content, this.entry)
    return this.#content
  }

  set document(document: Document | undefined) {
    this.#content = document
  }

  /** The JSON text of the document; `null` for a removal. */
  get text(): string {
    const content = this.#content
    return typeof content === 'string' && !isPacked(content) ? content : JSON.stringify(this.document ?? null)
  }

  /** False for a removal, and until somebody reads the document. */
  get isRead(): boolean {
    return typeof this.#content === 'object'
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

/** Reads a JSON text or a packed form; only this program writes them. */
const read = (content: string, { table, id }: Entry): Document =>
  isPacked(content) ? table.slots.unpack(content, id) : JSON.parse(content)

/** The entries of one table by id. */
export class Entries {
  /** Those whose ids have no slot. */
  readonly #others = new Map<string, Entry>()

  constructor(
    readonly table: Table,
    readonly slots: Slots,
  ) {}

  get(id: string): Entry | undefined {
    return this.slots.find(this.table, id) ?? this.#others.get(id)
  }

  add(entry: Entry): void {
    const number = numberIn(entry.id)
    // The world has not generated a higher number yet, so such an id comes from elsewhere.
    const isOwn = number >= 0 && number < entry.rank
    if (!isOwn || !this.slots.add(number, entry)) this.#others.set(entry.id, entry)
  }

  delete(id: string): void {
    if (!this.#others.delete(id)) this.slots.delete(numberIn(id))
  }

  /** Takes an entry back in that was packed, dropped or read anew while another branch still had it. */
  keep(entry: Entry): void {
    const known = this.get(entry.id)
    if (known === undefined) this.add(entry)
    else if (known !== entry && !this.#others.has(entry.id)) this.slots.replace(entry)
  }

  *all(): Iterable<Entry> {
    for (let number = 0; number < this.slots.length; number += 1) {
      const entry = this.slots.tableAt(number) === this.table ? this.slots.at(number) : undefined
      if (entry !== undefined) yield entry
    }
    yield* this.others()
  }

  /** Returns the entries whose ids have no slot. */
  others(): Iterable<Entry> {
    return this.#others.values()
  }
}
