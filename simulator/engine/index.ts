export type { BranchView } from './branches/line-views.ts'
export { endOfTime } from './clock/clock.ts'
export type { EntryTexts, JournalEntry } from './journal/journal-entries.ts'
export { originTexts } from './journal/origin-entries.ts'
export { withClock } from './lines/state.ts'
export type * from './model/engine.ts'
export { createEntropy, sha256, sha256Bytes } from './model/entropy.ts'
export {
  type Blobs,
  type DurableJournal,
  type Journal,
  type JournalLag,
  type Undo,
  Unwritable,
} from './model/journal.ts'
export { canonicalJson, parseJson } from './model/json.ts'
export type * from './model/past.ts'
export { type PastLimits, SharedPast } from './model/shared-past.ts'
export { pause, runAtOnce, runInSlices, StateGone, type Steps, sliceMs } from './model/slices.ts'
export type { Upgrades } from './model/upgrades.ts'
export type { Wall } from './model/wall.ts'
export { wall } from './model/wall.ts'
export type * from './model/world.ts'
export type * from './model/world-state.ts'
export type { Past } from './past/past.ts'
export type { PastWorld } from './past/past-world.ts'
export { advanceInSlices, advanceSteps } from './time/advance.ts'
export { type LoadOptions, WorldLoader } from './world/loader.ts'
export { type LogBase, logBaseOf } from './world/log-base.ts'
export { readAheadSteps } from './world/read-ahead.ts'
export { createWorld, type WorldEngine } from './world/world.ts'
export { type WorldEntry, worldEntriesSteps } from './world/world-entries.ts'
