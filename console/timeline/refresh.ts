import { batch, effect } from '@preact/signals'
import { type AnswerOf, call, messageOf, statusOf } from '../lib/admin.ts'
import { revision } from '../lib/live.ts'
import { paced } from '../lib/paced.ts'
import { isPast, world } from '../lib/route.ts'
import { chosen, selected } from './choice.ts'
import { withoutRepeats } from './entries.ts'
import { readEntries } from './read-entries.ts'
import { rangeBefore } from './row-range.ts'
import { beginning, followed, isAtEnd, moved, revealing, type Span, within } from './span.ts'
import { epoch, filter, filtered, lineQuery, mostMarks, refusal, shownBranch, span, whole } from './state.ts'

const buckets = 240
/** The shortest times between two counts; those with a filter read every entry. */
const pauseMs = 250
const filterPauseMs = 1_500

type Counts = AnswerOf<'countMoments'>

/** Tells whether something that happened since has undone moments or brought them back. */
async function hasTravelled(since: Span, now: Span, query: { branch?: string }): Promise<boolean> {
  if (now.last < since.last || now.first < since.first) return true
  if (now.last === since.last) return false
  const travels = { ...query, type: 'travel', first: since.last + 1, limit: 100 } as const
  const { data } = await readEntries(travels)
  return data.some(({ kind }) => kind !== 'advance')
}

/** Counts the entries of which the list and the line show only one: they are among the oldest two. */
async function countRepeats({ first, buckets: found }: Counts, query: { branch?: string }): Promise<number> {
  const hasWebhooks = found.some((bucket) => bucket.first <= first + 1 && bucket.counts.webhook > 0)
  if (!hasWebhooks) return 0
  const { data } = await readEntries({ ...query, first, last: first + 1 })
  return data.length - withoutRepeats(data).length
}

const lineName = () => `${world.peek()} ${shownBranch.peek() ?? ''}`

let countedLine: string | undefined

/** Counts the whole line again, and follows it when the page shows its end. */
async function countWhole(): Promise<void> {
  const line = lineName()
  const [path, branch] = [{ world: world.peek() }, shownBranch.peek()]
  const query = branch === undefined ? {} : { branch }
  const counted = await call('countMoments', { path, query: { ...query, buckets } })
  const before = countedLine === line ? whole.peek() : undefined
  const travelled = before !== undefined && (await hasTravelled(before, counted, query))
  const repeats = before === undefined || travelled ? await countRepeats(counted, query) : before.repeats
  if (line !== lineName()) return
  countedLine = line
  batch(() => {
    refusal.value = undefined
    if (travelled) epoch.value += 1
    whole.value = { ...counted, repeats, total: counted.total - repeats }
    span.value =
      before === undefined ? beginning(counted, mostMarks / 2) : followed(span.peek(), before, counted, mostMarks / 2)
  })
}

/** Counts the entries that fit the filter. */
async function countFiltered(): Promise<void> {
  const query = lineQuery()
  if (query.filter === undefined) {
    filtered.value = undefined
    return
  }
  const path = { world: world.peek() }
  const { total, buckets: counted } = await call('countMoments', { path, query: { ...query, buckets } })
  if (filter.peek() === query.filter) filtered.value = { total, buckets: counted }
}

let seen = 0

/** After moments were undone or came back, shows the present, as soon as the page is not in the past. */
function showPresent(): void {
  if (epoch.value === seen || isPast.value) return
  seen = epoch.value
  const line = whole.peek()
  if (line) span.value = moved(span.peek(), line.last - span.peek().last, line)
}

let fittedFilter = ''

/** At the end of the line, shows more when the entries that fit a new filter are few: all, or the newest of many. */
function fitFilter(): void {
  const line = whole.peek()
  if (line === undefined || fittedFilter === filter.peek()) return
  if (filter.peek() !== '' && filtered.peek() === undefined) return
  fittedFilter = filter.peek()
  if (!isAtEnd(span.peek(), line)) return
  const { total = 0, buckets: found = [] } = filtered.peek() ?? {}
  const usual = beginning(line, mostMarks / 2)
  const fitting = total > mostMarks ? rangeBefore(line.last, line, found) : { ...usual, ...found[0], last: line.last }
  const place = selected.peek() ?? chosen.peek()?.sequence
  const fitted = within({ first: Math.min(usual.first, fitting.first), last: line.last }, line)
  span.value = place === undefined ? fitted : revealing(fitted, place, line)
}

async function tried(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (statusOf(error) !== undefined) refusal.value = messageOf(error)
  }
}

const countWholeSoon = paced(() => tried(countWhole), pauseMs)
const countFilteredSoon = paced(() => tried(countFiltered), filterPauseMs)

/** Counts the line, and again when it changes. */
export function startCounting(): void {
  effect(() => {
    void [world.value, shownBranch.value, revision.value]
    if (countedLine !== lineName()) whole.value = undefined
    countWholeSoon()
  })
  effect(() => {
    void revision.value
    if (filter.peek() !== '') countFilteredSoon()
  })
  effect(() => {
    void [world.value, shownBranch.value, filter.value]
    filtered.value = undefined
    void tried(countFiltered)
  })
  effect(() => {
    void [whole.value, filtered.value, filter.value]
    fitFilter()
  })
  effect(showPresent)
}
