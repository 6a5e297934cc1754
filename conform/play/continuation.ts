import { hidden } from '../../simulator/contract/index.ts'
import { atPointer } from '../../simulator/schema/index.ts'
import { type Exchange, needsListener, referencesOf, type Scenario } from '../scenario/index.ts'

/** True for a golden in which the run came to the end of the plan. */
export const isComplete = (golden: Scenario): boolean => remaining(golden).length === 0

/** The steps that have not been played. Steps before them may lack an answer, too, because they could not be sent. */
const remaining = ({ exchanges }: Scenario): readonly Exchange[] =>
  exchanges.slice(exchanges.findLastIndex(({ answer }) => answer !== undefined) + 1)

/** Returns the golden if another run can play the rest of its plan; undefined where that must begin again. */
export function continuationOf(plan: Scenario, golden: Scenario, target: string): Scenario | undefined {
  const isSame = golden.recorded?.target === target && stepsOf(golden) === stepsOf(plan)
  return isSame && canGoOn(golden) ? golden : undefined
}

const stepsOf = ({ exchanges }: Scenario) =>
  JSON.stringify(exchanges.map(({ step, request, afterMs, until }) => ({ step, request, afterMs, until })))

/** True unless the rest of the plan needs a secret, which no golden has, or the webhooks of its first part. */
export function canGoOn(golden: Scenario): boolean {
  if (needsListener(golden)) return false
  const bodies = new Map(golden.exchanges.flatMap(({ step, answer }) => (answer ? [[step, answer.body]] : [])))
  const needed = remaining(golden).flatMap(({ request }) => referencesOf(request))
  return bodies.size > 0 && needed.every(({ step, pointer }) => !isSecret(atPointer(bodies.get(step), pointer)))
}

const isSecret = (value: unknown) => typeof value === 'string' && (value.includes(hidden) || value.startsWith('****'))
