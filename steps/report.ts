import { formatterHelpers, Status, SummaryFormatter } from '@cucumber/cucumber'
import { messageOf } from './support/failure-messages.ts'
import { nearestSteps, parametersOf } from './support/nearest-steps.ts'
import { parameterValues } from './support/parameter-values.ts'
import { errorsByStep, unassertedErrorsType } from './support/unasserted-errors.ts'

type Issue = Parameters<typeof formatterHelpers.parseTestCaseAttempt>[0]['testCaseAttempt']
type Step = ReturnType<typeof formatterHelpers.parseTestCaseAttempt>['testSteps'][number]

const symbols: Readonly<Record<string, string>> = { PASSED: '✔', SKIPPED: '-', UNDEFINED: '?', PENDING: '?' }

/**
 * Prints the summary of a run. It differs from cucumber's own in four ways: a mistyped step proposes the nearest ones,
 * an error that no step asserts stands below the step that met it, each message is printed once, and hooks are printed
 * only when they fail.
 */
export default class Report extends SummaryFormatter {
  override logIssues({ issues, title }: { readonly issues: readonly Issue[]; readonly title: string }): void {
    this.log(`${title}:\n\n`)
    for (const [index, issue] of issues.entries()) this.log(`${this.#scenario(index + 1, issue)}\n\n`)
  }

  #scenario(number: number, issue: Issue): string {
    const { snippetBuilder, supportCodeLibrary } = this
    const { testCase, testSteps } = formatterHelpers.parseTestCaseAttempt({
      testCaseAttempt: issue,
      snippetBuilder,
      supportCodeLibrary,
    })
    const errors = errorsByStep(testSteps.flatMap(({ attachments }) => attachments))
    const printed = new Set<string>()
    const steps = testSteps.flatMap((step, index) => {
      const answered = errors.get(issue.testCase.testSteps[index]?.pickleStepId ?? '') ?? []
      const problems = [...answered, ...this.#problemsOf(step)].filter((problem) => !printed.has(problem))
      for (const problem of problems) printed.add(problem)
      return problems.length === 0 && step.text === undefined
        ? []
        : [this.#step(step, problems, answered.length > 0), ...problems.map((problem) => indent(problem, 7))]
    })
    const where = testCase.sourceLocation === undefined ? '' : ` # ${placeOf(testCase.sourceLocation)}`
    return [`${number}) Scenario: ${testCase.name}${this.colorFns.location(where)}`, ...steps].join('\n')
  }

  #step(
    { keyword, text = '', result, sourceLocation, actionLocation }: Step,
    problems: readonly string[],
    met: boolean,
  ) {
    const status = met && result.status === Status.PASSED ? Status.FAILED : result.status
    const line = `   ${symbols[status] ?? '✖'} ${keyword}${text}`
    const places = [sourceLocation, actionLocation].flatMap((place) => (place === undefined ? [] : [placeOf(place)]))
    const shown = problems.length === 0 || places.length === 0 ? '' : ` # ${places.join(', ')}`
    return `${this.colorFns.forStatus(status)(line)}${this.colorFns.location(shown)}`
  }

  #problemsOf({ text = '', result, attachments }: Step): readonly string[] {
    if (result.status === 'UNDEFINED') return [this.#proposals(text)]
    // These errors stand below their steps.
    if (attachments.some(({ mediaType }) => mediaType === unassertedErrorsType)) return []
    const message = messageOf(result)
    return message === '' ? [] : [message]
  }

  #proposals(text: string): string {
    const patterns = this.supportCodeLibrary.stepDefinitions
      .filter(({ options }) => options.wrapperOptions?.renamed === undefined)
      .map(({ pattern }) => String(pattern))
    const nearest = nearestSteps(text, patterns)
    if (nearest.length === 0) return 'There is no such step, and none is close. docs/steps.md lists all steps.'
    const values = [...new Set(nearest.flatMap(parametersOf))].flatMap((name) => {
      const example = parameterValues[name]?.values[0]
      return example === undefined ? [] : [`{${name}} is, for example, ${example}`]
    })
    const proposals = [...nearest, ...values.map((value) => `  ${value}`)].map((line) => `  ${line}`)
    return ['There is no such step. The nearest:', ...proposals].join('\n')
  }
}

const placeOf = ({ uri, line }: { readonly uri: string; readonly line: number }): string => `${uri}:${line}`

const indent = (text: string, columns: number): string => text.replace(/^(?=.)/gm, ' '.repeat(columns))
