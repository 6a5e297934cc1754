import { computed, effect, signal } from '@preact/signals'
import type { LoggedRequest } from '../../kit/admin/types.ts'
import { call } from '../lib/admin.ts'
import { revision } from '../lib/live.ts'
import { world } from '../lib/route.ts'
import type { Refused } from './entries.ts'
import { filter, shownBranch, span } from './state.ts'

const pauseMs = 150

const read = signal<readonly LoggedRequest[]>([])

/** Tells whether a refused request fits a filter, as the server tells it of moments. */
export function fitsFilter(text: string, { operation = '', path, code = '', status }: LoggedRequest): boolean {
  const told = `${operation} ${path} ${code}`.toLowerCase()
  const fits = (name: string | undefined, value: string) => {
    if (name === 'is') return value === 'failed'
    if (name === 'lane' || name === 'kind') return value === 'request'
    if (name === 'status') return String(status) === value || `${String(status)[0]}xx` === value
    return told.includes(value)
  }
  for (const [, minus, name, phrase, word = ''] of text.toLowerCase().matchAll(term))
    if ((minus === '-') === fits(name, phrase ?? word)) return false
  return true
}

const term = /(-?)(?:(is|lane|kind|status|type|about):)?(?:"([^"]*)"|(\S+))/g

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
export const startReadingRefused = (): (() => void) =>
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
