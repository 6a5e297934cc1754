import type { Wall } from './types.ts'

/** One wall timer for the next thing that falls due in a ticking world. */
export class Alarm {
  #cancel: (() => void) | undefined
  #setFor: number | undefined

  constructor(
    readonly wall: Wall,
    readonly ring: () => void,
  ) {}

  /** Sets the alarm for a virtual time that is `delayMs` of wall time away; it rings once. */
  set(dueAt: number, delayMs: number): void {
    if (this.#setFor === dueAt) return
    this.clear()
    this.#setFor = dueAt
    this.#cancel = this.wall.timer(Math.ceil(delayMs), () => {
      this.#setFor = undefined
      this.ring()
    })
  }

  clear(): void {
    this.#cancel?.()
    this.#cancel = undefined
    this.#setFor = undefined
  }
}
