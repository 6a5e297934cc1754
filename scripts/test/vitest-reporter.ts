import { relative } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node'
import { Collector } from './results.ts'

/** Reports a run of vitest to the script that runs all parts; the failures themselves are printed by vitest. */
export default class VitestReporter implements Reporter {
  readonly #collector = new Collector()

  onTestCaseResult(test: TestCase): void {
    const result = test.result()
    const name = `${relative('.', test.module.moduleId)} > ${test.fullName}`
    const ms = test.diagnostic()?.duration ?? 0
    if (result.state === 'skipped') this.#collector.skipped(name, result.note)
    else if (result.state === 'failed') this.#collector.failed(name, ms)
    else this.#collector.passed(name, ms)
  }

  onTestSuiteResult(suite: TestSuite): void {
    // A hook that fails leaves its tests out, and is no test itself.
    const name = `${relative('.', suite.module.moduleId)} > ${suite.fullName}`
    if (suite.errors().length > 0) this.#collector.failed(name)
  }

  onTestModuleEnd(module: TestModule): void {
    // A file that cannot be loaded has no tests, and counts as one that failed.
    if (module.errors().length > 0) this.#collector.failed(relative('.', module.moduleId))
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    for (const { message } of errors) this.#collector.failed(`outside of the tests: ${message.split('\n')[0]}`)
    this.#collector.end()
  }
}
