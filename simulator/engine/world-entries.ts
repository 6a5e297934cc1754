import { commitEntry, travelEntry } from './journal-entries.ts'
import { originEntries } from './origin-entries.ts'
import type { Steps } from './slices.ts'
import type { WorldOrigin } from './state.ts'
import { MomentRecord } from './timeline.ts'
import type { WorldEngine } from './types.ts'

/** An entry of a world's log as it is written. */
export interface WorldText {
  readonly sequence: number
  readonly text: string
}

const momentsPerStep = 200

/** Writes the log of a world that keeps its whole past since its origin, undone branches included, in steps. */
export function* worldTextsSteps(world: WorldEngine, origin?: WorldOrigin): Steps<readonly WorldText[]> {
  const texts: WorldText[] = []
  for (const entry of origin === undefined ? [] : originEntries(origin)) {
    texts.push({ sequence: 0, text: JSON.stringify(entry) })
    yield
  }
  for (const travel of world.travels.newestFirst())
    texts.push({ sequence: travel.sequence, text: JSON.stringify(travelEntry(travel)) })
  for (const moment of world.past.everyMoment()) {
    if (!(moment instanceof MomentRecord)) throw new TypeError('this world has no log')
    texts.push({ sequence: moment.sequence, text: JSON.stringify(commitEntry(moment)) })
    if (texts.length % momentsPerStep === 0) yield
  }
  return texts.sort((one, other) => one.sequence - other.sequence)
}
