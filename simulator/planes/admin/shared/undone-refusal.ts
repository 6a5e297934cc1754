import type { WorldEngine } from '../../../engine/index.ts'
import { Refusal } from '../../../refusals/index.ts'

/** Adds the branch to a 404 about something that a rewind undid; returns other errors unchanged. */
export function withUndone(error: unknown, engine: WorldEngine, path: Readonly<Record<string, string>>): unknown {
  if (!(error instanceof Refusal) || error.status !== 404) return error
  const named = [...Object.values(error.details), ...Object.values(path)].filter((value) => typeof value === 'string')
  const branch = named.map((one) => engine.past.branchOfUndone(one)?.name).find((name) => name !== undefined)
  return branch === undefined ? error : undoneOn(error, branch)
}

/** Adds to a 404 that a rewind undid the resource, and the branch that has it. */
export function undoneOn({ code, message, details, extras }: Refusal, branch: string): Refusal {
  const says = `${message} A rewind has undone it; it is on the branch ${branch}.`
  return new Refusal(code, says, { ...details, undone: true, branch }, extras)
}
