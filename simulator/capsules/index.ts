export { type Bisection, bisect, describeTurn, showTurn, type Turn } from './bisect.ts'
export { describeInput } from './describe-input.ts'
export { type DetachedParts, type DetachedSimulator, detachedHosts } from './detached.ts'
export type { Difference } from './difference.ts'
export { type ExportForm, exportCapsule, exportForms } from './export-capsule.ts'
export {
  type Capsule,
  type CapsuleInput,
  capsuleSuffix,
  capsuleType,
  largestCapsule,
  refuseCapsule,
  writeCapsule,
  writeCapsuleSteps,
} from './format.ts'
export type { OpenHost, ReplayHost } from './host.ts'
export { followsFromSeed, type Leaving, leaving } from './leaving.ts'
export { type OpenedPast, openCapsule } from './open-capsule.ts'
export { type Probe, probeOf, type Question, type Verdict } from './probe.ts'
export { readCapsule, readCapsuleSteps } from './read.ts'
export { Replay } from './replay.ts'
export { replayCapsule } from './replay-capsule.ts'
export { rerecord } from './rerecording.ts'
export type { Secrets } from './secrets.ts'
export { shrink } from './shrink.ts'
export { insideOf } from './stand-in-text.ts'
export { StillWall } from './still-wall.ts'
export { withStoredFiles } from './stored-files.ts'
export { capsuleSteps } from './write.ts'
