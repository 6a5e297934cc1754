import { duration, timeOfDay } from '../lib/format.ts'
import { Breakable } from '../parts/breakable.tsx'
import { Link, MomentLink } from '../parts/link.tsx'
import { chosen, compared, placeOf, selected } from './choice.ts'
import { type Mark, numberOf, wallWords } from './entries.ts'
import { Glyph } from './glyph.tsx'
import { type Item, shows } from './items.ts'
import { isTall } from './row-height.ts'
import { hovered, hovering } from './state.ts'
import { sharedCause, tellingOf } from './telling.ts'

interface ItemProps {
  readonly item: Item
  readonly top: number
  readonly height: number
  /** True for the first line of a day, which shows its date. */
  readonly isNewDay: boolean
  /** True for the first line of a second, which shows its time. */
  readonly isNewTime: boolean
  readonly toggle: (key: string, wasOpen: boolean) => void
}

/** One line of the list. */
export function ItemLine({ item, top, height, isNewDay, isNewTime, toggle }: ItemProps) {
  const style = { transform: `translateY(${top}px)`, height: `${height}px` }
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
  const marks = [
    isTall(height) && 'tall',
    isSelected && 'on',
    shows(item, hovered.value) && 'hovered',
    isLater && 'later',
  ]
  const classes = ['row', kind, ...marks].filter((name) => name !== false).join(' ')
  return (
    <li class={classes} style={style} {...hovering(sequence)}>
      <Glyph lane={entry.lane} isFailed={told.isFailed} />
      <span class="number">{numberOf(entry)}</span>
      <span class="name">
        {kind === 'entry' || kind === 'refused' ? (
          <Link to={placeOf(entry)} class="row-link" current={isSelected}>
            <Breakable text={told.name} />
          </Link>
        ) : (
          <button
            type="button"
            class="row-link"
            aria-expanded={item.isOpen === true}
            aria-label={told.name}
            onClick={() => toggle(item.key, item.isOpen === true)}
          >
            <Breakable text={told.name} />
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
            <span class="dot">· </span>
            <bdi title={titleOf(entry)}>{told.detail}</bdi>
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

function isCompared(entry: Mark): boolean {
  const { from, to } = compared.value ?? {}
  return entry.type === 'moment' && entry.line === 'main' && (entry.number === from || entry.number === to)
}

const fromTo = (first: string, last: string) =>
  timeOfDay(first) + (timeOfDay(first) === timeOfDay(last) ? '' : `–${timeOfDay(last)}`)

/** Both clocks, on demand. */
const timesOf = (entry: Mark, last: Mark) =>
  `${entry.at.slice(0, 10)} ${fromTo(entry.at, last.at)} in the world, ` +
  wallWords(entry.type === 'moment' && entry.repeated, fromTo(entry.wallAt, last.wallAt))

const titleOf = (entry: Mark) =>
  entry.type === 'moment' ? [entry.subject, entry.path, ...entry.events].join(' ').trim().slice(0, 500) : ''
