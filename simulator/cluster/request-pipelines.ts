import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

interface Pipeline {
  /** The response that the next request waits for. */
  awaited: ServerResponse
  readonly steps: (() => void)[]
}

/** Keeps pipelined requests of a connection in order while another process serves one of them. */
export class RequestPipelines {
  readonly #pipelines = new WeakMap<Socket, Pipeline>()

  /** Starts a request now, or when the earlier ones of its connection have ended. */
  enter(socket: Socket, step: () => void): void {
    const pipeline = this.#pipelines.get(socket)
    if (pipeline === undefined || (pipeline.awaited.closed && pipeline.steps.length === 0)) step()
    else pipeline.steps.push(step)
  }

  /** Delays the next requests of a connection until a response has ended. */
  delayAfter(socket: Socket, awaited: ServerResponse): void {
    const pipeline = this.#pipelines.get(socket) ?? { awaited, steps: [] }
    pipeline.awaited = awaited
    this.#pipelines.set(socket, pipeline)
    awaited.once('close', () => {
      while (pipeline.awaited.closed) {
        const step = pipeline.steps.shift()
        if (step === undefined) return
        step()
      }
    })
  }
}
