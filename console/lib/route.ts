import { computed, signal } from '@preact/signals'
import { given } from './forms.ts'

/** The views that fill the main area; the timeline is always there. */
export const viewNames = [
  'moment',
  'resource',
  'compare',
  'clock',
  'webhooks',
  'faults',
  'outcomes',
  'ledger',
  'snapshots',
  'worlds',
] as const
export type ViewName = (typeof viewNames)[number]

/** The place on the page that a URL names, so that every view can be shared. */
export interface Route {
  readonly world: string
  readonly view: ViewName
  /** The thing that the view shows: a moment, a resource, two moments, a delivery, an account, a row of a table. */
  readonly id?: string | undefined
  /** The moment at which the whole page shows the world; the present when absent. */
  readonly at?: number | undefined
  /** The branch that `at` is on, when it is not on the present line. */
  readonly branch?: string | undefined
  /** `time` when the timeline shows virtual time instead of moments. */
  readonly axis?: 'time' | undefined
  /** The filter of the timeline and the list. */
  readonly filter?: string | undefined
}

export const defaultWorld = 'default'

/** Returns the moment that a URL names, as it is written; `moment` is another name for `at`. */
export const momentIn = (query: URLSearchParams): string => query.get('at') || query.get('moment') || ''

/** Reads the query of a URL; anything that names no place is ignored. */
export function readRoute(search: string): Route {
  const query = new URLSearchParams(search)
  const at = momentIn(query)
  return {
    world: query.get('world') || defaultWorld,
    view: viewNames.find((name) => name === query.get('view')) ?? 'moment',
    id: query.get('id') || undefined,
    at: /^\d{1,15}$/.test(at) ? Number(at) : undefined,
    branch: query.get('branch') || undefined,
    axis: query.get('axis') === 'time' ? 'time' : undefined,
    filter: query.get('filter') || undefined,
  }
}

/** Writes the URL of a place. */
export function urlOf({ world, view, id, at, branch, axis, filter }: Route): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ world, view, id, at, branch, axis, filter }))
    if (value !== undefined) query.set(name, String(value))
  return `/console?${query}`
}

/** The place that the page shows. */
export const route = signal<Route>(readRoute(location.search))
export const world = computed(() => route.value.world)

/** The query members with which reads show the world at the chosen moment; none in the present. */
export const past = computed<{ at?: string; branch?: string }>(() => {
  const { at, branch } = route.value
  return given({ at: at === undefined ? undefined : String(at), branch })
})

/** True while the page shows the past. */
export const isPast = computed(() => route.value.at !== undefined || route.value.branch !== undefined)

/** The attributes of a button that changes the present: it is disabled while the page shows the past, and says why. */
export const presentOnly = () =>
  isPast.value ? { disabled: true, title: 'The page shows the past: go back to the present first.' } : {}

/** A change of the place; a member that is undefined is removed. */
export type RouteChange = Partial<Route>

/** Returns the present place with some members changed. Another view or world begins without what is of the old one. */
export const routeTo = (change: RouteChange): Route => ({ ...route.value, ...leftBehind(change), ...change })

function leftBehind({ world: name, view }: RouteChange): RouteChange {
  if (name !== undefined && name !== world.value)
    return { id: undefined, at: undefined, branch: undefined, filter: undefined }
  return view !== undefined && view !== route.value.view ? { id: undefined } : {}
}

/** Grows when the page goes to another thing, other than by the browser's history. */
export const visits = signal(0)

/** Goes to a place, as a new entry of the browser's history unless `replace`. */
export function go(change: RouteChange, { replace = false } = {}): void {
  const next = routeTo(change)
  const url = urlOf(next)
  if (url !== location.pathname + location.search) history[replace ? 'replaceState' : 'pushState'](null, '', url)
  if (next.view !== route.value.view || next.id !== route.value.id) visits.value += 1
  route.value = next
}

/** Returns the page to the present. */
export const leavePast = () => go({ at: undefined, branch: undefined })

addEventListener('popstate', () => {
  route.value = readRoute(location.search)
})
