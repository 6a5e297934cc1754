import { computed, effect, signal } from '@preact/signals'
import type { LoggedRequest } from '../../kit/admin/types.ts'
import { call } from '../lib/admin.ts'
import { revision } from '../lib/live.ts'
import { paced } from '../lib/paced.ts'
import { world } from '../lib/route.ts'
import { placed, type Refused } from './entries.ts'
import { fitsFilter } from './fits-filter.ts'
import { filter, shownBranch, span } from './state.ts'

const pauseMs = 150

const read = signal<readonly LoggedRequest[]>([])

/** The refused requests of the visible range that no moments record. */
export const refused = computed((): readonly Refused[] =>
  placed(read.value.filter((request) => fitsFilter(filter.value, request))),
)

async function readRange(): Promise<void> {
  const [name, branch, { first, last }] = [world.peek(), shownBranch.peek(), span.peek()]
  const range = { first: Math.max(0, Math.floor(first) - 1), last: Math.max(0, Math.ceil(last)) }
  const query = { refused: true, recorded: false, ...range, limit: 100, ...(branch === undefined ? {} : { branch }) }
  const { data } = await call('listRequests', { path: { world: name }, query })
  if (name === world.peek() && branch === shownBranch.peek())
    read.value = data.filter(({ undone }) => branch !== undefined || !undone)
}

/** Reads the refused requests of the visible range, and again when it or the world changes. */
export function startReadingRefused(): void {
  // The line shows the entries, and says when the server does not answer.
  const readSoon = paced(() => readRange().catch(() => undefined), pauseMs)
  effect(() => {
    void [world.value, shownBranch.value, span.value, revision.value]
    readSoon()
  })
}
