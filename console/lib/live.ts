import { computed, effect, signal } from '@preact/signals'
import { admin, messageOf, noteRefusal, renewal, statusOf, token } from './admin.ts'
import { world } from './route.ts'

/** Grows with everything that happens in the world; reads of the present follow it. */
export const revision = signal(0)

/** `gone` when the server does not know the world. */
export const connection = signal<'connecting' | 'live' | 'lost' | 'gone'>('connecting')
/** True while the page can only show what the server said before. */
export const isStale = computed(() => connection.value === 'lost')
/** The sentence with which the server refuses the stream; undefined when it does not answer at all. */
export const lostBecause = signal<string | undefined>(undefined)

const shortestWaitMs = 500
const longestWaitMs = 5_000

let told = 0
let isWaiting = false

/** Tells the page that something happened; many things within a frame are told once. */
export function changed(): void {
  told += 1
  if (isWaiting) return
  isWaiting = true
  setTimeout(() => {
    isWaiting = false
    revision.value = told
  }, 100)
}

/** Reads the stream of a world until the signal ends it, again and again when it is cut or there is no such world. */
async function follow(name: string, end: AbortSignal): Promise<void> {
  const used = token.peek()
  for (let wait = shortestWaitMs; !end.aborted; wait = Math.min(wait * 2, longestWaitMs)) {
    try {
      const body = await admin().stream(name, end)
      // The world has come back: everything is read again, and a new stream is opened.
      if (connection.peek() === 'gone') {
        renewal.value += 1
        return
      }
      connection.value = 'live'
      wait = shortestWaitMs
      changed()
      await readEvents(body)
      lost(undefined)
    } catch (error) {
      if (end.aborted) return
      noteRefusal(error, used)
      // The next token opens another stream; the page asks for it.
      if (statusOf(error) === 401) {
        connection.value = 'connecting'
        return
      }
      lost(error)
    }
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

/** Notes why there is no stream. A world that is gone may be made again. */
function lost(error: unknown): void {
  const isGone = statusOf(error) === 404
  if (isGone && connection.peek() !== 'gone') changed()
  connection.value = isGone ? 'gone' : 'lost'
  lostBecause.value = statusOf(error) === undefined ? undefined : messageOf(error)
}

/** Notes each event of a stream; comments, which keep the connection open, are none. */
async function readEvents(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    if (decoder.decode(value, { stream: true }).includes('data:')) changed()
  }
}

/** Follows the world that the page shows. */
export function startLive(): void {
  effect(() => {
    const end = new AbortController()
    connection.value = 'connecting'
    void renewal.value
    void follow(world.value, end.signal)
    return () => end.abort()
  })
}
