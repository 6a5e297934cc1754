import { computed, effect, signal } from '@preact/signals'
import type { LoggedRequest } from '../../kit/admin/types.ts'
import { call } from '../lib/admin.ts'
import { revision } from '../lib/live.ts'
import { world } from '../lib/route.ts'
import type { Refused } from './entries.ts'
import { fitsFilter } from './fits-filter.ts'
import { filter, shownBranch, span } from './state.ts'

const pauseMs = 150

const read = signal<readonly LoggedRequest[]>([])

/** The refused requests of the visible range, which made no moments, after the entries that came before them. */
export const refused = computed((): readonly Refused[] =>
  read.value
    .filter((request) => fitsFilter(filter.value, request))
    .map((request) => ({ sequence: request.sequence + 0.5, request })),
)

async function readRange(end: AbortSignal): Promise<void> {
  const [branch, { first, last }] = [shownBranch.peek(), span.peek()]
  const range = { first: Math.max(0, Math.floor(first) - 1), last: Math.max(0, Math.ceil(last)) }
  const query = { refused: true, ...range, limit: 100, ...(branch === undefined ? {} : { branch }) }
  const { data } = await call('listRequests', { path: { world: world.peek() }, query }, end)
  read.value = data.filter(({ undone }) => branch !== undefined || !undone)
}

/** Reads the refused requests of the visible range, and again when it or the world changes. */
export function startReadingRefused(): void {
  effect(() => {
    void [world.value, shownBranch.value, span.value, revision.value]
    const end = new AbortController()
    // The line shows the entries, and says when the server does not answer.
    const timer = setTimeout(() => readRange(end.signal).catch(() => undefined), pauseMs)
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  })
}
