export { isStateBeginning, type LoadBeginning, type StateBeginning, stateBeginnings } from './beginnings.ts'
export { type ClusterCounts, newClusterCounts } from './cluster-counts.ts'
export { BeyondLimit, type Charge, type JsonLimits, jsonSteps } from './json-pieces.ts'
export { isOwnHost, linkOrigins, type OriginFor, originAt } from './own-host.ts'
export { fullRefusal, type HeapProbe, tooFastRefusal } from './quotas.ts'
export {
  answerText,
  defaultRequestLogLimit,
  hasContents,
  type LoggedRequest,
  largestKeptBody,
  type RequestBodies,
  type RequestEntry,
  RequestLog,
  recordRequest,
  requestLogOf,
} from './request-log.ts'
export type { RunningWorld, WorldInput, WorldsSetup } from './running-world.ts'
export { movedAway, movedRefusal, recordWorlds, requireHere } from './served-worlds.ts'
export { factsOf, type Snapshot, type SnapshotFacts, type SnapshotStore } from './snapshots.ts'
export {
  areNumbers,
  lineLimits,
  numbersOf,
  type RefuseLines,
  StateReader,
  stateLines,
  stateSteps,
} from './state-lines.ts'
export { durable, refusalOfUnwritable, storageRefusal } from './storage-refusal.ts'
export {
  describeBranches,
  describeRange,
  isWritable,
  momentAt,
  type ReadableLine,
  readInstant,
  readPoint,
  startOfTime,
  type TimelinePosition,
} from './timeline-positions.ts'
export { traceHeaders, traceIdOf, traceOf } from './trace.ts'
export { whenEnded } from './when-ended.ts'
export {
  agentTokenOf,
  type Credential,
  credentialOf,
  credentialPrefix,
  prefixLength,
  worldMark,
} from './world-credentials.ts'
export { refuseTaken } from './world-directory.ts'
export type { Registration } from './world-log.ts'
export { type WorldNames, withReservedName } from './world-names.ts'
export { missingOption, type WorldOptions, type WorldOptionsInput, worldOptions, wrongOption } from './world-options.ts'
export { claimedWorld, worldToken, worldTokens } from './world-tokens.ts'
export { defaultWorldName, Worlds } from './worlds.ts'
