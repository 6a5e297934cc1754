/** A stored record. Documents are immutable: a change is a new version with the same id. */
export interface Document {
  readonly id: string
}

/** The reason a moment exists. The engine reads only `kind`; `name` and `detail` belong to the committing code. */
export interface Cause {
  readonly kind: 'beginning' | 'request' | 'task' | 'admin' | 'webhook'
  /** The operation id, the task kind or the name of the admin act. */
  readonly name: string
  /** The id of the resource concerned. */
  readonly subject?: string | undefined
  /** The number of the moment that led to this one. */
  readonly causedBy?: number
  /** The input as received: a request's method, path and body, or a task's input. */
  readonly detail?: unknown
}

/** Something recorded on a moment: a magic value that was read, a lifecycle move, an event, a warning. */
export type Fact =
  | {
      readonly kind: 'magic'
      readonly table: string
      readonly row: string
      /** Set when the row is a code that a person typed: it is not shown. */
      readonly isSecret?: true
    }
  | { readonly kind: 'move'; readonly lifecycle: string; readonly from: string; readonly to: string }
  | { readonly kind: 'event'; readonly type: string }
  | { readonly kind: 'warning' | 'bug'; readonly text: string }

/** A fact with the id of the resource it concerns. */
export type Note = Fact & { readonly subject?: string }

/** Work scheduled on a world's clock. */
export interface Task extends Document {
  readonly at: number
  readonly kind: string
  readonly subject?: string | undefined
  readonly input?: unknown
  /** The number of the moment that scheduled the task. */
  readonly causedBy: number
}

/** One document before and after a moment; `after` is absent for a removal, `before` for a creation. */
export interface Change {
  readonly collection: string
  readonly id: string
  readonly before?: Document
  readonly after?: Document
}

/** One committed change on a world's timeline. */
export interface Moment {
  readonly number: number
  /** Virtual time in milliseconds. */
  readonly at: number
  /** Wall time in milliseconds; never part of a hash. */
  readonly wallAt: number
  readonly cause: Cause
  readonly notes: readonly Note[]
  /** The answer to the request; set by the committing code. */
  answer?: unknown
  changes(): readonly Change[]
}

/** A future undone by a rewind; `returnTo` restores it. */
export interface Branch {
  readonly name: string
  /** The number of the last moment shared with the line it was cut from. */
  readonly from: number
  /** The number of its last moment. */
  readonly to: number
  /** The virtual time at which the branch was left; may be later than its last moment. */
  readonly leftAt: number
  readonly moments: readonly Moment[]
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
  /** Keeps no list of all documents, for collections that are only read by id or index. */
  readonly unlisted?: boolean
}

/** The documents of one collection in one world. Writes throw outside a commit. */
export interface Documents<T extends Document> {
  find(id: string): T | undefined
  /** Like `find`, but throws when the document does not exist. */
  get(id: string): T
  first(index: string, key: string): T | undefined
  /** Returns the documents in order of creation. */
  all(index?: string, key?: string): readonly T[]
  count(index?: string, key?: string): number
  list(query?: ListQuery<T>): Page<T>
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

/** Derives bytes from the world's seed and a label; the same label always yields the same bytes. */
export interface Entropy {
  bytes(label: string, length: number): Buffer
  hex(label: string, length: number): string
  digits(label: string, length: number): string
  /** Returns an integer from 0 up to, but not including, `bound`. */
  integer(label: string, bound: number): number
}

/** The view of a world that areas of the API get. */
export interface World {
  readonly name: string
  readonly seed: string
  readonly entropy: Entropy
  now(): number
  of<T extends Document>(collection: Collection<T>): Documents<T>
  /** Returns the next id of a type, `<Type>:<uuid>`. */
  newId(type: string): string
  schedule(task: ScheduleInput): Task
  /** Cancels a task; does nothing when it is no longer scheduled. */
  cancel(taskId: string): void
  /** Records a fact on the current moment. Pass the same object for a frequent fact: moments keep a reference to it. */
  note(fact: Fact, subject?: string): void
  /** Returns the number of the moment in progress, or of the last one outside a commit. */
  momentNumber(): number
}

/** Runs a due task of one kind, inside a commit of its own. */
export type TaskHandler = (world: World, task: Task) => void

/** Real time and real timers, injected so that tests can replace them. */
export interface Wall {
  now(): number
  /** Calls back after the delay and returns a function that cancels. Never keeps the process alive. */
  timer(delayMs: number, callback: () => void): () => void
  /** Yields to everything else that is waiting. */
  turn(): Promise<void>
}

export interface AdvanceInput {
  /** The virtual time to advance to. */
  readonly to: number
  /** The most tasks that may fire; the world's own limit by default. */
  readonly limit?: number
  /** Called before the first and after every moment; true stops the advance there. */
  readonly until?: () => boolean
}

export interface VersionAt {
  readonly moment: number
  /** Absent when the moment removed the document. */
  readonly document?: Document
}

export interface Committed<R> {
  readonly result: R
  readonly moment: Moment
}

/** The view of a world that the shell and the admin plane get: also its clock, schedule and timeline. */
export interface WorldEngine extends World {
  /**
   * Runs `act` and keeps all of its writes as one moment, or none if it throws (the error is rethrown). Then runs the
   * tasks that are due now, each as a moment of its own.
   */
  commit<R>(cause: Cause, act: (moment: Moment) => R): Committed<R>
  /** Runs tasks that fell due since the last call. Call it before reading. */
  catchUp(): void

  clock(): ClockState
  freeze(at?: number): void
  resume(rate?: number): void
  advance(input: AdvanceInput): AdvanceResult
  /** Returns what `advance` would do, and changes nothing. */
  preview(input: AdvanceInput): AdvanceResult

  /** Returns the pending tasks, soonest first. */
  tasks(limit?: number): readonly Task[]
  task(id: string): Task | undefined
  /** Fires a task now, before it is due. */
  runTask(id: string): Moment

  head(): Moment
  /** Returns the number of the oldest moment whose state can still be read. */
  horizon(): number
  /** Returns undefined when this line has no such moment or it lies beyond the horizon. */
  moment(number: number): Moment | undefined
  /** Goes back to a moment of this line. The undone future becomes a branch; undefined when nothing was undone. */
  rewind(to: number): Branch | undefined
  branches(): readonly Branch[]
  /** Keeps the present line as a branch and goes to the end of the named one. */
  returnTo(branch: string): Branch | undefined

  stateHash(at?: number): string
  /** Finds a document of any collection, as it is now or was at a moment. */
  locate(id: string, at?: number): { readonly collection: string; readonly document: Document } | undefined
  /** Returns the kept versions of a document, oldest first. */
  history(id: string): readonly VersionAt[]

  /** Makes the next id of this type end in these characters. Repeated calls queue up, one id each. */
  setNextIdSuffix(type: string, suffix: string): void
  onMoment(listener: (moment: Moment) => void): void
  /** Called after a rewind or a return to a branch, once the other line is the present one. */
  onTravel(listener: () => void): void
  close(): void
}

/** The parameters of `createWorld`. */
export interface WorldSetup {
  readonly name: string
  readonly seed: string
  /** Virtual milliseconds; wall time by default. */
  readonly startAt?: number
  readonly frozen?: boolean
  readonly wall: Wall
  readonly handlers: Readonly<Record<string, TaskHandler>>
  /** Writes the initial documents of the world, as moment 0. */
  readonly begin?: (world: World) => void
  /** The number of past moments to keep. */
  readonly historyLimit?: number
  /** The most tasks that may fire in one run; stops tasks that reschedule themselves for ever. */
  readonly firingLimit?: number
  /** Freezes documents deeply, so that a change in place throws. */
  readonly strict?: boolean
}
