import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

interface Line {
  /** The response that the next request waits for. */
  awaited: ServerResponse
  readonly steps: (() => void)[]
}

/** Keeps the requests that are pipelined on a connection in their order while one of them is under way elsewhere. */
export class RequestLines {
  readonly #lines = new WeakMap<Socket, Line>()

  /** Runs the first step of a request: at once, or when the earlier ones of its connection have ended. */
  enter(socket: Socket, step: () => void): void {
    const line = this.#lines.get(socket)
    if (line === undefined || (line.awaited.closed && line.steps.length === 0)) step()
    else line.steps.push(step)
  }

  /** Makes the next requests of a connection wait until a response has ended. */
  hold(socket: Socket, awaited: ServerResponse): void {
    const line = this.#lines.get(socket) ?? { awaited, steps: [] }
    line.awaited = awaited
    this.#lines.set(socket, line)
    awaited.once('close', () => {
      while (line.awaited.closed) {
        const step = line.steps.shift()
        if (step === undefined) return
        step()
      }
    })
  }
}
