import type { Document } from '../model/world.ts'

/** A document, or its JSON text until it is read; undefined for a removal. */
export type Content = Document | string | undefined

/** One document of a collection, through all of its versions. */
export class Entry {
  current: Version | undefined
  /** The rank at which the lists of its table have it. */
  rank = 0

  constructor(
    readonly collection: string,
    readonly id: string,
  ) {}

  get document(): Document | undefined {
    return this.current?.document
  }
}

/** One version of a document, linked to the one before it. */
export class Version {
  /**
   * A loaded document stays text until it is read: parsing all of them would take most of a start, and many are never
   * read again. Figures: docs/performance.md.
   */
  #content: Content

  constructor(
    readonly entry: Entry,
    readonly moment: number,
    /** The position in the order of creation; a document that is removed and inserted again gets a new one. */
    readonly rank: number,
    content: Content,
    /** Cleared when the moment falls beyond the horizon. */
    public previous: Version | undefined,
  ) {
    this.#content = content
  }

  get exists(): boolean {
    return this.#content !== undefined
  }

  /** Undefined for a removal. Replaced in place only while its own moment is in progress. */
  get document(): Document | undefined {
    // Only this program writes these texts.
    if (typeof this.#content === 'string') this.#content = JSON.parse(this.#content) as Document
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

/** Returns the version of an entry that a moment saw. */
export function versionAt({ current }: Entry, moment: number): Version | undefined {
  let version = current
  while (version && version.moment > moment) version = version.previous
  return version
}
