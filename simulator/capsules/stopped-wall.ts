import type { Wall } from '../engine/index.ts'

/** A wall whose clock is stopped: timers fire only when told to. */
export class StoppedWall implements Wall {
  readonly #timers = new Set<{ readonly owner: string; readonly callback: () => void }>()
  /** The input to which new timers belong. */
  owner = ''

  constructor(
    readonly time: number,
    readonly turn: Wall['turn'],
  ) {}

  now = (): number => this.time

  uptime = (): number => 0

  timer = (_delayMs: number, callback: () => void): (() => void) => {
    const timer = { owner: this.owner, callback }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  chance = (): string => 'capsule'

  hasTimersOf(owner: string): boolean {
    for (const timer of this.#timers) if (timer.owner === owner) return true
    return false
  }

  endTimersOf(owner: string): void {
    for (const timer of [...this.#timers]) if (timer.owner === owner && this.#timers.delete(timer)) timer.callback()
  }
}
