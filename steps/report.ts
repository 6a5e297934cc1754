import { formatterHelpers, SummaryFormatter } from '@cucumber/cucumber'
import { messageOf } from './support/failure-messages.ts'
import { proposalsFor } from './support/proposals.ts'
import { blameRefusals, unassertedErrorsType } from './support/unasserted-errors.ts'

/** The media type of texts that hooks and steps log, such as the command that replays a capsule. */
const logType = 'text/x.cucumber.log+plain'

type Issue = Parameters<typeof formatterHelpers.parseTestCaseAttempt>[0]['testCaseAttempt']
/** The members of cucumber's messages that are read here. */
interface Envelope {
  readonly testStepFinished?: {
    readonly testCaseStartedId: string
    readonly testStepId: string
    readonly testStepResult: { readonly status: string }
  }
}

type Step = ReturnType<typeof formatterHelpers.parseTestCaseAttempt>['testSteps'][number]

const symbols: Readonly<Record<string, string>> = { PASSED: '✔', SKIPPED: '-', UNDEFINED: '?', PENDING: '?' }

/**
 * Prints the summary of a run. It differs from cucumber's own in six ways: a mistyped step proposes the nearest ones, a
 * step that matches twice names both places, an error that no step asserts stands below the step that met it, which
 * counts as failed, each message is printed once, hooks are printed only when they fail, and what they log stands at
 * the end.
 */
export default class Report extends SummaryFormatter {
  constructor(...options: ConstructorParameters<typeof SummaryFormatter>) {
    super(...options)
    const { eventDataCollector } = this
    const [{ eventBroadcaster }] = options
    // Precedes the other formats, such as JUnit, so that they carry the reason, too.
    eventBroadcaster.prependListener('envelope', (message: Envelope) => this.#addReason(message))
    const attempts = eventDataCollector.getTestCaseAttempts.bind(eventDataCollector)
    this.eventDataCollector = Object.create(eventDataCollector, {
      getTestCaseAttempts: { value: () => attempts().map(blameRefusals) },
    })
  }

  override logIssues({ issues, title }: { readonly issues: readonly Issue[]; readonly title: string }): void {
    this.log(`${title}:\n\n`)
    for (const [index, issue] of issues.entries()) this.log(`${index + 1}) ${this.scenario(issue)}\n\n`)
  }

  /** Describes a scenario with its steps and what is wrong with them. */
  protected scenario(issue: Issue): string {
    const { snippetBuilder, supportCodeLibrary } = this
    const { testCase, testSteps } = formatterHelpers.parseTestCaseAttempt({
      testCaseAttempt: issue,
      snippetBuilder,
      supportCodeLibrary,
    })
    const printed = new Set<string>()
    const steps = testSteps.flatMap((step) => {
      const problem = this.#problemOf(step)
      const isNew = problem !== '' && !printed.has(problem)
      printed.add(problem)
      if (!isNew) return step.text === undefined ? [] : [this.#step(step, false)]
      return [this.#step(step, true), indent(problem, 7)]
    })
    const logs = testSteps.flatMap(({ attachments }) => attachments.filter(({ mediaType }) => mediaType === logType))
    const where = testCase.sourceLocation === undefined ? '' : ` # ${placeOf(testCase.sourceLocation)}`
    const title = `Scenario: ${testCase.name}${this.colorFns.location(where)}`
    return [title, ...steps, ...logs.map(({ body }) => indent(body, 3))].join('\n')
  }

  #step({ keyword, text = '', result, sourceLocation, actionLocation }: Step, hasProblem: boolean): string {
    const line = `   ${symbols[result.status] ?? '✖'} ${keyword}${text}`
    const places = [sourceLocation, actionLocation].flatMap((place) =>
      place === undefined || this.isBuiltIn(place) ? [] : [placeOf(place)],
    )
    const shown = !hasProblem || places.length === 0 ? '' : ` # ${places.join(', ')}`
    return `${this.colorFns.forStatus(result.status)(line)}${this.colorFns.location(shown)}`
  }

  /** Adds what is wrong with a step that is undefined or matches twice to its result. */
  #addReason({ testStepFinished }: Envelope): void {
    if (testStepFinished === undefined) return
    const { testCaseStartedId, testStepId, testStepResult } = testStepFinished
    const { status } = testStepResult
    if (status !== 'UNDEFINED' && status !== 'AMBIGUOUS') return
    const { pickle, testCase } = this.eventDataCollector.getTestCaseAttempt(testCaseStartedId)
    const written = testCase.testSteps.find(({ id }) => id === testStepId)?.pickleStepId
    const text = pickle.steps.find(({ id }) => id === written)?.text ?? ''
    const reason = status === 'UNDEFINED' ? this.#proposals(text) : this.#matches(text)
    const type = status === 'UNDEFINED' ? 'UndefinedStep' : 'AmbiguousStep'
    Object.assign(testStepResult, { message: reason, exception: { type, message: `${text}\n${reason}` } })
  }

  #problemOf({ result, attachments }: Step): string {
    if (result.status === 'UNDEFINED' || result.status === 'AMBIGUOUS') return result.message ?? ''
    // These errors stand below their steps.
    if (attachments.some(({ mediaType }) => mediaType === unassertedErrorsType)) return ''
    return messageOf(result)
  }

  /** True for the place of a step that readers of the report cannot change. */
  protected isBuiltIn(_place: Place): boolean {
    return false
  }

  /** Lists the definitions that match a text. */
  #matches(text: string): string {
    const definitions = this.supportCodeLibrary.stepDefinitions.filter((definition) => definition.matchesStepName(text))
    const lines = definitions.map((definition) => {
      const place = this.isBuiltIn(definition) ? 'built in' : placeOf(definition)
      return `  ${definition.pattern} # ${place}`
    })
    return [`${lines.length} steps match this text; change the wording of one of them:`, ...lines].join('\n')
  }

  #proposals(text: string): string {
    const patterns = this.supportCodeLibrary.stepDefinitions
      .filter(({ options }) => options.wrapperOptions?.renamed === undefined)
      .map(({ pattern }) => String(pattern))
    return proposalsFor(text, patterns, this.supportCodeLibrary.parameterTypeRegistry)
  }
}

interface Place {
  readonly uri: string
  readonly line: number
}

const placeOf = ({ uri, line }: Place): string => `${uri}:${line}`

const indent = (text: string, columns: number): string => text.replace(/^(?=.)/gm, ' '.repeat(columns))
