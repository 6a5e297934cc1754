import type { Exchange, Scenario, ScenarioAnswer } from '../scenario/index.ts'
import type { Comparison, Finding, NotComparable } from './finding.ts'

/** Compares the exchanges of the target with ours, step by step. */
export function compare(theirs: Scenario, ours: Scenario): Comparison {
  const own = new Map(ours.exchanges.map((exchange) => [exchange.step, exchange]))
  const findings: Finding[] = []
  const notComparable: NotComparable[] = []
  let exchanges = 0
  for (const exchange of theirs.exchanges) {
    const [their, our] = [exchange.answer, own.get(exchange.step)?.answer]
    if (their === undefined || our === undefined) {
      const reason = their === undefined ? 'The target was not asked.' : 'Sandglass was not asked.'
      notComparable.push({ ...placeOf(theirs, exchange), pointer: '', reason })
      continue
    }
    exchanges += 1
    findings.push(...statusFindings(their, our).map((found) => ({ ...placeOf(theirs, exchange), ...found })))
  }
  return { exchanges, findings, notComparable }
}

const placeOf = ({ name }: Scenario, { step, operation }: Exchange) => ({ scenario: name, step, operation })

function statusFindings({ status }: ScenarioAnswer, ours: ScenarioAnswer) {
  if (status === ours.status) return []
  return [{ status, pointer: '/status', kind: 'status' as const, theirs: status, ours: ours.status }]
}
