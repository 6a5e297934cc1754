import type { ChooseTask, WorldEngine } from '../engine/index.ts'
import type { RecordedSend } from './format.ts'

/** A place of a recording among the moments of both lines. */
export interface RecordedPlace {
  /** The number of the newest moment of the main line. */
  readonly after: number
  /** The webhooks that began to be sent since the input before. */
  readonly sends?: readonly RecordedSend[]
}

/** Chooses the tasks that fired before a place of the recording, in the order in which they did. */
export function recordedOrder(engine: WorldEngine, { after, sends = [] }: RecordedPlace): ChooseTask {
  let begun = 0
  return (main) => {
    const { number } = engine.head()
    for (let send = sends[begun]; send !== undefined && number >= send.after; send = sends[begun]) {
      const task = engine.task(send.task)
      if (task !== undefined) return task
      // It has fired, or an input has sent the events that follow from it.
      begun += 1
    }
    return number < after ? main : undefined
  }
}
