export { compare, endOf, lateMs, restMs, toleranceMs } from './compare.ts'
export type { Comparison, DifferingEvent, Finding, FindingKind, NotComparable } from './finding.ts'
export { isId } from './mapping.ts'
export { isOfRun, nameEvents, textsOf, timeOf, typeOf } from './threads.ts'
