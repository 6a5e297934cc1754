import { batch, computed, effect, signal } from '@preact/signals'
import { branchOf, call, statusOf } from '../lib/admin.ts'
import { pairId, pairIn, withMoment } from '../lib/pair.ts'
import { go, type RouteChange, route, world } from '../lib/route.ts'
import { type Entry, type Mark, mainNumber } from './entries.ts'
import { numberAt } from './number-at.ts'
import { readAllEntries, readEntries, readMoment } from './read-entries.ts'
import { revealing } from './span.ts'
import { cache, epoch, lineQuery, scrubbed, shownBranch, span, whole } from './state.ts'

/** The moment at which the page shows the world. */
export interface Chosen {
  readonly number: number
  /** Absent while it is read. */
  readonly sequence?: number
  readonly at?: string
  readonly wallAt?: string
  readonly repeated?: boolean
  readonly isMissing?: boolean
  /** The branch that has it, when a rewind has undone it. */
  readonly keptOn?: string
}

/** The moment of the route's `at`; undefined in the present. */
export const chosen = signal<Chosen | undefined>(undefined)

/** The sequence of the moment that the page shows in full, if it is on the line. */
export const selected = signal<number | undefined>(undefined)

/** The two moments that the page compares. */
export const compared = computed(() => (route.value.view === 'compare' ? pairIn(route.value.id) : undefined))

/** Returns the place to which a choice of an entry leads: its moment, or a comparison with it. */
export function placeOf(entry: Mark): RouteChange {
  if (route.value.view !== 'compare') return momentOf(entry)
  const number = (entry.type === 'refused' ? undefined : mainNumber(entry)) ?? before(entry)
  return number === undefined ? {} : { view: 'compare', id: pairId(withMoment(compared.value, number)) }
}

/** Returns the number of the last moment before an entry of another line, as exactly as the page knows it. */
function before({ sequence }: Mark): number | undefined {
  const { buckets = [], horizon = 0 } = whole.peek() ?? {}
  return cache.peek().mainUntil(sequence)?.number ?? numberAt(buckets, sequence, horizon)
}

/** Returns the place of the page at an entry; at the newest moment the page stays in the present. */
function momentOf(entry: Mark): RouteChange {
  if (entry.type === 'refused') return { view: 'moment', id: `r${entry.request.number}` }
  const number = mainNumber(entry) ?? before(entry)
  const isNewest = shownBranch.peek() === undefined && number === whole.peek()?.head
  const id = entry.type === 'moment' ? entry.id : String(entry.to.moment)
  return { view: 'moment', id, at: isNewest ? undefined : (number ?? route.peek().at) }
}

/** Shows an entry, and the page as the world was then. */
export function select(entry: Mark, place = placeOf(entry)): void {
  go(place)
  show(entry.sequence)
}

/** Moves the visible range to a sequence, unless it is visible. */
export function show(sequence: number): void {
  if (whole.peek() !== undefined) span.value = revealing(span.peek(), sequence, whole.peek() ?? span.peek())
}

/** Finds the next entry before or after a sequence that fits the filter, in ever wider ranges. */
async function neighbour(from: number, direction: -1 | 1): Promise<Entry | undefined> {
  const line = whole.peek()
  if (line === undefined) return undefined
  for (let width = 64; ; width *= 8) {
    const range =
      direction === -1
        ? { first: Math.max(line.first, from - width), last: from - 1 }
        : { first: from + 1, last: Math.min(line.last, from + width) }
    if (range.last < range.first) return undefined
    const query = { ...lineQuery(), ...range }
    // The server lists the newest first, so that the nearest before is the first, and the nearest after the last.
    const found = cache.peek().covers(range)
      ? cache
          .peek()
          .entries(range)
          .at(direction === -1 ? -1 : 0)
      : direction === -1
        ? (await readEntries({ ...query, limit: 1 })).data[0]
        : (await readAllEntries(query)).at(-1)
    if (found || (direction === -1 ? range.first === line.first : range.last === line.last)) return found
  }
}

/** The sequence that the keys go on from. */
const here = (): number => selected.peek() ?? chosen.peek()?.sequence ?? (whole.peek()?.last ?? 0) + 1

let pending: Promise<void> = Promise.resolve()

/** Goes to the entry before or after the selected one. Keys that are pressed quickly wait for each other. */
export function step(direction: -1 | 1): void {
  pending = pending.then(async () => {
    const entry = await neighbour(here(), direction)
    if (entry === undefined) return
    batch(() => {
      selected.value = entry.sequence
      select(entry, momentOf(entry))
    })
  })
  pending = pending.catch(() => undefined)
}

/** Goes to the oldest or the newest entry. */
export function stepToEnd(direction: -1 | 1): void {
  const line = whole.peek()
  if (line === undefined) return
  selected.value = direction === -1 ? line.first - 1 : line.last + 1
  step(direction === -1 ? 1 : -1)
}

/** Reads the moment of the route's `at`. */
async function readChosen(number: number): Promise<void> {
  const line = lineName()
  try {
    const found = await readMoment(number)
    const isThere = found?.type === 'moment' && found.number === number
    const next = isThere ? found : await missing(number)
    if (route.peek().at === number && line === lineName()) chosen.value = next
  } catch (error) {
    if (route.peek().at === number && statusOf(error) !== undefined) chosen.value = { number, isMissing: true }
  }
}

const lineName = () => `${world.peek()} ${shownBranch.peek() ?? ''}`

let asked: { readonly about: string; readonly answer: Promise<Chosen> } | undefined

/** Describes a missing moment. Until moments are undone or come back, the server is asked once. */
function missing(number: number): Promise<Chosen> {
  const about = `${lineName()} ${epoch.peek()} ${number}`
  if (asked?.about !== about) asked = { about, answer: askWhereItIs(number) }
  return asked.answer
}

/** Finds the branch that has a moment which the present line lacks. */
async function askWhereItIs(number: number): Promise<Chosen> {
  if (shownBranch.peek() !== undefined) return { number, isMissing: true }
  const path = { world: world.peek(), moment: String(number) }
  const keptOn = await call('getMoment', { path, query: { hash: false } }).then(() => undefined, branchOf)
  return { number, isMissing: true, ...(keptOn === undefined ? {} : { keptOn }) }
}

/** True when the page knows whether the moment at which it shows the world can be read. */
export const isChosenKnown = computed(() => chosen.value?.at !== undefined || chosen.value?.isMissing === true)

/** Reads the sequence of a moment; the list tells those of the main line sooner. */
async function readSequence(id: string): Promise<number | undefined> {
  if (/^\d+$/.test(id)) return (await readMoment(id))?.sequence
  return (await call('getMoment', { path: { world: world.peek(), moment: id }, query: { hash: false } })).sequence
}

/** Finds the place of the moment that the page shows in full. */
async function readSelected(id: string): Promise<void> {
  const isStill = () => route.peek().view === 'moment' && route.peek().id === id
  try {
    const sequence = cache.peek().byId(id)?.sequence ?? (await readSequence(id))
    if (isStill()) selected.value = sequence
  } catch {
    // The view says that it is not there.
    if (isStill()) selected.value = undefined
  }
}

let chosenOn = ''

/** Returns what is known of a moment while it is read again. */
function knownBefore(number: number): Chosen | undefined {
  const [before, line] = [chosen.peek(), lineName()]
  const isSame = before?.number === number && chosenOn === line
  chosenOn = line
  return isSame ? before : undefined
}

/** Follows the route: finds the places of the moments that it names, and shows them. */
export function startChoosing(): void {
  effect(() => {
    const { at } = route.value
    void [world.value, shownBranch.value, whole.value === undefined]
    const cached = at === undefined ? undefined : cache.peek().byNumber(at)
    chosen.value = at === undefined ? undefined : (cached ?? knownBefore(at) ?? { number: at })
    if (at !== undefined && cached === undefined) void readChosen(at)
  })
  effect(() => {
    const { view, id } = route.value
    void [world.value, shownBranch.value]
    if (view !== 'moment' || id === undefined) selected.value = undefined
    else void readSelected(id)
  })
  effect(() => {
    const place = selected.value ?? chosen.value?.sequence
    if (place !== undefined && whole.value !== undefined && scrubbed.peek() === undefined) reveal(place)
  })
}

let revealed = ''

/** Shows a place once; the person may look elsewhere afterwards. */
function reveal(place: number): void {
  const key = `${world.peek()} ${shownBranch.peek() ?? ''} ${place}`
  if (key === revealed) return
  revealed = key
  show(place)
}
