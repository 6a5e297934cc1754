import type { Store } from './store.ts'
import type { Cause, Collection, Document, ScheduleInput, Task } from './types.ts'

interface Due {
  readonly at: number
  /** The task's place in the order of creation, which decides between tasks due at the same time. */
  readonly rank: number
  readonly task: Task
}

const tasks: Collection<Task> = { name: 'tasks', unlisted: true }

/** The total order of the future: due time, then the order in which the tasks were scheduled. */
const sooner = (a: Due, b: Due): boolean => a.at < b.at || (a.at === b.at && a.rank < b.rank)

/**
 * The tasks of a world, soonest first. The documents are the truth; the heap only finds the next one, and what it holds
 * of tasks that were cancelled, fired or undone is skipped when it comes up.
 */
export class Schedule {
  readonly #heap: Due[] = []
  readonly #documents
  readonly #table

  constructor(readonly store: Store) {
    this.#documents = store.of(tasks)
    this.#table = store.table(tasks)
    this.#table.watcher = (document: Document, rank: number) => {
      const task = document as Task
      this.#push({ at: task.at, rank, task })
    }
  }

  get size(): number {
    return this.#table.size
  }

  /** A time that has passed already means now. */
  add({ kind, subject, input, at, afterMs = 0 }: ScheduleInput, now: number, causedBy: number): Task {
    const due = at ?? now + afterMs
    if (!Number.isSafeInteger(due)) throw new Error(`${kind} is scheduled at ${due}, which is not a time`)
    const id = `Task:${this.store.nextRank}`
    return this.#documents.insert({ id, at: Math.max(due, now), causedBy, kind, subject, input })
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
      this.#pop()
    }
  }

  /** Soonest first. */
  list(limit: number): readonly Task[] {
    const live = new Map<Task, Due>()
    for (const due of this.#heap) if (this.#documents.find(due.task.id) === due.task) live.set(due.task, due)
    return [...live.values()]
      .sort((a, b) => (sooner(a, b) ? -1 : 1))
      .slice(0, limit)
      .map((due) => due.task)
  }

  #push(due: Due): void {
    const heap = this.#heap
    let i = heap.push(due) - 1
    while (i > 0) {
      const parent = (i - 1) >> 1
      if (!sooner(due, heap[parent] as Due)) break
      heap[i] = heap[parent] as Due
      i = parent
    }
    heap[i] = due
  }

  #pop(): void {
    const heap = this.#heap
    const last = heap.pop()
    if (last === undefined || heap.length === 0) return
    let i = 0
    for (;;) {
      let child = 2 * i + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && sooner(heap[child + 1] as Due, heap[child] as Due)) child += 1
      if (!sooner(heap[child] as Due, last)) break
      heap[i] = heap[child] as Due
      i = child
    }
    heap[i] = last
  }
}

/** What a moment tells of the task that made it. */
export function causeOf(task: Task): Cause {
  return {
    kind: 'task',
    name: task.kind,
    subject: task.subject,
    causedBy: task.causedBy,
    detail: { task: task.id, at: task.at, input: task.input },
  }
}
