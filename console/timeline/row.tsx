import { duration, shortId, timeOfDay } from '../lib/format.ts'
import { Link, MomentLink } from '../parts/link.tsx'
import { chosen, compared, placeOf, selected } from './choice.ts'
import { aboutWords, isFailed, type Mark, nameOf, numberOf, outcomeOf, wallWords } from './entries.ts'
import { countFailed, type EventSummary, eventOf } from './event-rows.ts'
import { Glyph } from './glyph.tsx'
import { type Item, shows } from './items.ts'
import { hovered, hovering } from './state.ts'

interface ItemProps {
  readonly item: Item
  readonly top: number
  /** True for the first line of a day, which shows its date. */
  readonly isNewDay: boolean
  /** True for the first line of a second, which shows its time. */
  readonly isNewTime: boolean
  readonly toggle: (key: string, wasOpen: boolean) => void
}

/** One line of the list. */
export function ItemLine({ item, top, isNewDay, isNewTime, toggle }: ItemProps) {
  const style = { transform: `translateY(${top}px)` }
  if (item.kind === 'gap')
    return (
      <li class="row-gap" style={style}>
        {duration(item.ms)}, {item.says}
      </li>
    )
  const { entries, kind } = item
  const [entry] = entries
  const { sequence } = entry
  const [last, cause, told] = [entries.at(-1) ?? entry, sharedCause(entries), tellingOf(item)]
  const isSelected = (selected.value === sequence && item.isOpen !== true) || isCompared(entry)
  const isLater = chosen.value?.sequence !== undefined && sequence > chosen.value.sequence
  const isHovered = shows(item, hovered.value)
  return (
    <li
      class={`row ${kind}${isSelected ? ' on' : ''}${isHovered ? ' hovered' : ''}${isLater ? ' later' : ''}`}
      style={style}
      {...hovering(sequence)}
    >
      <Glyph lane={entry.lane} isFailed={told.isFailed} />
      <span class="number">{numberOf(entry)}</span>
      <span class="name">
        {kind === 'entry' || kind === 'refused' ? (
          <Link to={placeOf(entry)} class="row-link" current={isSelected}>
            <bdi>{told.name}</bdi>
          </Link>
        ) : (
          <button
            type="button"
            class="row-link"
            aria-expanded={item.isOpen === true}
            aria-label={told.name}
            onClick={() => toggle(item.key, item.isOpen === true)}
          >
            {kind === 'event' ? <EventType type={told.name} /> : <bdi>{told.name}</bdi>}
          </button>
        )}
        {cause !== undefined && (
          <span class="cause">
            <MomentLink id={cause}>
              ← <span class="unseen">caused by moment </span>
              {cause}
            </MomentLink>
          </span>
        )}
        {told.detail !== '' && (
          <span class="soft detail">
            · <bdi title={titleOf(entry)}>{told.detail}</bdi>
          </span>
        )}
      </span>
      <span class={`outcome ${told.tone}`} title={told.outcome}>
        {told.outcome}
      </span>
      <time dateTime={entry.at} title={timesOf(entry, last)} class="times">
        {isNewDay && `${entry.at.slice(5, 10)} `}
        {(isNewTime || kind === 'run') && fromTo(entry.at, kind === 'run' ? last.at : entry.at)}
      </time>
    </li>
  )
}

/** Keeps the end of a type that is too long for its row: it tells the events of a payment apart. */
function EventType({ type }: { type: string }) {
  const end = type.lastIndexOf('.')
  return (
    <bdi class="event-type">
      <span>{type.slice(0, Math.max(0, end))}</span>
      <span>{type.slice(Math.max(0, end))}</span>
    </bdi>
  )
}

function isCompared(entry: Mark): boolean {
  const { from, to } = compared.value ?? {}
  return entry.type === 'moment' && entry.line === 'main' && (entry.number === from || entry.number === to)
}

interface Telling extends Pick<EventSummary, 'outcome' | 'tone'> {
  readonly name: string
  readonly detail: string
  readonly isFailed: boolean
}

type Row = Exclude<Item, { readonly kind: 'gap' }>

/** Returns the words of a row: the name, who or what it is about, and how it ended. */
function tellingOf({ kind, entries, count = 0 }: Row): Telling {
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
function sharedCause([entry, ...rest]: readonly Mark[]): string | undefined {
  const causeOf = (mark: Mark | undefined) => (mark?.type === 'moment' ? mark.causedBy : undefined)
  return rest.every((other) => causeOf(other) === causeOf(entry)) ? causeOf(entry) : undefined
}

const fromTo = (first: string, last: string) =>
  timeOfDay(first) + (timeOfDay(first) === timeOfDay(last) ? '' : `–${timeOfDay(last)}`)

/** Both clocks, on demand. */
const timesOf = (entry: Mark, last: Mark) =>
  `${entry.at.slice(0, 10)} ${fromTo(entry.at, last.at)} in the world, ` +
  wallWords(entry.type === 'moment' && entry.repeated, fromTo(entry.wallAt, last.wallAt))

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

const titleOf = (entry: Mark) =>
  entry.type === 'moment' ? [entry.subject, entry.path, ...entry.events].join(' ').trim().slice(0, 500) : ''
