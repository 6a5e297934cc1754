import { operations } from '../../simulator/api/index.ts'
import { adminOperations } from '../../simulator/planes/admin/index.ts'

/** The requests from which a run has to bring every operation to success, and how often. */
export const goal = { requests: 300_000, successes: 100 }

/** The operations of both planes, by their ids. */
const operationIds: readonly string[] = [
  ...Object.keys(operations),
  ...Object.values(adminOperations).map(({ id }) => id),
]

/** Counts the answers of each operation that are a success. */
export class Successes {
  readonly #byOperation = new Map<string, number>()

  /** Counts an answer of an operation, if its status is a success. */
  count(operation: string | undefined, status: number): void {
    if (operation === undefined || status < 200 || status > 299) return
    this.#byOperation.set(operation, this.of(operation) + 1)
  }

  of(operation: string): number {
    return this.#byOperation.get(operation) ?? 0
  }

  /** Adds the counts of another part of a run. */
  add(other: Successes): void {
    for (const [operation, times] of other.#byOperation) this.#byOperation.set(operation, this.of(operation) + times)
  }

  /** Returns the operations with the fewest successes first. */
  weakest(known = operationIds): readonly (readonly [operation: string, times: number])[] {
    return known.map((id) => [id, this.of(id)] as const).sort(([, one], [, other]) => one - other)
  }
}

/** Returns the operations that a run of so many requests should have brought to success more often. */
export function belowGoal(successes: Successes, requests: number, known = operationIds): readonly string[] {
  if (requests < goal.requests) return []
  return successes
    .weakest(known)
    .filter(([, times]) => times < goal.successes)
    .map(([id]) => id)
}
