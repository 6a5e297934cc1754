import differences from '../contract/known-differences.json' with { type: 'json' }
import type { Finding } from './finding.ts'

/** The parts of a known difference that answers show. */
interface KnownInAnswers {
  readonly id: string
  readonly operations: readonly string[] | 'every'
  readonly statuses?: readonly number[]
  readonly members?: readonly string[] | 'all'
  readonly values?: readonly string[]
}

// The compiler knows only the widened types of the file.
const known: readonly KnownInAnswers[] = Object(differences)

/** Returns the id of the known difference that a finding shows, if any. */
export const knownDifferenceOf = (finding: Finding): string | undefined =>
  known.find((difference) => shows(finding, difference))?.id

function shows(finding: Finding, { operations, statuses, members, values }: KnownInAnswers): boolean {
  const { operation, kind, pointer, theirs, ours } = finding
  if (operations !== 'every' && !operations.includes(operation)) return false
  if (kind === 'status') return statuses?.some((status) => status === ours) === true
  if (kind === 'code') return values?.some((value) => value === theirs || value === ours) === true
  if (kind !== 'member added' || members === undefined) return false
  return members === 'all' || members.includes(pointer.split('/').at(-1) ?? '')
}
