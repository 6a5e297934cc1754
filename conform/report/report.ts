import type { Comparison, DifferingEvent, Finding, NotComparable } from '../compare/index.ts'
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
  /** The same of events; absent where none could be received. */
  readonly events?: { readonly compared: number; readonly same: number }
  readonly findings: readonly ReportedFinding[]
  readonly notComparable: readonly NotComparable[]
  /** The exchanges with findings: the request, and both answers. */
  readonly differing: readonly { readonly step: string; readonly theirs: Exchange; readonly ours?: Exchange }[]
  /** The events with findings. */
  readonly differingEvents: readonly DifferingEvent[]
}

export interface ConformReport {
  readonly version: number
  readonly scenarios: readonly ReportedScenario[]
  /** The names of the scenarios that were left out, because they answer webhooks, and none could be received. */
  readonly leftOut: readonly string[]
  readonly unknown: number
  readonly known: number
  readonly notComparable: number
}

export interface Checked {
  readonly golden: Scenario
  readonly ours: Scenario
  readonly comparison: Comparison
}

export function reportOf(checked: readonly Checked[], leftOut: readonly string[] = []): ConformReport {
  const scenarios = checked.map(reportScenario)
  const findings = scenarios.flatMap((scenario) => scenario.findings)
  const known = findings.filter((finding) => finding.known !== undefined).length
  return {
    version: reportVersion,
    scenarios,
    leftOut,
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
  const differing = new Set(findings.flatMap(({ step, event }) => (event === undefined ? [step] : [])))
  const unknown = findings.filter(({ known }) => known === undefined)
  const unknownSteps = new Set(unknown.flatMap(({ step, event }) => (event === undefined ? [step] : [])))
  const { exchanges, events, differingEvents = [], notComparable } = comparison
  return {
    name: golden.name,
    title: golden.title,
    recordedAt: golden.recorded?.at ?? '',
    target: golden.recorded?.target ?? '',
    exchanges,
    same: exchanges - unknownSteps.size,
    ...(events === undefined ? {} : { events: { compared: events, same: events - differingOf(unknown) } }),
    findings,
    notComparable,
    differing: golden.exchanges
      .filter(({ step }) => differing.has(step))
      .map((theirs) => {
        const own = ours.exchanges.find(({ step }) => step === theirs.step)
        return { step: theirs.step, theirs, ...(own === undefined ? {} : { ours: own }) }
      }),
    differingEvents,
  }
}

/** Counts the events of the target that differ. */
function differingOf(findings: readonly Finding[]): number {
  const ofEvents = findings.filter(({ event, kind }) => event !== undefined && kind !== 'event added')
  return new Set(ofEvents.map(({ step }) => step)).size
}
