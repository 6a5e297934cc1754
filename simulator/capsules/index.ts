export { type Bisection, bisect, describeTurn, showTurn, type Turn } from './bisect.ts'
export { describeInput } from './describe-input.ts'
export { type DetachedParts, type DetachedSimulator, detachedHosts } from './detached.ts'
export type { Difference } from './difference.ts'
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
export { type OpenedPast, openCapsulePast } from './open-capsule.ts'
export { type Probe, type ProbeQuestion, probeOf, type Verdict } from './probe.ts'
export { readCapsule, readCapsuleSteps } from './read.ts'
export { Replay } from './replay.ts'
export { replayAndCompare } from './replay-capsule.ts'
export { rerecord } from './rerecording.ts'
export type { Secrets } from './secrets.ts'
export { shrink } from './shrink.ts'
export { insideOf } from './stand-in-text.ts'
export { StoppedWall } from './stopped-wall.ts'
export { withStoredFiles } from './stored-files.ts'
export { capsuleSteps } from './write.ts'
