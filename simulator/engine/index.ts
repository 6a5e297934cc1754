export { endOfTime } from './clock.ts'
export type {
  AdvanceInput,
  AdvancePlan,
  AdvanceReport,
  ChooseTask,
  TaskHandler,
  WorldEngine,
  WorldSetup,
} from './engine-types.ts'
export { createEntropy } from './entropy.ts'
export { canonicalJson, sha256, sha256Bytes } from './hashing.ts'
export { type Blobs, type DurableJournal, type Journal, type JournalLag, type Undo, Unwritable } from './journal.ts'
export type { EntryTexts, JournalEntry } from './journal-entries.ts'
export { type LoadOptions, WorldLoader } from './loader.ts'
export { type LogBase, logBaseOf } from './log-base.ts'
export { originTexts } from './origin-entries.ts'
export { parseJson } from './parse-json.ts'
export type {
  Branch,
  BranchView,
  KeptMoments,
  LineView,
  Past,
  PastWorld,
  Place,
  RecordedBase,
  RecordedPast,
  RecordedTravel,
  RestorePoint,
  Travel,
} from './past-types.ts'
export { readAheadSteps } from './read-ahead.ts'
export { type PastLimits, SharedPast } from './shared-past.ts'
export { pause, runAtOnce, runInSlices, StateGone, type Steps, sliceMs } from './slices.ts'
export { withClock } from './state.ts'
export type {
  AdvanceResult,
  BranchRef,
  Cause,
  Change,
  ClockState,
  Collection,
  Document,
  Documents,
  Fact,
  FoundDocument,
  Glance,
  LineName,
  ListQuery,
  Moment,
  Note,
  Page,
  Positioned,
  Task,
  Trace,
  VersionAt,
  World,
} from './types.ts'
export type { Upgrades } from './upgrades.ts'
export type { Wall } from './wall.ts'
export { wall } from './wall.ts'
export { createWorld } from './world.ts'
export { type WorldEntry, worldEntriesSteps } from './world-entries.ts'
export { type LineState, type StateRow, StateRows, type WorldOrigin, type WorldState } from './world-state.ts'
