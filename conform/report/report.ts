import type { Comparison, Finding, NotComparable } from '../compare/index.ts'
import { knownDifferenceOf } from '../known/index.ts'
import type { Exchange, Scenario } from '../scenario/index.ts'

/** The version of the JSON report. */
const reportVersion = 1

/** A finding; `known` is the id of its row in docs/fidelity.md. */
export interface ReportedFinding extends Finding {
  readonly known?: string
}

export interface ReportedScenario {
  readonly name: string
  readonly title: string
  readonly recordedAt: string
  readonly target: string
  /** The number of exchanges that were compared, and of those without an unknown difference. */
  readonly exchanges: number
  readonly same: number
  readonly findings: readonly ReportedFinding[]
  readonly notComparable: readonly NotComparable[]
  /** The exchanges with findings: the request, and both answers. */
  readonly differing: readonly { readonly step: string; readonly theirs: Exchange; readonly ours?: Exchange }[]
}

export interface ConformReport {
  readonly version: number
  readonly scenarios: readonly ReportedScenario[]
  readonly unknown: number
  readonly known: number
  readonly notComparable: number
}

export interface Checked {
  readonly golden: Scenario
  readonly ours: Scenario
  readonly comparison: Comparison
}

export function reportOf(checked: readonly Checked[]): ConformReport {
  const scenarios = checked.map(reportScenario)
  const findings = scenarios.flatMap((scenario) => scenario.findings)
  const known = findings.filter((finding) => finding.known !== undefined).length
  return {
    version: reportVersion,
    scenarios,
    unknown: findings.length - known,
    known,
    notComparable: scenarios.reduce((sum, { notComparable }) => sum + notComparable.length, 0),
  }
}

function reportScenario({ golden, ours, comparison }: Checked): ReportedScenario {
  const findings = comparison.findings.map((finding): ReportedFinding => {
    const known = knownDifferenceOf(finding)
    return known === undefined ? finding : { ...finding, known }
  })
  const differing = new Set(findings.map(({ step }) => step))
  const unknown = new Set(findings.filter(({ known }) => known === undefined).map(({ step }) => step))
  return {
    name: golden.name,
    title: golden.title,
    recordedAt: golden.recorded?.at ?? '',
    target: golden.recorded?.target ?? '',
    exchanges: comparison.exchanges,
    same: comparison.exchanges - unknown.size,
    findings,
    notComparable: comparison.notComparable,
    differing: golden.exchanges
      .filter(({ step }) => differing.has(step))
      .map((theirs) => {
        const own = ours.exchanges.find(({ step }) => step === theirs.step)
        return { step: theirs.step, theirs, ...(own === undefined ? {} : { ours: own }) }
      }),
  }
}
