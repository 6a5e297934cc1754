import { duration, instant, shortId, timeOfDay } from '../lib/format.ts'
import { Link, MomentLink } from '../parts/link.tsx'
import { chosen, placeOf, selected } from './choice.ts'
import { type Entry, isFailed, nameOf, numberOf, outcomeOf, type Refused } from './entries.ts'
import { Glyph } from './glyph.tsx'
import type { Item } from './items.ts'
import { hovered } from './state.ts'

interface ItemProps {
  readonly item: Item
  readonly top: number
  /** True for the first line of a day, which shows its date. */
  readonly isNewDay: boolean
  readonly open: (run: readonly Entry[]) => void
}

/** One line of the list. */
export function ItemLine({ item, top, isNewDay, open }: ItemProps) {
  const style = { transform: `translateY(${top}px)` }
  if (item.kind === 'gap')
    return (
      <li class="row-gap" style={style}>
        {duration(item.ms)}, nothing happened
      </li>
    )
  if (item.kind === 'run') return <Run entries={item.entries} style={style} open={open} />
  if (item.kind === 'refused') return <RefusedRow refused={item.refused} style={style} />
  return <Row entry={item.entry} style={style} isNewDay={isNewDay} />
}

type Style = Readonly<Record<string, string>>

function Row({ entry, style, isNewDay }: { entry: Entry; style: Style; isNewDay: boolean }) {
  const { sequence } = entry
  const isSelected = selected.value === sequence
  const isLater = chosen.value?.sequence !== undefined && sequence > chosen.value.sequence
  const marks = [
    'row',
    isSelected ? 'on' : '',
    hovered.value === sequence ? 'hovered' : '',
    isLater ? 'later' : '',
  ].join(' ')
  const outcome = outcomeOf(entry)
  return (
    <li
      class={marks}
      style={style}
      onPointerEnter={() => (hovered.value = sequence)}
      onPointerLeave={() => (hovered.value = undefined)}
    >
      <Glyph lane={entry.lane} isFailed={isFailed(entry)} />
      <span class="number">{numberOf(entry)}</span>
      <span class="name">
        <Link to={placeOf(entry)} class="row-link" current={isSelected}>
          <bdi>{nameOf(entry).slice(0, 200)}</bdi>
        </Link>
        <Cause entry={entry} />
      </span>
      <span class={`outcome ${isFailed(entry) ? 'bad' : isGood(entry) ? 'good' : 'soft'}`}>{outcome}</span>
      <span class="times">
        <time dateTime={entry.at} title={`virtual time ${entry.at}`}>
          {isNewDay ? instant(entry.at) : timeOfDay(entry.at)}
        </time>
        <time dateTime={entry.wallAt} class="wall" title={`wall clock ${entry.wallAt}`}>
          <span class="unseen">wall clock</span>
          <span aria-hidden="true">wall</span> {timeOfDay(entry.wallAt)}
        </time>
        <Detail entry={entry} />
      </span>
    </li>
  )
}

const isGood = (entry: Entry) => entry.type === 'moment' && (entry.status ?? 500) < 400

function Cause({ entry }: { entry: Entry }) {
  if (entry.type === 'travel' || entry.causedBy === undefined) return null
  return (
    <span class="cause">
      {' '}
      <MomentLink id={entry.causedBy}>
        ← <span class="unseen">caused by moment </span>
        {entry.causedBy}
      </MomentLink>
    </span>
  )
}

/** The resource that an entry is about, or the events that it told. */
function Detail({ entry }: { entry: Entry }) {
  if (entry.type === 'travel') return null
  const told = entry.events.join(', ')
  const text = entry.subject === undefined ? (entry.path ?? '') : shortId(entry.subject)
  return (
    <bdi class="detail" title={[entry.subject, entry.path, told].join(' ').slice(0, 500)}>
      {told === '' ? text.slice(0, 200) : told.slice(0, 200)}
    </bdi>
  )
}

function Run({ entries, style, open }: { entries: readonly Entry[]; style: Style; open: ItemProps['open'] }) {
  const [first, last] = [entries[0], entries.at(-1)]
  if (first === undefined || last === undefined) return null
  return (
    <li class="row run" style={style}>
      <Glyph lane={first.lane} />
      <span class="number">{numberOf(first)}</span>
      <span class="name">
        <button type="button" class="row-link" aria-expanded={false} onClick={() => open(entries)}>
          {entries.length} × <bdi>{nameOf(first).slice(0, 200)}</bdi>
        </button>
      </span>
      <span class="outcome soft">{outcomeOf(first)}</span>
      <span class="times">
        <time dateTime={first.at}>{instant(first.at)}</time>
        <span class="detail">up to {numberOf(last)}</span>
      </span>
    </li>
  )
}

/** A request that was refused, and so made no moment. */
function RefusedRow({ refused: { request }, style }: { refused: Refused; style: Style }) {
  return (
    <li class="row refused" style={style}>
      <Glyph lane="request" isFailed />
      <span class="number" />
      <span class="name">
        <Link to={{ view: 'moment', id: `r${request.number}` }} class="row-link">
          <bdi>{request.operation ?? `${request.method} ${request.path.slice(0, 100)}`}</bdi>
        </Link>
      </span>
      <span class="outcome bad">{request.status}</span>
      <span class="times">
        <time dateTime={request.at}>{instant(request.at)}</time>
        <time dateTime={request.wallAt} class="wall">
          wall {timeOfDay(request.wallAt)}
        </time>
        <span class="detail">{request.code}</span>
      </span>
    </li>
  )
}
