import { shortId } from '../lib/format.ts'
import { aboutWords, isFailed, type Mark, nameOf, numberOf, outcomeOf } from './entries.ts'
import { countFailed, type EventSummary, eventOf } from './event-rows.ts'
import type { Row } from './items.ts'

/** The words of a row. */
interface Telling extends Pick<EventSummary, 'outcome' | 'tone'> {
  readonly name: string
  readonly detail: string
  readonly isFailed: boolean
}

/** Returns the words of a row: the name, who or what it is about, and how it ended. */
export function tellingOf({ kind, entries, count = 0 }: Row): Telling {
  const [entry] = entries
  if (kind === 'event') {
    const { type, outcome, tone } = eventOf(entries)
    return { name: type, detail: '', outcome, tone, isFailed: tone === 'bad' }
  }
  if (kind === 'events') {
    const failed = countFailed(entries)
    const outcome = failed === 0 ? '' : `${failed} failed`
    const tone = failed === 0 ? 'soft' : 'bad'
    return { name: `${count} webhooks`, detail: '', outcome, tone, isFailed: failed > 0 }
  }
  const name = nameOf(entry).slice(0, 200)
  const ended = { outcome: outcomeOf(entry), tone: toneOf(entry), isFailed: isFailed(entry) }
  if (kind === 'run')
    return { ...ended, name: `${entries.length} × ${name}`, detail: `up to ${numberOf(entries.at(-1) ?? entry)}` }
  return { ...ended, name, detail: detailOf(entry) }
}

/** The outcome has the tone of the answer: a request that created a rejected customer was answered well. */
function toneOf(entry: Mark): EventSummary['tone'] {
  const status = entry.type === 'moment' ? entry.status : undefined
  if (status !== undefined && status < 400) return isFailed(entry) ? 'soft' : 'good'
  return isFailed(entry) ? 'bad' : 'soft'
}

/** Returns the moment that caused all of some entries. */
export function sharedCause([entry, ...rest]: readonly Mark[]): string | undefined {
  const causeOf = (mark: Mark | undefined) => (mark?.type === 'moment' ? mark.causedBy : undefined)
  return rest.every((other) => causeOf(other) === causeOf(entry)) ? causeOf(entry) : undefined
}

/** Shows the customer, the thing or the amount of an entry, or else its resource, and the code of a refusal. */
function detailOf(entry: Mark): string {
  if (entry.type === 'travel') return ''
  if (entry.type === 'refused') return [aboutWords(entry), entry.request.code].filter((part) => part).join(' · ')
  const { subject, delivery } = entry
  if (delivery !== undefined) return delivery.type
  const about = aboutWords(entry)
  if (about !== '') return about.slice(0, 200)
  return subject === undefined ? '' : shortId(subject).slice(0, 200)
}
