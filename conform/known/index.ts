export { type AnswerSelector, type KnownDifference, knownDifferences } from './known-difference.ts'
export { knownDifferenceOf } from './known-in-answers.ts'
export { isListedMember } from './select-places.ts'
