import { effect, signal } from '@preact/signals'
import { admin, noteRefusal, statusOf, token } from './admin.ts'
import { world } from './route.ts'

/** Grows with everything that happens in the world; reads of the present follow it. */
export const revision = signal(0)

/** `gone` when the server does not know the world. */
export const connection = signal<'connecting' | 'live' | 'lost' | 'gone'>('connecting')

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

/** Reads the stream of a world until the signal ends it, again and again when it is cut. */
async function follow(name: string, end: AbortSignal): Promise<void> {
  const used = token.peek()
  for (let wait = shortestWaitMs; !end.aborted; wait = Math.min(wait * 2, longestWaitMs)) {
    try {
      const body = await admin().stream(name, end)
      connection.value = 'live'
      wait = shortestWaitMs
      changed()
      await readEvents(body)
    } catch (error) {
      if (end.aborted) return
      noteRefusal(error, used)
      // Another token opens another stream.
      if (statusOf(error) === 401) return
      if (statusOf(error) === 404) {
        connection.value = 'gone'
        changed()
        return
      }
    }
    connection.value = 'lost'
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
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
    // A new token opens a new stream.
    void token.value
    void follow(world.value, end.signal)
    return () => end.abort()
  })
}
