import type { Writable } from 'node:stream'
import {
  type DurableJournal,
  type Moment,
  runInSlices,
  type Steps,
  type Travel,
  type Wall,
  type WorldEngine,
} from '../../../engine/index.ts'
import { SECOND } from '../../../schema/index.ts'
import { durable } from '../../../worlds/index.ts'
import type { AdminCall } from '../shared/admin-operation.ts'
import { showEntry } from '../timeline/show-entry.ts'

/** The parts of a world that a sender uses. */
interface SenderParts extends Pick<AdminCall<unknown, unknown, unknown>, 'engine' | 'watch' | 'redactor'> {
  readonly wall: Wall
  readonly journal: DurableJournal | undefined
  /** Only rows for which it holds are sent. */
  readonly fits: (row: StreamRow) => boolean
}

const heartbeatMs = 15 * SECOND
/** The most rows that a reader may fall behind. */
const mostMissed = 10_000
/** The time that a stalled reader has to catch up. */
const lingerMs = 5 * SECOND

const reasons = {
  stopping: 'Sandglass is stopping.',
  closed: 'The world was deleted, reset or moved to another process.',
  slow: `More than ${mostMissed} rows have happened while nothing was read.`,
} as const

/** Sends rows to a reader. A slow reader gets its rows from the timeline later, so none are buffered. */
export class RowSender {
  readonly #clean: (() => void)[] = []
  #isSending = false
  #isBlocked = false
  /** The number of rows since the reader stalled. */
  #missed = 0
  #isOver = false
  /** The sequence of the last row that was sent. */
  #last: number
  #onDrain = () => {}
  #cancelHeartbeat = () => {}

  constructor(
    readonly parts: SenderParts,
    readonly response: Writable,
    after: number,
  ) {
    this.#last = after
  }

  begin(): void {
    const { watch, engine } = this.parts
    this.response.once('close', () => this.#close()).on('drain', () => this.#onDrain())
    this.#write(`retry: ${SECOND}\n\n`)
    const gap = gapAfter(engine, this.#last)
    if (gap !== undefined) {
      this.#write(frame('gap', { after: this.#last, from: gap }))
      this.#last = Math.min(this.#last, gap)
    }
    const onRow = () => {
      if (this.#isBlocked) this.#missed += 1
      if (this.#missed > mostMissed) this.#end('slow')
      else this.#sendRows()
    }
    const unwatch = watch.add({
      onMoment: onRow,
      onTravel: onRow,
      onEnd: (end) => this.#end(end),
      onFailure: () => this.response.destroy(),
    })
    this.#clean.push(
      unwatch,
      () => this.#cancelHeartbeat(),
      () => this.#onDrain(),
    )
    this.#beat()
    this.#sendRows()
  }

  /** Sends everything after the last row; the next round finds rows that arrive meanwhile. */
  #sendRows(): void {
    if (this.#isSending) return
    this.#isSending = true
    this.#sendAll()
      // The reader reconnects and resumes.
      .catch(() => {
        this.#close()
        this.response.destroy()
      })
      .finally(() => {
        this.#isSending = false
        // A row may have arrived since the last check.
        if (!this.#isOver && this.#last < this.parts.engine.travels.lastSequence) this.#sendRows()
      })
  }

  async #sendAll(): Promise<void> {
    const { engine, wall, journal } = this.parts
    for (;;) {
      const { lastSequence } = engine.travels
      if (this.#isOver || this.#last >= lastSequence) return
      await durable(journal)
      const rows = await runInSlices(rowsAfter(engine, this.#last), wall)
      // The rows of a deleted branch are gone.
      if (rows.length === 0) this.#last = lastSequence
      for (const row of rows) {
        // Later rows may not be durable yet.
        if (this.#isOver || row.sequence > lastSequence) break
        if (this.parts.fits(row) && !this.#write(this.#show(row))) await this.#drained()
        this.#last = row.sequence
      }
    }
  }

  #show(row: StreamRow): string {
    const shown = this.parts.redactor.redact(showEntry(this.parts.engine, row))
    return `id: ${row.sequence}\n${frame(shown.type, shown)}`
  }

  #drained(): Promise<void> {
    this.#isBlocked = true
    return new Promise((resolve) => {
      this.#onDrain = () => {
        this.#isBlocked = false
        this.#missed = 0
        resolve()
      }
    })
  }

  #beat(): void {
    this.#cancelHeartbeat = this.parts.wall.timer(heartbeatMs, () => {
      if (!this.#isBlocked) this.#write(': heartbeat\n\n')
      this.#beat()
    })
  }

  /** Returns false when the reader must drain first. */
  #write(text: string): boolean {
    return this.response.write(text)
  }

  #end(reason: keyof typeof reasons): void {
    if (this.#isOver) return
    this.#close()
    this.response.end(frame('end', { reason: reasons[reason], last: this.#last }))
    const cancel = this.parts.wall.timer(lingerMs, () => this.response.destroy())
    this.response.once('close', cancel)
  }

  #close(): void {
    if (this.#isOver) return
    this.#isOver = true
    for (const clean of this.#clean) clean()
  }
}

const frame = (event: string, data: object) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

type StreamRow = Moment | Travel

const rowsPerStep = 200

/** Returns the kept moments of all branches and travels after a sequence, oldest first, in steps. */
function* rowsAfter(engine: WorldEngine, after: number): Steps<readonly StreamRow[]> {
  const found: StreamRow[] = []
  for (const rows of [engine.past.everyMoment(), engine.travels.newestFirst()])
    for (const row of rows) {
      if (row.sequence <= after) break
      found.push(row)
      if (found.length % rowsPerStep === 0) yield
    }
  return found.sort((one, other) => one.sequence - other.sequence)
}

/** Returns the sequence from which rows are complete, if some after the given one are missing. */
function gapAfter(engine: WorldEngine, after: number): number | undefined {
  // The world has not reached it: the process has restarted.
  if (after > engine.travels.lastSequence) return 0
  const oldest = engine.moment(engine.horizon())?.sequence ?? 0
  return engine.horizon() > 0 && oldest > after + 1 ? oldest : undefined
}
