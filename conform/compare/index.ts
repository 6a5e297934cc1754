export { compare, toleranceMs } from './compare.ts'
export type { Comparison, Finding, FindingKind, NotComparable } from './finding.ts'
