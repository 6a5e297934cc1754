import { Type } from 'typebox'
import { ConditionText } from '../conditions/index.ts'

/** The question that bisecting and shrinking ask. */
export const QuestionQuery = Type.Object({
  condition: Type.Optional(ConditionText),
  invariant: Type.Optional(
    Type.Enum(['ledger'], { description: 'The invariant that turns when it is broken, instead of a condition.' }),
  ),
})
