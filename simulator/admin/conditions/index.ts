export { inspectCondition } from './inspect-input.ts'
export {
  type ConditionInput,
  ConditionText,
  FieldValueShape,
  type ReadCondition,
  readCondition,
  shortFormMembers,
} from './read-condition.ts'
