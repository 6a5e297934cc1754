export { checkId } from './check-id.ts'
export { inspectCondition } from './inspect-input.ts'
export {
  type ConditionInput,
  ConditionText,
  type FieldValue,
  FieldValueShape,
  readCondition,
  shortFormMembers,
} from './read-condition.ts'
