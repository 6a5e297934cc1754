export { type Bisection, bisect, describeTurn, showTurn, type TurningPoint } from './bisect.ts'
export { type DetachedParts, detachedHosts } from './detached.ts'
export { redactedAt } from './difference.ts'
export {
  type Capsule,
  type CapsuleInput,
  capsuleSuffix,
  capsuleType,
  describeInput,
  largestCapsule,
  refuseCapsule,
  writeCapsule,
  writeCapsuleSteps,
} from './format.ts'
export type { OpenHost } from './host.ts'
export { openCapsulePast } from './open-capsule.ts'
export { type Probe, type ProbeQuestion, probeOf, type Verdict } from './probe.ts'
export { readCapsule, readCapsuleSteps } from './read.ts'
export { Replay } from './replay.ts'
export { replayAndCompare, rerecord } from './replay-capsule.ts'
export type { Secrets } from './secrets.ts'
export { shrink } from './shrink.ts'
export { standInBytes } from './stand-ins.ts'
export { StoppedWall } from './stopped-wall.ts'
export { followsFromSeed, redactCapsule } from './without-secrets.ts'
export { capsuleSteps, withStoredFiles } from './write.ts'
