import { duration, shortId, timeOfDay } from '../lib/format.ts'
import { Link, MomentLink } from '../parts/link.tsx'
import { chosen, placeOf, selected } from './choice.ts'
import { isFailed, type Mark, nameOf, numberOf, outcomeOf } from './entries.ts'
import { Glyph } from './glyph.tsx'
import { type Item, shows } from './items.ts'
import { hovered, hovering } from './state.ts'

interface ItemProps {
  readonly item: Item
  readonly top: number
  /** True for the first line of a day, which shows its date. */
  readonly isNewDay: boolean
  readonly open: (run: readonly Mark[]) => void
}

/** One line of the list. */
export function ItemLine({ item, top, isNewDay, open }: ItemProps) {
  const style = { transform: `translateY(${top}px)` }
  if (item.kind === 'gap')
    return (
      <li class="row-gap" style={style}>
        {duration(item.ms)}, {item.hidden === '' ? 'nothing happened' : `${item.hidden} hidden`}
      </li>
    )
  const { entries } = item
  const [entry] = entries
  const { sequence } = entry
  const [last, cause, name] = [entries.at(-1) ?? entry, sharedCause(entries), nameOf(entry).slice(0, 200)]
  const isSelected = selected.value === sequence
  const isLater = chosen.value?.sequence !== undefined && sequence > chosen.value.sequence
  const isHovered = shows(item, hovered.value)
  return (
    <li
      class={`row ${item.kind}${isSelected ? ' on' : ''}${isHovered ? ' hovered' : ''}${isLater ? ' later' : ''}`}
      style={style}
      {...hovering(sequence)}
    >
      <Glyph lane={entry.lane} isFailed={isFailed(entry)} />
      <span class="number">{numberOf(entry)}</span>
      <span class="name">
        {item.kind === 'run' ? (
          <button type="button" class="row-link" aria-expanded={false} onClick={() => open(entries)}>
            {entries.length} × <bdi>{name}</bdi>
          </button>
        ) : (
          <Link to={placeOf(entry)} class="row-link" current={isSelected}>
            <bdi>{name}</bdi>
          </Link>
        )}
        {cause !== undefined && (
          <span class="cause">
            {' '}
            <MomentLink id={cause}>
              ← <span class="unseen">caused by moment </span>
              {cause}
            </MomentLink>
          </span>
        )}
      </span>
      <span class={`outcome ${toneOf(entry)}`}>{outcomeOf(entry)}</span>
      <span class="times">
        <time dateTime={entry.at} title={`virtual time ${entry.at}`}>
          {isNewDay && `${entry.at.slice(0, 10)} `}
          {fromTo(entry.at, last.at)}
        </time>
        <time dateTime={entry.wallAt} class="wall" title={`wall clock ${entry.wallAt}`}>
          <span class="unseen">wall clock</span>
          <span aria-hidden="true">wall</span> {fromTo(entry.wallAt, last.wallAt)}
        </time>
        {item.kind === 'run' ? <span>up to {numberOf(last)}</span> : <Detail entry={entry} />}
      </span>
    </li>
  )
}

/** The outcome has the tone of the answer: a request that created a rejected customer was answered well. */
function toneOf(entry: Mark): string {
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

/** The resource that an entry is about, or the events that it told; the code of a refusal. */
function Detail({ entry }: { entry: Mark }) {
  if (entry.type === 'travel') return null
  if (entry.type === 'refused') return <span>{entry.request.code}</span>
  const told = entry.events.join(', ')
  const text = entry.subject === undefined ? (entry.path ?? '') : shortId(entry.subject)
  return (
    <bdi title={[entry.subject, entry.path, told].join(' ').slice(0, 500)}>
      {(told === '' ? text : told).slice(0, 200)}
    </bdi>
  )
}
