import { type DurableJournal, Unwritable } from '../engine/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'

/** Returns the refusal of a failed write. `problem` has the cause and the remedy. */
export function storageRefusal(problem: string): Refusal {
  return refusal('SERVICE_UNAVAILABLE', { says: problem }, { headers: { 'Retry-After': '1' } })
}

/** Turns `Unwritable` into a refusal; undefined for other errors. */
export function refusalOfUnwritable(error: unknown): Refusal | undefined {
  return error instanceof Unwritable ? storageRefusal(error.message) : undefined
}

/** Resolves once everything so far is durable; refuses when the given worlds could not be written. */
export function durable(journal: DurableJournal | undefined, incarnations?: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    if (journal === undefined) resolve()
    else journal.whenDurable(resolve, (problem) => reject(storageRefusal(problem)), incarnations)
  })
}
