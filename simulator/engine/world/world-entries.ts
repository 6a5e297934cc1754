import { commitTexts, type EntryTexts, travelEntry } from '../journal/journal-entries.ts'
import { originTexts } from '../journal/origin-entries.ts'
import type { Steps } from '../model/slices.ts'
import type { WorldOrigin } from '../model/world-state.ts'
import type { WorldEngine } from './world.ts'

/** An entry of a world's log as it is written. */
export interface WorldEntry {
  readonly sequence: number
  readonly texts: EntryTexts
}

const momentsPerStep = 200

/** Writes the log of a world that keeps its whole past since its origin, undone branches included, in steps. */
export function* worldEntriesSteps(world: WorldEngine, origin?: WorldOrigin): Steps<readonly WorldEntry[]> {
  const entries: WorldEntry[] = []
  for (const texts of origin === undefined ? [] : originTexts(origin)) {
    entries.push({ sequence: 0, texts })
    yield
  }
  for (const travel of world.travels.newestFirst())
    entries.push({ sequence: travel.sequence, texts: [JSON.stringify(travelEntry(travel))] })
  for (const moment of world.past.everyMoment()) {
    entries.push({ sequence: moment.sequence, texts: commitTexts(moment) })
    if (entries.length % momentsPerStep === 0) yield
  }
  return entries.sort((one, other) => one.sequence - other.sequence)
}
