import { relative } from 'node:path'
import type { FullResult, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { Collector } from './results.ts'

/** Reports a run of Playwright to the script that runs all parts, and prints failures when they happen. */
export default class PlaywrightReporter implements Reporter {
  readonly #collector = new Collector()

  onBegin(_config: unknown, suite: Suite): void {
    this.#collector.total = suite.allTests().length
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const name = `${relative('.', test.location.file)} > ${test.title}`
    if (result.status === 'skipped') {
      const { description } = test.annotations.find(({ type }) => type === 'skip') ?? {}
      this.#collector.skipped(name, description)
    } else if (test.ok()) this.#collector.passed(name, result.duration)
    else {
      this.#collector.failed(name, result.duration)
      print(`FAILED  ${name}`, result.errors)
    }
  }

  onError(error: TestError): void {
    this.#collector.failed('outside of the tests')
    print('FAILED  outside of the tests', [error])
  }

  onEnd(_result: FullResult): void {
    this.#collector.end()
  }

  printsToStdio(): boolean {
    return true
  }
}

function print(title: string, errors: readonly TestError[]): void {
  const texts = errors.map(({ stack, message, value, snippet }) => [stack ?? message ?? value, snippet].join('\n'))
  process.stdout.write(`${[title, ...texts].join('\n')}\n`)
}
