import { changesIn } from '../../../contract/index.ts'
import type { Moment, Travel } from '../../../engine/index.ts'
import { deliveries } from '../../../webhooks/index.ts'
import { isFailed, laneOf } from '../shared/lanes.ts'
import type { Redactor } from '../shared/redact.ts'
import { answerOf } from '../shared/show.ts'
import { type FilterTerm, readFilter } from './filter-text.ts'
import type { NamedDocuments } from './named-documents.ts'
import { targetOf } from './show-entry.ts'
import type { TimelineEntry } from './timeline-filters.ts'

type Test = (entry: TimelineEntry) => boolean

/** Returns a test for the entries that a filter text describes, with the documents it names. Refuses invalid text. */
export function textFilter(text: string, redactor: Redactor, named: NamedDocuments = new Map()): Test {
  const tests = readFilter(text).map((term) => testOf(term, redactor, named))
  return (entry) => tests.every((test) => test(entry))
}

function testOf(term: FilterTerm, redactor: Redactor, named: NamedDocuments): Test {
  const test = plainTest(term, redactor, named)
  return term.isExcluded ? (entry) => !test(entry) : test
}

function plainTest({ key, value }: FilterTerm, redactor: Redactor, named: NamedDocuments): Test {
  switch (key) {
    case 'kind':
      return (entry) => kindOf(entry) === value
    case 'lane':
      return (entry) => laneOf(entry) === value
    case 'is':
      return isFailed
    case 'status':
      return (entry) => hasStatus(entry, value)
    case 'about': {
      const ids = named.get(value) ?? new Set([value])
      return (entry) => !('type' in entry) && idsOf(entry).some((id) => ids.has(id))
    }
    case 'type':
      return (entry) => !('type' in entry) && typesOf(entry).some((type) => type.toLowerCase().includes(value))
    default: {
      const has = shownTest(value, redactor)
      const ids = named.get(value) ?? new Set()
      return (entry) => {
        if ('type' in entry) return travelTexts(entry).some(has)
        const own = idsOf(entry)
        if (ids.size > 0 && own.some((id) => ids.has(id))) return true
        // Ids of events lose their prefix, or `Webhook` would match every event.
        return textsOf(entry).some(has) || own.some((id) => has(value.includes(':') ? id : id.replace(/^Webhook:/, '')))
      }
    }
  }
}

/** Searches only the shown text: a filter must not reveal whether a hidden value was guessed. */
function shownTest(part: string, redactor: Redactor): (text: string) => boolean {
  const has = (text: string) => text.toLowerCase().includes(part)
  return (text) => has(text) && has(redactor.redact(text))
}

const kindOf = (entry: TimelineEntry) => ('type' in entry ? entry.kind : entry.cause.kind)

function hasStatus(entry: TimelineEntry, value: string): boolean {
  if ('type' in entry) return false
  const status = String(answerOf(entry).status ?? '')
  return value.endsWith('xx') ? status.startsWith(value.slice(0, 1)) : status === value
}

/** The ids of a moment's subject and of the documents that it wrote. */
function idsOf(moment: Moment): readonly string[] {
  const ids = moment.cause.subject === undefined ? [] : [moment.cause.subject]
  moment.eachFact((_fact, subject) => {
    if (subject !== undefined) ids.push(subject)
  })
  for (const { id } of moment.written()) ids.push(id)
  return ids
}

/** The types of the events that a moment made or whose deliveries it changed: the list shows both. */
function eventTypesOf(moment: Moment): readonly string[] {
  const types: string[] = []
  moment.eachFact((fact) => {
    if (fact.kind === 'event') types.push(fact.type)
  })
  if (moment.line === 'side') for (const { after } of changesIn(moment, deliveries)) if (after) types.push(after.type)
  return types
}

/** The types of the events of a moment, of its subject, and of the documents that it wrote. */
const typesOf = (moment: Moment): readonly string[] => [
  ...eventTypesOf(moment),
  ...idsOf(moment).flatMap((id) => /^(\w+):/.exec(id)?.[1] ?? []),
  ...moment.written().map(({ collection }) => collection),
]

/** Returns the texts of a moment to search besides its ids. */
function textsOf(moment: Moment): readonly string[] {
  const { cause } = moment
  const { path } = targetOf(cause)
  return [
    cause.name,
    ...(path === undefined ? [] : [path]),
    ...(cause.trace === undefined ? [] : [cause.trace.traceparent]),
    ...eventTypesOf(moment),
  ]
}

const travelTexts = ({ kind, by, from, to }: Travel): readonly string[] => [kind, by, from.branch.name, to.branch.name]
