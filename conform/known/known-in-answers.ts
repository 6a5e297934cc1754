import type { Finding } from '../compare/index.ts'
import { type AnswerSelector, type KnownDifference, knownDifferences } from './known-difference.ts'
import { isListedMember, isWithin } from './select-places.ts'

const ofBodies = '/body'

/** Returns the id of the known difference that a finding shows, if any. */
export const knownDifferenceOf = (finding: Finding, known = knownDifferences): string | undefined =>
  known.find((difference) => shows(finding, difference))?.id

function shows(finding: Finding, known: KnownDifference): boolean {
  const { operations, members, values, answers = [] } = known
  const { operation, status, kind, pointer, theirs, ours } = finding
  // Only an event has no status.
  if (status === undefined) return answers.some((selector) => isSelected(finding, selector))
  if (operations !== 'every' && !operations.includes(operation)) return false
  if (answers.some((selector) => isSelected(finding, selector))) return true
  if (kind === 'code') return values?.some((value) => value === theirs || value === ours) === true
  if (kind !== 'member added' || members === undefined || !isWithin(ofBodies, pointer)) return false
  return members === 'all' ? status < 300 : isListedMember(members, pointer.slice(ofBodies.length))
}

function isSelected(finding: Finding, { operations, events, statuses, pointers, kinds, theirs, ours }: AnswerSelector) {
  return (
    isOfEvents(finding, events) &&
    operations?.includes(finding.operation) !== false &&
    (statuses === undefined || statuses.some((status) => status === finding.status)) &&
    kinds?.includes(finding.kind) !== false &&
    theirs?.includes(finding.theirs) !== false &&
    ours?.includes(finding.ours) !== false &&
    pointers.some((pattern) => isWithin(pattern, finding.pointer))
  )
}

/** A selector is for events or for answers. */
function isOfEvents({ event }: Finding, events: AnswerSelector['events']): boolean {
  if (event === undefined || events === undefined) return event === events
  return events === 'every' || events.includes(event)
}
