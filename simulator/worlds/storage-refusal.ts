import { type DurableJournal, Unwritable } from '../engine/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'

/** Refuses what could not be written. `problem` says why, and what helps. */
export function storageRefusal(problem: string): Refusal {
  return refusal('SERVICE_UNAVAILABLE', { says: problem }, { headers: { 'Retry-After': '1' } })
}

/** Turns the error of a change that cannot be written into its refusal; undefined for any other error. */
export function refusalOfUnwritable(error: unknown): Refusal | undefined {
  return error instanceof Unwritable ? storageRefusal(error.message) : undefined
}

/** Resolves once everything so far is durable; refuses when the part of the given worlds could not be written. */
export function durable(journal: DurableJournal | undefined, incarnations?: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    if (journal === undefined) resolve()
    else journal.whenDurable(resolve, (problem) => reject(storageRefusal(problem)), incarnations)
  })
}
