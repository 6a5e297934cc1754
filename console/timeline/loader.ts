import { batch, effect } from '@preact/signals'
import { call, messageOf, statusOf } from '../lib/admin.ts'
import { world } from '../lib/route.ts'
import { countWithin, type LineCache } from './line-cache.ts'
import { readEntries } from './read-entries.ts'
import { lengthOf, overlap, type Span } from './span.ts'
import { cache, epoch, fetched, filter, lineQuery, mostMarks, refusal, shownBranch, span, whole } from './state.ts'
import { bucketsPerTile, levelFor, type Tile, tileKey, tilesOf } from './tiles.ts'

/** Entries are fetched in ranges that begin and end at multiples of this, so that dragging fetches seldom. */
const chunk = 128
/** The bars at most that a line shows. */
export const mostBars = 200

interface Fetch {
  readonly controller: AbortController
  /** The line and the filter that it is for. */
  readonly of: string
  /** The range whose entries it brings; a tile has none. */
  readonly range?: Span
}

/** Fetches under way, by what they fetch. */
const underWay = new Map<string, Fetch>()

function begin(key: string, of: string, work: (end: AbortSignal) => Promise<void>, range?: Span): void {
  if (underWay.has(key)) return
  const controller = new AbortController()
  underWay.set(key, { controller, of, ...(range === undefined ? {} : { range }) })
  work(controller.signal)
    .catch((error: unknown) => {
      // When the server does not answer, the banner says so, and the line stays as it is.
      if (!controller.signal.aborted && statusOf(error) !== undefined) refusal.value = messageOf(error)
    })
    .finally(() => {
      if (underWay.get(key)?.controller === controller) underWay.delete(key)
    })
}

/** Ends the fetches that nobody waits for any more. */
function endOthers(needed: ReadonlySet<string>): void {
  for (const [key, { controller }] of underWay)
    if (!needed.has(key)) {
      controller.abort()
      underWay.delete(key)
    }
}

/** Returns the part of a range that has entries, widened to whole chunks. */
function chunked({ first, last }: Span, { first: oldest, last: newest }: Span): Span {
  return {
    first: Math.max(oldest, Math.floor(first / chunk) * chunk),
    last: Math.min(newest, (Math.floor(last / chunk) + 1) * chunk - 1),
  }
}

/** The entries of the first page, which comes soon; the rest follows in large ones. */
const firstPage = 100

/** Fetches the entries of a range, the newest first, and shows each page as it comes. */
async function fetchEntries(into: LineCache, range: Span, end: AbortSignal): Promise<void> {
  let [last, limit] = [range.last, firstPage]
  for (let cursor: string | undefined; ; limit = 1_000) {
    const query = { ...lineQuery(), ...range, limit, ...(cursor === undefined ? {} : { cursor }) }
    const { data, nextCursor } = await readEntries(query, end)
    const first = nextCursor === undefined ? range.first : (data.at(-1)?.sequence ?? range.first)
    into.add({ first, last }, data)
    batch(() => {
      fetched.value += 1
      refusal.value = undefined
    })
    if (nextCursor === undefined) return
    cursor = nextCursor
    last = first - 1
  }
}

async function fetchTile(into: LineCache, tile: Tile, line: Span, end: AbortSignal): Promise<void> {
  const { first, last } = tile
  const query = { ...lineQuery(), first, last, buckets: bucketsPerTile }
  const { buckets } = await call('countMoments', { path: { world: world.peek() }, query }, end)
  into.addTile(tile, buckets, line)
  batch(() => {
    fetched.value += 1
    refusal.value = undefined
  })
}

/** The tiles that a span is drawn with. */
export const tilesFor = (shown: Span): readonly Tile[] => tilesOf(shown, levelFor(shown, mostBars))

/** Tells whether the entries of a span are few enough to be drawn one by one; undefined while that is not known. */
export function isFew(shown: Span, from: LineCache): boolean | undefined {
  if (lengthOf(shown) <= mostMarks) return true
  const buckets = from.buckets(tilesFor(shown))
  return buckets === undefined ? undefined : countWithin(buckets, shown) <= mostMarks
}

/** The ranges of entries that the rows ask for besides those of the line. */
let rowsRange: Span | undefined

/** Asks for the entries of a range, for the rows. */
export function needRows(range: Span | undefined): void {
  rowsRange = range
  loadSoon()
}

/** Fetches all that the visible range lacks, and ends the fetches that are no longer needed. */
function load(): void {
  const [line, into, shown] = [whole.peek(), cache.peek(), span.peek()]
  if (line === undefined) return
  const [needed, name] = [new Set<string>(), cacheName()]
  const need = (what: string, work: (end: AbortSignal) => Promise<void>, range?: Span) => {
    const key = `${name} ${what}`
    needed.add(key)
    begin(key, name, work, range)
  }
  // Entries on their way are awaited, however much comes meanwhile: in a busy world there would be none otherwise.
  const needEntries = (range: Span) => {
    const wanted = chunked(range, line)
    const coming = [...underWay].flatMap(([key, { of, range: part }]) =>
      of === name && part !== undefined && overlap(part, wanted) ? [{ key, part }] : [],
    )
    for (const { key } of coming) needed.add(key)
    for (const part of into.missing(
      wanted,
      coming.map(({ part }) => part),
    ))
      need(`${part.first}-${part.last}`, (end) => fetchEntries(into, part, end), part)
  }
  if (lengthOf(shown) > mostMarks)
    for (const tile of tilesFor(shown))
      if (!into.hasTile(tile, line.last)) need(tileKey(tile), (end) => fetchTile(into, tile, line, end))
  if (isFew(shown, into)) needEntries(shown)
  if (rowsRange !== undefined) needEntries(rowsRange)
  endOthers(needed)
}

let isLoading = false

/** Loads after a short while, so that a drag across many ranges fetches few of them. */
function loadSoon(): void {
  if (isLoading) return
  isLoading = true
  setTimeout(() => {
    isLoading = false
    load()
  }, 30)
}

const cacheName = () => `${world.peek()} ${shownBranch.peek() ?? ''} ${filter.peek()} ${epoch.peek()}`

/** Fetches what the line shows. */
export function startLoading(): void {
  effect(() => {
    void [whole.value, cache.value, span.value, fetched.value]
    loadSoon()
  })
}
