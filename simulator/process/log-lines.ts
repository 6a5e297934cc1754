import type { Wall } from '../engine/index.ts'

const longestWaitMs = 200
/** Small, because an unwritten line is a rope of the many strings that it was joined from. */
const lineLimit = 100

/**
 * Buffers log lines and writes them together, because a write for each line costs as much as a request. Pino's own
 * buffering measures its whole buffer with every line, which costs even more.
 */
export class LogLines {
  #lines: string[] = []
  #stopTimer: (() => void) | undefined

  constructor(
    readonly out: { write(text: string): unknown },
    readonly wall: Wall,
  ) {}

  write(line: string): void {
    if (this.#lines.push(line) >= lineLimit) this.flush()
    else this.#stopTimer ??= this.wall.timer(longestWaitMs, () => this.flush())
  }

  flush(): void {
    this.#stopTimer?.()
    this.#stopTimer = undefined
    if (this.#lines.length === 0) return
    const text = this.#lines.join('')
    this.#lines = []
    this.out.write(text)
  }
}
