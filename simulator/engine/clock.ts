import type { Store } from './store.ts'
import type { Collection, Document, Wall } from './types.ts'

interface ClockSettings extends Document {
  readonly mode: 'ticking' | 'frozen'
  readonly rate: number
}

const settings: Collection<ClockSettings> = { name: 'clock', unlisted: true }
const id = 'clock'

/**
 * Virtual time: a position, and whether it moves with the wall. How it moves is a document, so that a rewind takes it
 * back with everything else; the position follows the moments.
 */
export class Clock {
  readonly #documents
  #position: number
  #wallAt: number

  constructor(
    store: Store,
    readonly wall: Wall,
    startAt: number,
  ) {
    this.#documents = store.of(settings)
    this.#position = startAt
    this.#wallAt = wall.now()
  }

  begin(frozen: boolean): void {
    this.#documents.insert({ id, mode: frozen ? 'frozen' : 'ticking', rate: 1 })
  }

  get settings(): ClockSettings {
    return this.#documents.find(id) ?? { id, mode: 'frozen', rate: 1 }
  }

  now(): number {
    const { mode, rate } = this.settings
    if (mode === 'frozen') return this.#position
    return this.#position + Math.floor((this.wall.now() - this.#wallAt) * rate)
  }

  /** Puts the hands to a time; a ticking clock goes on from there. */
  put(position: number): void {
    this.#position = position
    this.#wallAt = this.wall.now()
  }

  freeze(): void {
    const now = this.now()
    this.#documents.update({ ...this.settings, mode: 'frozen' })
    this.put(now)
  }

  resume(rate: number): void {
    const now = this.now()
    this.#documents.update({ id, mode: 'ticking', rate })
    this.put(now)
  }
}
