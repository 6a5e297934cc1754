import { type ConditionInput, readCondition } from '../conditions/index.ts'
import type { AdminCall } from '../shared/admin-operation.ts'
import type { Goal } from './goal.ts'

type ConditionCall = Pick<AdminCall<unknown, unknown, unknown>, 'engine' | 'parts' | 'redactor'>

/** Waits for a condition; `came` has the present values of its members. */
export function conditionGoal(call: ConditionCall, field: string, input: ConditionInput): Goal {
  const condition = readCondition(call, field, input)
  const look = () => (condition.isMet() ? { condition: condition.text, values: condition.values().slice() } : undefined)
  return {
    unmet: `this has not come true: ${condition.text}`,
    look: async () => look(),
    see: look,
    came: condition.values,
  }
}
