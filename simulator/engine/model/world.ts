import type { Entropy } from './entropy.ts'
import type { Blobs } from './journal.ts'

/** A stored record. Documents are immutable: a change is a new version with the same id. */
export interface Document {
  readonly id: string
}

/** The reason a moment exists. The engine reads only `kind`; `name` and `detail` belong to the committing code. */
export interface Cause {
  readonly kind: 'beginning' | 'request' | 'task' | 'admin' | 'webhook'
  /** The operation id, the task kind or the name of the admin act. */
  readonly name: string
  readonly subject?: string | undefined
  /** The number of the moment that led to this one. */
  readonly causedBy?: number
  /**
   * Set for an act from outside, which may come before or after others: its ids derive from this text instead of the
   * order of creation, and shift no other id.
   */
  readonly scope?: string
  /** The input as received: a request's method, path and body, or a task's input. */
  readonly detail?: unknown
  /** The facts that the secrets of a request have proven; it can be repeated from here without them. */
  readonly proof?: unknown
  /** The trace of the originating request; tasks pass it on to the moments that they make. */
  readonly trace?: Trace
}

/** The place of a request in a trace of its client, in the headers of W3C Trace Context. */
export interface Trace {
  readonly traceparent: string
  readonly tracestate?: string
}

/** Something recorded on a moment: a magic value that was read, a lifecycle move, an event, a decision, a warning. */
export type Fact =
  | {
      readonly kind: 'magic'
      readonly table: string
      readonly row: string
      /** The field that was read, where the table reads one of several. */
      readonly field?: string
      /** Set when the row is a code that a person typed: it is not shown. */
      readonly isSecret?: true
    }
  | { readonly kind: 'move'; readonly lifecycle: string; readonly from: string; readonly to: string }
  | { readonly kind: 'event'; readonly type: string }
  | { readonly kind: 'decision' | 'warning' | 'bug'; readonly text: string }

export type Note = Fact & { readonly subject?: string }

/** Work scheduled on a world's clock. */
export interface Task extends Document {
  readonly at: number
  readonly kind: string
  readonly subject?: string | undefined
  readonly input?: unknown
  /** The number of the moment that scheduled the task. */
  readonly causedBy: number
  readonly trace?: Trace | undefined
}

/** One document before and after a moment; `after` is absent for a removal, `before` for a creation. */
export interface Change {
  readonly collection: string
  readonly id: string
  readonly before?: Document
  readonly after?: Document
}

/** The main line is what the API shows. The side line has the deliveries of its events. */
export type LineName = 'main' | 'side'

/** Refers to a branch, whose name may change. */
export interface BranchRef {
  readonly name: string
  /** Its place in the order of beginning, which never changes. */
  readonly index: number
}

export interface MomentSummary {
  readonly cause: Cause
  readonly answer?: unknown
  readonly facts: readonly (readonly [fact: Fact, subject: string | null | undefined])[]
}

/** One committed change on a world's timeline. */
export interface Moment {
  readonly line: LineName
  /** The branch on which it was made; a moment never changes its branch. */
  readonly branch: BranchRef
  /** Its position on its line; starts again after a rewind, on another branch. */
  readonly number: number
  /** Its position among all moments and travels of the world; never used twice, and no part of the state. */
  readonly sequence: number
  /** Virtual time in milliseconds. */
  readonly at: number
  /** Wall time in milliseconds; never part of a hash. */
  readonly wallAt: number
  readonly cause: Cause
  readonly notes: readonly Note[]
  /** Calls a function with each note's fact and subject; cheaper than the notes, which are built for each reader. */
  eachFact(see: (fact: Fact, subject: string | undefined) => void): void
  /** True when a note passes a test of its fact and its subject; as cheap. */
  hasFact(test: (fact: Fact, subject: string | undefined) => boolean): boolean
  /** The answer to the request; set by the committing code. */
  answer?: unknown
  /** Returns its cause, answer and facts. Those of a moment that was loaded are parsed for it, and not kept. */
  summary(): MomentSummary
  /** The documents that it wrote or removed. */
  written(): readonly Pick<Change, 'collection' | 'id'>[]
  /** The same with their content, which takes longer to read. */
  changes(): readonly Change[]
}

/** A version of a document, which a moment wrote. */
export interface VersionAt {
  readonly moment: number
  readonly collection: string
  /** Absent when the moment removed the document. */
  readonly document?: Document
}

export interface ListQuery<T> {
  readonly index?: string
  readonly key?: string
  readonly order?: 'newest' | 'oldest'
  /** `last` of the previous page. */
  readonly after?: number
  readonly limit?: number
  readonly where?: (document: T) => boolean
}

export interface Page<T> {
  readonly items: readonly T[]
  readonly hasMore: boolean
  /** The position of the last item; `after` of the next page. */
  readonly last?: number
  readonly total: number
}

/** The declaration of a collection. An index function returns the key of a document; undefined leaves it out. */
export interface Collection<T extends Document> {
  readonly name: string
  readonly indexes?: Readonly<Record<string, (document: T) => string | undefined>>
}

export interface Positioned<T> {
  readonly position: number
  readonly document: T
}

/** A document of any collection. */
export interface LocatedDocument {
  readonly collection: string
  readonly document: Document
}

/** A document found by a walk over several collections. */
export interface FoundDocument extends LocatedDocument {
  /** Its place in the order of creation; falls during the walk. */
  readonly position: number
  readonly moment: number
}

/** The documents of one collection in one world. Writes throw outside a commit. */
export interface Documents<T extends Document> {
  find(id: string): T | undefined
  /** Like `find`, but throws when the document does not exist. */
  get(id: string): T
  first(index: string, key: string): T | undefined
  all(index?: string, key?: string): readonly T[]
  count(index?: string, key?: string): number
  list(query?: ListQuery<T>): Page<T>
  /** Like `list`, with the position of each document; positions of different collections can be compared. */
  listPositioned(query?: ListQuery<T>): { readonly items: readonly Positioned<T>[]; readonly total: number }
  /** Yields the documents with their positions, newest first. The collection may change meanwhile. */
  newestFirst(): Iterable<Positioned<T>>
  insert(document: T): T
  update(document: T): T
  remove(id: string): void
}

export interface ScheduleInput {
  readonly kind: string
  readonly subject?: string
  readonly input?: unknown
  /** Virtual milliseconds from now; 0 runs the task right after this commit, even in a frozen world. */
  readonly afterMs?: number
  /** An absolute virtual time, instead of `afterMs`. */
  readonly at?: number
  /** The task's id; generated unless given. */
  readonly id?: string
  /** The number of the main moment behind it; the moment in progress unless given. */
  readonly causedBy?: number
}

export interface ClockState {
  readonly now: number
  readonly mode: 'ticking' | 'frozen'
  readonly rate: number
  readonly pending: number
  readonly nextAt?: number
}

export interface AdvanceResult {
  readonly from: number
  readonly to: number
  readonly moments: readonly Moment[]
  readonly stopped: 'arrived' | 'limit' | 'condition'
}

/** The view of a world that areas of the API get. */
export interface World {
  readonly name: string
  readonly seed: string
  /** Identifies a state of the past; absent for the present. */
  readonly asOf?: string
  /** The side line's documents and schedule; of the side line itself, the same. */
  readonly side: World
  readonly entropy: Entropy
  /** Keeps uploads over a restart; absent for a world in memory only. */
  readonly blobs?: Blobs | undefined
  now(): number
  of<T extends Document>(collection: Collection<T>): Documents<T>
  /**
   * Returns the next id of a type, `<Type>:<uuid>`. It ends in `endsWith`, unless the admin plane has set the end of
   * the type's next id; without either, it ends in no magic value.
   */
  newId(type: string, endsWith?: string): string
  schedule(task: ScheduleInput): Task
  /** Cancels a task; does nothing when it is no longer scheduled. */
  cancel(taskId: string): void
  /** Records a fact on the current moment. */
  note(fact: Fact, subject?: string): void
  /** Returns the number of the moment in progress, or of the last one outside a commit. */
  momentNumber(): number
}
