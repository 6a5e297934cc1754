export type Send = () => Promise<void>

const concurrentSends = 64

/** Limits concurrent sends, and runs the sends of each lane in order. */
export class SendQueue {
  /** Sends that wait for a concurrent one to end. */
  readonly #waiting: Send[] = []
  /** The last send of each lane. */
  readonly #lanes = new Map<string, Promise<void>>()
  #running = 0

  constructor(readonly onBug: (error: unknown) => void) {}

  /** Starts a send after the earlier ones of its lanes. */
  add(send: Send, lanes: readonly string[]): void {
    if (lanes.length === 0) {
      this.#start(send)
      return
    }
    const before = Promise.all(lanes.map((lane) => this.#lanes.get(lane)))
    const mine = before.then(() => new Promise<void>((resolve) => this.#start(() => send().finally(resolve))))
    for (const lane of lanes) this.#lanes.set(lane, mine)
    void mine.then(() => {
      for (const lane of lanes) if (this.#lanes.get(lane) === mine) this.#lanes.delete(lane)
    })
  }

  /** Lets the next sends start without waiting for earlier ones of their lanes. */
  clearLanes(): void {
    this.#lanes.clear()
  }

  /** Starts now, or when one of the concurrent sends ends. */
  #start(send: Send): void {
    if (this.#running >= concurrentSends) {
      this.#waiting.push(send)
      return
    }
    this.#running += 1
    void send()
      .catch(this.onBug)
      .finally(() => {
        this.#running -= 1
        const next = this.#waiting.shift()
        if (next) this.#start(next)
      })
  }
}
