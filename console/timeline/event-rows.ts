import { duration, msOf } from '../lib/format.ts'
import { webhookMode } from '../lib/webhook-mode.ts'
import { type Entry, type Mark, nameOf } from './entries.ts'

/** Entries that share a row: those of one event, or a single one. */
export type Unit = readonly [first: Entry, ...rest: Entry[]]

const isOfWebhooks = (entry: Entry) => entry.type === 'moment' && entry.line === 'webhooks' && entry.lane === 'webhook'

/**
 * Puts the moments of each webhook event into one unit, at the place of the first of them. The moment that accepts the
 * events of another moment goes with the first event.
 */
export function unitsOf(entries: readonly Entry[]): readonly Unit[] {
  const units: [Entry, ...Entry[]][] = []
  const byEvent = new Map<string, [Entry, ...Entry[]]>()
  const accepted = new Map<string, [Entry, ...Entry[]]>()
  for (const entry of entries) {
    if (entry.type === 'travel' || !isOfWebhooks(entry)) {
      units.push([entry])
      continue
    }
    const { subject, causedBy = '' } = entry
    const known = subject === undefined ? undefined : (byEvent.get(subject) ?? accepted.get(causedBy))
    known?.push(entry)
    if (known !== undefined && known === accepted.get(causedBy)) accepted.delete(causedBy)
    const unit = known ?? [entry]
    if (known === undefined) units.push(unit)
    if (subject === undefined) accepted.set(causedBy, unit)
    else byEvent.set(subject, unit)
  }
  return units
}

export const isEvent = ([first]: Unit): boolean => isOfWebhooks(first)

/** The words of an event's row. */
export interface EventSummary {
  readonly type: string
  readonly outcome: string
  readonly tone: 'good' | 'bad' | 'soft'
}

/** Sums up the moments of an event: its type, and what became of it. */
export function eventOf(unit: readonly Mark[]): EventSummary {
  const told = unit.filter((entry) => entry.type === 'moment').map(({ delivery, at, name }) => ({ delivery, at, name }))
  const { delivery, at } = told.findLast((one) => one.delivery !== undefined) ?? {}
  if (delivery === undefined || at === undefined)
    return { type: unit[0] === undefined ? '' : nameOf(unit[0]), outcome: '', tone: 'soft' }
  const { type, status, attempts, answered, reason, nextAt } = delivery
  const answer = String(answered ?? (reason === undefined ? '' : 'no answer'))
  const tries = attempts > 1 ? `, ${attempts} attempts` : ''
  switch (status) {
    case 'DELIVERED':
      return { type, outcome: `${answer}${tries}`, tone: 'good' }
    case 'WAITING':
      if (nextAt === undefined) return { type, outcome: 'waiting', tone: 'soft' }
      return { type, outcome: `${answer}, ${nextWords(attempts)} in ${waitOf(at, nextAt)}`, tone: 'bad' }
    case 'FAILED':
      return { type, outcome: `${answer}${tries}, given up`, tone: 'bad' }
    case 'SENDING':
      return { type, outcome: `${sendingWords()}${tries}`, tone: 'soft' }
    default:
      return { type, outcome: status.toLowerCase().replace('_', ' '), tone: 'bad' }
  }
}

/** Counts the events of some entries whose delivery failed so far. */
export const countFailed = (entries: readonly Mark[]): number =>
  unitsOf(entries.filter((entry) => entry.type !== 'refused')).filter((unit) => eventOf(unit).tone === 'bad').length

const nextWords = (attempts: number) => (attempts > 1 ? `try ${attempts + 1}` : 'retry')

const waitOf = (at: string, nextAt: string) => duration(Math.max(0, msOf(nextAt) - msOf(at)))

const sendingWords = () => (webhookMode.value === 'pull' ? 'waits to be fetched' : 'in flight')
