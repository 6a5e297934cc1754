export { compareCapsules } from './compare.ts'
export type { RunDifference } from './run-difference.ts'
