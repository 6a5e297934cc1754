export {
  type ConditionInput,
  ConditionText,
  FieldValueShape,
  type ReadCondition,
  readCondition,
  shortFormMembers,
} from './read-condition.ts'
