/** A stored thing. Documents are immutable: a change is a new version with the same id. */
export interface Document {
  readonly id: string
}

/** What made a moment happen. The engine reads only `kind`; `name` and `detail` belong to whoever commits. */
export interface Cause {
  readonly kind: 'beginning' | 'request' | 'task' | 'admin' | 'webhook'
  /** The operation id, the task's kind, the admin act. */
  readonly name: string
  /** The resource that the act is about, when there is one. */
  readonly subject?: string | undefined
  /** The number of the moment that led to this one. */
  readonly causedBy?: number
  /** The input as it came: a request's method, path and body, or a task's input. */
  readonly detail?: unknown
}

/** Something worth telling about a moment: a magic value that was read, a lifecycle move, an event, a warning. */
export type Fact =
  | {
      readonly kind: 'magic'
      readonly table: string
      readonly row: string
      /** The row is a code that somebody typed, so it is not for everybody's eyes. */
      readonly isSecret?: true
    }
  | { readonly kind: 'move'; readonly lifecycle: string; readonly from: string; readonly to: string }
  | { readonly kind: 'event'; readonly type: string }
  | { readonly kind: 'warning' | 'bug'; readonly text: string }

/** A fact and what it is about. */
export type Note = Fact & { readonly subject?: string }

/** What will happen later. */
export interface Task extends Document {
  readonly at: number
  readonly kind: string
  readonly subject?: string | undefined
  readonly input?: unknown
  /** The number of the moment that scheduled it. */
  readonly causedBy: number
}

/** One version of one document as a moment wrote it; `after` is absent for a removal, `before` for a creation. */
export interface Change {
  readonly collection: string
  readonly id: string
  readonly before?: Document
  readonly after?: Document
}

/** One point of a world's past. */
export interface Moment {
  readonly number: number
  /** Virtual time in milliseconds. */
  readonly at: number
  /** Wall time in milliseconds; never part of a hash. */
  readonly wallAt: number
  readonly cause: Cause
  readonly notes: readonly Note[]
  /** What was answered; set by whoever committed. */
  answer?: unknown
  changes(): readonly Change[]
}

/** A future that was undone by a rewind and can be returned to. */
export interface Branch {
  readonly name: string
  /** The last moment that it shares with the line it was cut from. */
  readonly from: number
  /** Its last moment's number. */
  readonly to: number
  /** The virtual time at which it was left, which may be later than its last moment. */
  readonly leftAt: number
  readonly moments: readonly Moment[]
}

export interface ListQuery<T> {
  readonly index?: string
  readonly key?: string
  readonly order?: 'newest' | 'oldest'
  /** The position of the last item already seen, from an earlier page's `last`. */
  readonly after?: number
  readonly limit?: number
  readonly where?: (document: T) => boolean
}

export interface Page<T> {
  readonly items: readonly T[]
  readonly hasMore: boolean
  /** The position of the last item, for the next page. */
  readonly last?: number
  readonly total: number
}

/** A collection's declaration. Index functions give the key a document is found under, or undefined for "not listed". */
export interface Collection<T extends Document> {
  readonly name: string
  readonly indexes?: Readonly<Record<string, (document: T) => string | undefined>>
  /** Keeps no list of all documents, for what is only ever found by id or index. */
  readonly unlisted?: boolean
}

/** The documents of one collection in one world. Writing is possible only inside a commit. */
export interface Documents<T extends Document> {
  find(id: string): T | undefined
  /** Like find, for documents that must exist: a miss is our own bug. */
  get(id: string): T
  first(index: string, key: string): T | undefined
  /** In order of creation. */
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
  /** Virtual milliseconds from now; 0 means right after this commit, in a frozen world too. */
  readonly afterMs?: number
  /** Or an absolute virtual time. */
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

/** Derives bytes from the world's seed and a label; the same label always gives the same bytes. */
export interface Entropy {
  bytes(label: string, length: number): Buffer
  hex(label: string, length: number): string
  digits(label: string, length: number): string
  /** A whole number from 0 to below `bound`. */
  integer(label: string, bound: number): number
}

/** What areas of the API see of a world. */
export interface World {
  readonly name: string
  readonly seed: string
  readonly entropy: Entropy
  now(): number
  of<T extends Document>(collection: Collection<T>): Documents<T>
  /** The next id of a type, `<Type>:<uuid>`. */
  newId(type: string): string
  schedule(task: ScheduleInput): Task
  /** Of a task that somebody else has taken off the schedule already, nothing is left to cancel. */
  cancel(taskId: string): void
  /** Facts that happen often are best told as the same object each time: a moment keeps no more of them than that. */
  note(fact: Fact, subject?: string): void
  /** The number of the moment that is being made, or of the last one when nothing is. */
  momentNumber(): number
}

/** What a task kind does when it falls due; runs inside a commit of its own. */
export type TaskHandler = (world: World, task: Task) => void

/** The wall outside: real time and real timers, handed in so that tests can stand in for them. */
export interface Wall {
  now(): number
  /** Calls back after the delay; the returned function cancels. Never keeps the process alive. */
  timer(delayMs: number, callback: () => void): () => void
  /** Lets everything else that waits go first. */
  turn(): Promise<void>
}

export interface AdvanceInput {
  /** Virtual time to arrive at. */
  readonly to: number
  /** How many tasks may fire on the way; the world's own limit when absent. */
  readonly limit?: number
  /** Asked after every moment; true stops there. */
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

/** What the shell and the admin plane see of a world: everything that areas see, and the reins. */
export interface WorldEngine extends World {
  /**
   * Runs `act` and keeps all of its writes as one moment, or none if it throws (the error passes through). Then runs
   * the tasks that are due now, each as a moment of its own.
   */
  commit<R>(cause: Cause, act: (moment: Moment) => R): Committed<R>
  /** Runs what fell due since the last look. Call it before reading. */
  catchUp(): void

  clock(): ClockState
  freeze(at?: number): void
  resume(rate?: number): void
  advance(input: AdvanceInput): AdvanceResult
  /** Tells what `advance` would do, and leaves everything as it is. */
  preview(input: AdvanceInput): AdvanceResult

  /** What is due, soonest first. */
  tasks(limit?: number): readonly Task[]
  task(id: string): Task | undefined
  /** Fires a task now, before its time. */
  runTask(id: string): Moment

  head(): Moment
  /** The oldest moment whose state can still be read. */
  horizon(): number
  /** Undefined when there is no such moment on this line, or it lies beyond the horizon. */
  moment(number: number): Moment | undefined
  /** Goes back to a moment of this line; the undone future becomes a branch (none when there is nothing to undo). */
  rewind(to: number): Branch | undefined
  branches(): readonly Branch[]
  /** Leaves the present line as a branch and goes to the end of the named one. */
  returnTo(branch: string): Branch | undefined

  stateHash(at?: number): string
  /** A document of any collection, now or as it was at a moment. */
  locate(id: string, at?: number): { readonly collection: string; readonly document: Document } | undefined
  /** Oldest first. */
  history(id: string): readonly VersionAt[]

  /** The next ids of this type end in these characters, one after the other. */
  endNextId(type: string, suffix: string): void
  onMoment(listener: (moment: Moment) => void): void
  /** Told after a rewind or a return to a branch, when another line is the present one. */
  onTravel(listener: () => void): void
  close(): void
}

/** What a world is made from. */
export interface WorldSetup {
  readonly name: string
  readonly seed: string
  /** Virtual milliseconds; wall time when absent. */
  readonly startAt?: number
  readonly frozen?: boolean
  readonly wall: Wall
  readonly handlers: Readonly<Record<string, TaskHandler>>
  /** Writes the documents that the world begins with, as moment 0. */
  readonly begin?: (world: World) => void
  /** How many moments of the past are kept. */
  readonly historyLimit?: number
  /** How many tasks may fire in one go before it is taken for a chain without end. */
  readonly firingLimit?: number
  readonly strict?: boolean
}
