import { changesIn } from '../../../contract/index.ts'
import type { Moment, Travel } from '../../../engine/index.ts'
import { deliveries } from '../../../webhooks/index.ts'
import { isFailed, laneOf } from '../shared/lanes.ts'
import type { Redactor } from '../shared/redact.ts'
import { answerOf, eventsOf } from '../shared/show.ts'
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
      return (entry) =>
        textsOf(entry, value).some(has) ||
        (!('type' in entry) && ids.size > 0 && idsOf(entry).some((id) => ids.has(id)))
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
const idsOf = (moment: Moment): readonly string[] => [
  ...(moment.cause.subject === undefined ? [] : [moment.cause.subject]),
  ...moment.notes.flatMap(({ subject }) => subject ?? []),
  ...moment.written().map(({ id }) => id),
]

/** The types of the events that a moment made or whose deliveries it changed: the list shows both. */
const eventTypesOf = (moment: Moment): readonly string[] => [
  ...eventsOf(moment).map(({ type }) => type),
  ...(moment.line === 'side' ? changesIn(moment, deliveries).flatMap(({ after }) => after?.type ?? []) : []),
]

/** The types of the events of a moment, of its subject, and of the documents that it wrote. */
const typesOf = (moment: Moment): readonly string[] => [
  ...eventTypesOf(moment),
  ...idsOf(moment).flatMap((id) => /^(\w+):/.exec(id)?.[1] ?? []),
  ...moment.written().map(({ collection }) => collection),
]

/** Returns the texts to search. Ids of events lose their prefix, or `Webhook` would match every event. */
function textsOf(entry: TimelineEntry, word: string): readonly string[] {
  if ('type' in entry) return travelTexts(entry)
  const { path } = targetOf(entry.cause)
  return [
    entry.cause.name,
    ...(path === undefined ? [] : [path]),
    ...(entry.cause.trace === undefined ? [] : [entry.cause.trace.traceparent]),
    ...eventTypesOf(entry),
    ...idsOf(entry).map((id) => (word.includes(':') ? id : id.replace(/^Webhook:/, ''))),
  ]
}

const travelTexts = ({ kind, by, from, to }: Travel): readonly string[] => [kind, by, from.branch.name, to.branch.name]
