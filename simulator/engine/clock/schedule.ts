import type { Cause, Collection, Document, ScheduleInput, Task } from '../model/world.ts'
import type { Store } from '../store/store.ts'
import type { MomentRecord } from '../timeline/moment-record.ts'

interface Due {
  readonly at: number
  /** The task's position in the order of creation; decides between tasks due at the same time. */
  readonly rank: number
  readonly task: Task
}

export const scheduledTasks: Collection<Task> = { name: 'tasks' }

/** The total order of tasks: due time, then the order of scheduling. */
const isSooner = (a: Due, b: Due): boolean => a.at < b.at || (a.at === b.at && a.rank < b.rank)

/**
 * The pending tasks of a line. The documents are authoritative; the heap only finds the next one, and its entries for
 * tasks that were cancelled, fired or undone are skipped when they reach the top.
 */
export class Schedule {
  readonly #heap: Due[] = []
  readonly #documents

  constructor(readonly store: Store) {
    this.#documents = store.of(scheduledTasks)
    store.table(scheduledTasks).onAppear = (document: Document, rank: number) => push(this.#heap, dueOf(document, rank))
  }

  get size(): number {
    return this.#documents.count()
  }

  /** Schedules a task; a time in the past means now. */
  add(asked: ScheduleInput, now: number, moment: number): Task {
    const { kind, subject, input, at, afterMs = 0, causedBy = moment } = asked
    const due = at ?? now + afterMs
    if (!Number.isSafeInteger(due))
      throw new Error(`${kind} was scheduled at ${due}; expected an integer number of milliseconds`)
    const { scope, trace } = this.store
    const id = asked.id ?? `Task:${scope === undefined ? '' : `${scope}/`}${this.store.nextRankText}`
    const task = { id, at: Math.max(due, now), causedBy, kind, subject, input }
    return this.#documents.insert(trace === undefined ? task : { ...task, trace })
  }

  remove(id: string): void {
    this.#documents.remove(id)
  }

  find(id: string): Task | undefined {
    return this.#documents.find(id)
  }

  next(): Task | undefined {
    for (;;) {
      const due = this.#heap[0]
      if (due === undefined) return undefined
      if (this.#documents.find(due.task.id) === due.task) return due.task
      pop(this.#heap)
    }
  }

  /** Returns the tasks without delay that a moment scheduled and that have not fired. */
  scheduledBy({ versions, at }: MomentRecord): readonly Task[] {
    // A moment that schedules a task again has two versions of it.
    const entries = new Set(versions.map(({ entry }) => entry))
    return [...entries].flatMap(({ collection, id }) => {
      const task = collection === scheduledTasks.name ? this.find(id) : undefined
      return task !== undefined && task.at <= at ? [task] : []
    })
  }

  list(limit: number): readonly Task[] {
    const rest = this.#heap.slice()
    const found = new Set<Task>()
    for (let due = pop(rest); due && found.size < limit; due = pop(rest))
      if (this.#documents.find(due.task.id) === due.task) found.add(due.task)
    return [...found]
  }
}

function dueOf(document: Document, rank: number): Due {
  // The table holds nothing but tasks.
  const task = document as Task
  return { at: task.at, rank, task }
}

// The heap has a node at every index below its length.
const nodeAt = (heap: readonly Due[], index: number) => heap[index] as Due

function push(heap: Due[], due: Due): void {
  let i = heap.push(due) - 1
  while (i > 0) {
    const parent = (i - 1) >> 1
    if (!isSooner(due, nodeAt(heap, parent))) break
    heap[i] = nodeAt(heap, parent)
    i = parent
  }
  heap[i] = due
}

/** Removes and returns the soonest. */
function pop(heap: Due[]): Due | undefined {
  const soonest = heap[0]
  const last = heap.pop()
  if (last === undefined || heap.length === 0) return soonest
  let i = 0
  for (;;) {
    let child = 2 * i + 1
    if (child >= heap.length) break
    if (child + 1 < heap.length && isSooner(nodeAt(heap, child + 1), nodeAt(heap, child))) child += 1
    if (!isSooner(nodeAt(heap, child), last)) break
    heap[i] = nodeAt(heap, child)
    i = child
  }
  heap[i] = last
  return soonest
}

/** Returns the cause of the moment in which a task fires. */
export function causeOf(task: Task, more: object = {}): Cause {
  return {
    kind: 'task',
    name: task.kind,
    subject: task.subject,
    causedBy: task.causedBy,
    detail: { task: task.id, at: task.at, input: task.input, ...more },
    ...(task.trace === undefined ? {} : { trace: task.trace }),
  }
}
