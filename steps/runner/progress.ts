/** The members of cucumber's messages that are read here. */
interface Message {
  readonly testCase?: unknown
  readonly testStepFinished?: {
    readonly testCaseStartedId: string
    readonly testStepResult: { readonly status: string }
  }
  readonly testCaseFinished?: { readonly testCaseStartedId: string; readonly willBeRetried: boolean }
}

/** A log that is no terminal gets a line for each of these shares of the scenarios. */
const parts = 10

/** Counts scenarios as they end: in one line that is written again on a terminal, in a few lines elsewhere. */
export class Progress {
  readonly #log: (text: string) => void
  readonly #isTerminal: boolean
  readonly #failing = new Set<string>()
  #total = 0
  #done = 0
  #failed = 0
  #printedParts = 0
  #isShown = false

  constructor(log: (text: string) => void, isTerminal: boolean) {
    this.#log = log
    this.#isTerminal = isTerminal
  }

  take({ testCase, testStepFinished: step, testCaseFinished: scenario }: Message): void {
    if (testCase !== undefined) this.#total += 1
    if (step !== undefined && !['PASSED', 'SKIPPED'].includes(step.testStepResult.status))
      this.#failing.add(step.testCaseStartedId)
    if (scenario === undefined || scenario.willBeRetried) return
    this.#done += 1
    if (this.#failing.has(scenario.testCaseStartedId)) this.#failed += 1
    this.#show()
  }

  /** Removes the line to make room for the summary. */
  end(): void {
    if (this.#isTerminal && this.#isShown) this.#log('\r\u001b[K')
  }

  #show(): void {
    const line = `${this.#done} of ${this.#total} scenarios, ${this.#failed} failed`
    const reached = Math.floor((this.#done * parts) / this.#total)
    if (this.#isTerminal) this.#log(`\r\u001b[K${line}`)
    else if (this.#total >= parts && reached > this.#printedParts) this.#log(`${line}\n`)
    this.#printedParts = reached
    this.#isShown = true
  }
}
