import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/** One test that is worth a line at the end. */
interface Noted {
  readonly name: string
  /** Why it was skipped; empty when nothing says so. */
  readonly why?: string
  readonly ms?: number
}

/** The result of one part of the tests. */
export interface Results {
  readonly passed: number
  readonly failed: readonly Noted[]
  readonly skipped: readonly Noted[]
  readonly slowest: readonly Noted[]
}

/** The environment variable that names the file for the results of a part. */
export const resultsVariable = 'TEST_RESULTS'

export const none: Results = { passed: 0, failed: [], skipped: [], slowest: [] }

export const slowestOf = (tests: readonly Noted[], most = 5): readonly Noted[] =>
  [...tests].sort((one, other) => (other.ms ?? 0) - (one.ms ?? 0)).slice(0, most)

/** Describes counts as the last line of a run does. */
export function countsOf({ passed, failed, skipped }: Results): string {
  return `${passed} passed, ${failed.length} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`
}

/** Reads the results that a part left; undefined when it ended before it had any. */
export function readResults(file: string): Results | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Removes the results of an earlier run. */
export const forgetResults = (file: string): void => rmSync(file, { force: true })

const progressEveryMs = 10_000

/** Collects the results of a part, prints the counts as they grow, and writes them to a file at the end. */
export class Collector {
  readonly #file = process.env[resultsVariable]
  readonly #part = basename(this.#file ?? 'tests', '.json')
  readonly #tests: Noted[] = []
  readonly #failed: Noted[] = []
  readonly #skipped: Noted[] = []
  #printedAt = performance.now()
  /** The number of tests that will run, once it is known. */
  total: number | undefined

  passed(name: string, ms: number): void {
    this.#tests.push({ name, ms })
    this.#show()
  }

  failed(name: string, ms = 0): void {
    this.#failed.push({ name, ms })
    this.#show()
  }

  skipped(name: string, why = ''): void {
    this.#skipped.push({ name, why })
  }

  get results(): Results {
    const slowest = slowestOf([...this.#tests, ...this.#failed])
    return { passed: this.#tests.length, failed: this.#failed, skipped: this.#skipped, slowest }
  }

  end(): void {
    if (this.#file === undefined) return
    // The features clear the folder of records.
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(this.#file, JSON.stringify(this.results))
  }

  #show(): void {
    if (performance.now() - this.#printedAt < progressEveryMs) return
    this.#printedAt = performance.now()
    const of = this.total === undefined ? '' : ` of ${this.total}`
    process.stdout.write(`  ${this.#part}: ${this.#tests.length}${of} passed, ${this.#failed.length} failed\n`)
  }
}
