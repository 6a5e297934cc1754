import type { Undo } from '../model/journal.ts'
import type { Wall } from '../model/wall.ts'
import type { ClockState, Collection, Document, World } from '../model/world.ts'
import type { Store } from '../store/store.ts'

interface ClockSettings extends Document {
  readonly mode: 'ticking' | 'frozen'
  readonly rate: number
}

/** The last time with a year of four digits, which is all that timestamps can show; a ticking clock stops there. */
export const endOfTime = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

const settings: Collection<ClockSettings> = { name: 'clock' }

/** Returns the settings that the clock of a world has, or had at a moment. */
export function clockSettings(world: Pick<World, 'of'>): Pick<ClockState, 'mode' | 'rate'> {
  const { mode, rate } = world.of(settings).find(id) ?? { mode: 'frozen', rate: 1 }
  return { mode, rate }
}

export const { name: clockName } = settings

const id = 'clock'

export const inMode = ({ id }: Document, mode: ClockSettings['mode']): ClockSettings => ({ id, mode, rate: 1 })

/**
 * Virtual time: a position that stands still or moves with wall time. Mode and rate are a document, so that a rewind
 * restores them with everything else; the position follows the moments.
 */
export class Clock {
  readonly #documents
  #position: number
  #wallAt: number
  #stoppedAt: number | undefined
  /** True while a world is loaded: the position alone is the time, in a ticking world too. */
  isLoading = false
  /** The wall time for an act that runs at one time. */
  #fixedWallAt: number | undefined

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
    if (this.#stoppedAt !== undefined) return this.#stoppedAt
    const { mode, rate } = this.settings
    if (mode === 'frozen' || this.isLoading) return this.#position
    return Math.min(this.#position + Math.floor((this.#wallNow() - this.#wallAt) * rate), endOfTime)
  }

  /** Sets the virtual time; a ticking clock continues from there. */
  setPosition(position: number): void {
    this.resumeFlow()
    this.#position = position
    this.#wallAt = this.#wallNow()
  }

  /** Runs an act that reads the wall clock once, however often it asks for the time. */
  atOneTime<R>(act: () => R): R {
    if (this.#fixedWallAt !== undefined) return act()
    this.#fixedWallAt = this.wall.now()
    try {
      return act()
    } finally {
      this.#fixedWallAt = undefined
    }
  }

  #wallNow(): number {
    return this.#fixedWallAt ?? this.wall.now()
  }

  /** Shows one time until `resumeFlow`, or until the clock is set; the time that passes meanwhile counts then. */
  stopAt(time: number): void {
    this.#stoppedAt = time
  }

  resumeFlow(): void {
    this.#stoppedAt = undefined
  }

  savepoint(): Undo {
    const [position, wallAt] = [this.#position, this.#wallAt]
    return () => {
      this.#position = position
      this.#wallAt = wallAt
    }
  }

  freeze(): void {
    const now = this.now()
    this.#documents.update({ ...this.settings, mode: 'frozen' })
    this.setPosition(now)
  }

  resume(rate: number): void {
    const now = this.now()
    this.#documents.update({ id, mode: 'ticking', rate })
    this.setPosition(now)
  }
}
