import Report from '../steps/report.ts'
import { blameRefusals } from '../steps/support/unasserted-errors.ts'

type Verdict = 'passed' | 'failed' | 'skipped'

/** An ended scenario, reported by a worker to the process that started it. */
export interface EndedScenario {
  /** The file and the line. */
  readonly place: string
  readonly name: string
  readonly verdict: Verdict
  readonly ms: number
  /** The steps of a failed scenario, with the error. */
  readonly failure?: string
  /** The number of scenarios of the worker. */
  readonly of: number
}

/** A scenario is as good as its worst step. */
export function verdictOf(statuses: readonly string[]): Verdict {
  if (statuses.some((status) => status !== 'PASSED' && status !== 'SKIPPED')) return 'failed'
  return statuses.includes('SKIPPED') ? 'skipped' : 'passed'
}

/** Sends every scenario that has ended to the process that started this one. */
export default class FeatureReport extends Report {
  constructor(...options: ConstructorParameters<typeof Report>) {
    super(...options)
    const [{ eventBroadcaster, eventDataCollector }] = options
    let [of, begun] = [0, 0]
    eventBroadcaster.on('envelope', ({ testCase, testCaseStarted, testCaseFinished }) => {
      if (testCase !== undefined) of += 1
      if (testCaseStarted !== undefined) begun = performance.now()
      if (testCaseFinished === undefined || testCaseFinished.willBeRetried) return
      const attempt = blameRefusals(eventDataCollector.getTestCaseAttempt(testCaseFinished.testCaseStartedId))
      const { name, uri, location } = attempt.pickle
      const verdict = verdictOf(Object.values(attempt.stepResults).map(({ status }) => status))
      const failure = verdict === 'failed' ? { failure: this.scenario(attempt) } : {}
      const ms = Math.round(performance.now() - begun)
      const ended: EndedScenario = { place: `${uri}:${location?.line}`, name, verdict, ms, ...failure, of }
      process.send?.(ended)
    })
  }

  /** The process that started this one writes the summary. */
  override logSummary(): void {}
}
