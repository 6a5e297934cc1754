import { cpus } from 'node:os'
import { earlierRows, rowText } from './report.ts'
import { type Result, type Results, writeResults } from './results.ts'
import type { Group, Reporter } from './run.ts'

/** Prints a run in progress, and writes the results to a file after each one. */
export class Printer implements Reporter {
  readonly #rows: Result[] = []
  readonly #failed: Record<string, string> = {}
  readonly #begun = performance.now()
  readonly #earlier: ReturnType<typeof earlierRows>

  constructor(
    readonly plan: Results['plan'],
    readonly print: (line: string) => void,
    earlier?: Results,
    readonly file?: string,
  ) {
    this.#earlier = earlierRows(earlier)
    if (earlier !== undefined && earlier.plan !== plan)
      print(`The earlier run was ${earlier.plan}, this one is ${plan}.`)
    this.#write()
  }

  begin({ name, about }: Group): void {
    this.print(`\n${name}: ${about} (at ${this.#seconds()} s)`)
  }

  /** Shows progress on a terminal until the next line. */
  progress(what: string): void {
    const { isTTY, columns } = process.stderr
    if (isTTY) process.stderr.write(`${clearLine}${`  … ${what}`.slice(0, columns)}`)
  }

  row(result: Result): void {
    this.#clearProgress()
    this.#rows.push(result)
    this.print(rowText(result, this.#earlier(result)))
    this.#save()
  }

  fail({ name }: Group, reason: string): void {
    this.#clearProgress()
    this.print(`  ${name} failed: ${reason}`)
    this.#failed[name] ??= reason
    this.#save()
  }

  /** Prints a summary; returns true when all groups have succeeded. */
  end(): boolean {
    const names = Object.keys(this.#failed)
    const failures = names.length === 0 ? '' : `; failed: ${names.join(', ')}`
    this.print(`\n${this.#rows.length} rows in ${this.#seconds()} seconds${failures}`)
    return names.length === 0
  }

  #seconds(): number {
    return Math.round((performance.now() - this.#begun) / 1_000)
  }

  #clearProgress(): void {
    if (process.stderr.isTTY) process.stderr.write(clearLine)
  }

  /** Writes the results; a failure does not end the run. */
  #save(): void {
    try {
      this.#write()
    } catch (error) {
      this.print(`  The results are not in ${this.file}: ${error instanceof Error ? error.message : error}`)
    }
  }

  #write(): void {
    if (this.file === undefined) return
    writeResults(this.file, { machine: machine(), plan: this.plan, rows: this.#rows, failed: this.#failed })
  }
}

const clearLine = '\r\x1b[K'

const machine = () => `${cpus().length} cores (${cpus()[0]?.model}), ${process.arch}, Node ${process.version}.`
