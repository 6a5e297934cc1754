import type { Wall } from '../model/wall.ts'

/** One wall timer for the next task that falls due in a ticking world. */
export class WakeUpTimer {
  #cancel: (() => void) | undefined
  #dueAt: number | undefined

  constructor(
    readonly wall: Wall,
    readonly onDue: () => void,
  ) {}

  /** Sets the timer for a virtual time that is `delayMs` of wall time away; it fires once. */
  set(dueAt: number, delayMs: number): void {
    if (this.#dueAt === dueAt) return
    this.clear()
    this.#dueAt = dueAt
    this.#cancel = this.wall.timer(Math.ceil(delayMs), () => {
      this.#dueAt = undefined
      this.onDue()
    })
  }

  clear(): void {
    this.#cancel?.()
    this.#cancel = undefined
    this.#dueAt = undefined
  }
}
