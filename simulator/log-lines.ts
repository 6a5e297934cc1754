import type { Wall } from './engine/types.ts'

const longestWaitMs = 200
/** Few, because a line is kept in the many pieces that it was made of until it is written. */
const mostLines = 100

/**
 * Gathers lines and writes them together, because a write for each would cost as much as a request does. The logger's own
 * gathering measures all that it holds with every line, which costs more still.
 */
export class LogLines {
  #lines: string[] = []
  #stopTimer: (() => void) | undefined

  constructor(
    readonly out: { write(text: string): unknown },
    readonly wall: Wall,
  ) {}

  write(line: string): void {
    if (this.#lines.push(line) >= mostLines) this.flush()
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
