import type { Plan } from './export-plan.ts'
import type { PlannedCall } from './export-planner.ts'

/** Returns the lines of the product step that sends exactly this request; undefined when there is none. */
export function productStep(call: PlannedCall, _plan: Plan): readonly string[] | undefined {
  return call.clockTo === undefined ? undefined : [`    When the clock reaches "${call.clockTo}"`]
}
