import type { Cause, Change, Fact, LineName, Moment, MomentSummary, Note } from '../model/world.ts'
import type { Version } from '../store/versions.ts'
import type { BranchRecord } from './branch-record.ts'

/** A moment with the versions it wrote. */
export class MomentRecord implements Moment {
  readonly versions: Version[] = []
  sequence = 0
  rankAfter = 0
  /** Its weight on the present line; 0 unless moments are weighed. */
  bytes = 0
  /**
   * Facts, each followed by its subject. A flat list saves one object per note in every kept moment; in return, reading
   * the notes builds them again. Figures: docs/performance.md.
   */
  readonly #facts: (Fact | string | undefined)[] = []
  /** The cause; of a loaded moment the text of its summary, until it is read. Figures: docs/performance.md. */
  #cause: Cause | string
  #answer: unknown

  constructor(
    readonly line: LineName,
    readonly number: number,
    readonly at: number,
    readonly wallAt: number,
    cause: Cause | string,
    readonly rankBefore: number,
    /** The previous moment on the line where this one was made; cleared at the horizon. */
    public parent: MomentRecord | undefined,
    readonly branch: BranchRecord,
  ) {
    this.#cause = cause
  }

  get cause(): Cause {
    return this.#read()
  }

  get answer(): unknown {
    this.#read()
    return this.#answer
  }

  set answer(answer: unknown) {
    this.#read()
    this.#answer = answer
  }

  /** The JSON text of its cause, its answer and its facts. */
  get summaryText(): string {
    if (typeof this.#cause === 'string') return this.#cause
    return JSON.stringify(this.summary())
  }

  summary(): MomentSummary {
    // Only this program writes summaries.
    if (typeof this.#cause === 'string') return JSON.parse(this.#cause)
    return { cause: this.#cause, answer: this.#answer, facts: this.facts }
  }

  #read(): Cause {
    if (typeof this.#cause !== 'string') return this.#cause
    // Only this program writes summaries.
    const { cause, answer, facts }: MomentSummary = JSON.parse(this.#cause)
    this.#cause = cause
    this.#answer = answer
    for (const [fact, subject] of facts) this.note(fact, subject ?? undefined)
    return cause
  }

  note(fact: Fact, subject?: string): void {
    this.#facts.push(fact, subject)
  }

  get hasEvents(): boolean {
    return this.hasFact(({ kind }) => kind === 'event')
  }

  eachFact(see: (fact: Fact, subject: string | undefined) => void): void {
    this.hasFact((fact, subject) => {
      see(fact, subject)
      return false
    })
  }

  hasFact(test: (fact: Fact, subject: string | undefined) => boolean): boolean {
    this.#read()
    for (let at = 0; at < this.#facts.length; at += 2) {
      // Even positions hold facts, odd ones their subjects.
      const [fact, subject] = [this.#facts[at], this.#facts[at + 1]] as [Fact, string | undefined]
      if (test(fact, subject)) return true
    }
    return false
  }

  get facts(): readonly (readonly [Fact, string | undefined])[] {
    const pairs: [Fact, string | undefined][] = []
    this.eachFact((fact, subject) => pairs.push([fact, subject]))
    return pairs
  }

  get notes(): readonly Note[] {
    return this.facts.map(([fact, subject]) => ({ ...fact, ...(subject === undefined ? {} : { subject }) }))
  }

  written(): readonly Pick<Change, 'collection' | 'id'>[] {
    return this.versions.map(({ entry }) => ({ collection: entry.collection, id: entry.id }))
  }

  changes(): readonly Change[] {
    return this.versions.map(({ entry, document, previous }) => ({
      collection: entry.collection,
      id: entry.id,
      ...(previous?.document ? { before: previous.document } : {}),
      ...(document ? { after: document } : {}),
    }))
  }
}

/** Returns the last moment of a world. Throws while it has none. */
export function begun(head: MomentRecord | undefined): MomentRecord {
  if (head === undefined) throw new Error('the world has not begun')
  return head
}
