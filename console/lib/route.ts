import { computed, signal } from '@preact/signals'

/** The views that fill the main area; the time line is always there. */
export const viewNames = [
  'moment',
  'resource',
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
  /** The thing that the view shows: a moment, a resource, a delivery, an account, a row of an outcome table. */
  readonly id?: string
  /** The moment at which the whole page shows the world; the present when absent. */
  readonly at?: number
  /** The branch that `at` is on, when it is not on the present line. */
  readonly branch?: string
}

export const defaultWorld = 'default'

/** Reads the query of a URL; anything that names no place is ignored. */
export function readRoute(search: string): Route {
  const query = new URLSearchParams(search)
  const view = viewNames.find((name) => name === query.get('view')) ?? 'moment'
  const [id, at, branch] = [query.get('id'), query.get('at'), query.get('branch')]
  return {
    world: query.get('world') || defaultWorld,
    view,
    ...(id ? { id } : {}),
    ...(at !== null && /^\d{1,15}$/.test(at) ? { at: Number(at) } : {}),
    ...(branch ? { branch } : {}),
  }
}

/** Writes the URL of a place. */
export function urlOf({ world, view, id, at, branch }: Route): string {
  const query = new URLSearchParams()
  query.set('world', world)
  query.set('view', view)
  if (id !== undefined) query.set('id', id)
  if (at !== undefined) query.set('at', String(at))
  if (branch !== undefined) query.set('branch', branch)
  return `/console?${query}`
}

/** The place that the page shows. */
export const route = signal<Route>(readRoute(location.search))
export const world = computed(() => route.value.world)

/** The query members with which reads show the world at the chosen moment; none in the present. */
export const past = computed<{ at?: string; branch?: string }>(() => {
  const { at, branch } = route.value
  return { ...(at === undefined ? {} : { at: String(at) }), ...(branch === undefined ? {} : { branch }) }
})

/** True while the page shows the past. */
export const isPast = computed(() => route.value.at !== undefined || route.value.branch !== undefined)

/** A change of the place; a member that is undefined is removed. */
export type RouteChange = { readonly [Name in keyof Route]?: Route[Name] | undefined }

/** Returns the present place with some members changed. Another view or world begins without the id of the old one. */
export function routeTo(change: RouteChange): Route {
  const { world: name, view, id, at, branch } = { ...route.value, ...leftBehind(change), ...change }
  return {
    world: name ?? defaultWorld,
    view: view ?? 'moment',
    ...(id === undefined ? {} : { id }),
    ...(at === undefined ? {} : { at }),
    ...(branch === undefined ? {} : { branch }),
  }
}

function leftBehind({ world: name, view }: RouteChange): RouteChange {
  if (name !== undefined && name !== world.value) return { id: undefined, at: undefined, branch: undefined }
  return view !== undefined && view !== route.value.view ? { id: undefined } : {}
}

/** Goes to a place, as a new entry of the browser's history unless `replace`. */
export function go(change: RouteChange, { replace = false } = {}): void {
  const next = routeTo(change)
  const url = urlOf(next)
  if (url !== location.pathname + location.search) history[replace ? 'replaceState' : 'pushState'](null, '', url)
  route.value = next
}

/** Returns the page to the present. */
export const leavePast = () => go({ at: undefined, branch: undefined })

addEventListener('popstate', () => {
  route.value = readRoute(location.search)
})
