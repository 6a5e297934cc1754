import { setTimeout as pause } from 'node:timers/promises'
import type { AdminClient } from '../../kit/admin/client.ts'
import { ConnectionError } from '../../kit/errors.ts'
import type { Row } from '../../questions/index.ts'

/** A stream to follow. */
interface Followed {
  readonly admin: AdminClient
  readonly world: string
  /** The sequence after which it begins. */
  readonly after: number
  readonly signal: AbortSignal
  readonly onRow: (row: Row) => void
  /** Reports why the stream was cut, or that rows are missing. */
  readonly onNotice: (text: string) => void
}

/** Retries every second for half a minute. */
const pauseMs = 1_000
const mostAttempts = 30

/** Follows a world until the signal; resumes after lost connections. */
export async function follow(followed: Followed): Promise<void> {
  const { admin, world, signal, onRow, onNotice } = followed
  let { after } = followed
  let attempts = 0
  while (!signal.aborted) {
    try {
      for await (const { event, data } of readEvents(await admin.stream(world, signal, after))) {
        attempts = 0
        if (event === 'gap') onNotice('Rows in between are no longer kept.')
        else if (event === 'end') onNotice(`${JSON.parse(data).reason} Following again.`)
        else {
          // The stream sends rows of the timeline under the other two names.
          const row: Row = JSON.parse(data)
          after = row.sequence
          onRow(row)
        }
      }
    } catch (error) {
      if (signal.aborted) return
      const isCut = error instanceof ConnectionError || error instanceof TypeError
      if (!isCut || attempts === mostAttempts) throw error
    }
    if (attempts > 0) await pause(pauseMs, undefined, { signal }).catch(() => {})
    attempts += 1
  }
}

interface StreamEvent {
  readonly event: string
  readonly data: string
}

/** Reads server-sent events; skips comments and events without data. */
async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = /^event: (.*)$/m.exec(block)?.[1]
      const data = /^data: (.*)$/m.exec(block)?.[1]
      if (event !== undefined && data !== undefined) yield { event, data }
    }
  }
}
