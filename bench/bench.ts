import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ends } from './ends.ts'
import { type Group, quick, whole } from './group.ts'
import { groups } from './groups.ts'
import { leaveServerCore } from './processes.ts'
import { earlierRows, rowText } from './report.ts'
import { type Result, type Results, readResults, writeResults } from './results.ts'
import { type Reporter, run } from './run.ts'
import { incompleteness, withTables } from './tables.ts'

const project = resolve(import.meta.dirname, '..')
const pages = ['docs/performance.md', 'docs/scale.md']
const usual = groups.filter(({ isAskedFor }) => isAskedFor !== true)

const usage = `Usage: npm run bench [-- [options] [group…]]

Builds and measures the bundle beside reference servers that do the same with nothing behind it. Prints each row when it
is measured: the median, the range, and the ratio to the reference of the same run. A group that fails says why, and the
others go on; the exit status is 1 then. All groups take less than a quarter of an hour. docs/performance.md explains the
rows.

  --quick            fewer rounds and fewer stored resources, about two minutes in all; the figures are rougher
  --json <file>      writes the results to a file, again after each row
  --compare <file>   prints the rows of an earlier run, which --json wrote, beside those of this one
  --write <file>     measures nothing: fills the tables of ${pages.join(' and ')} from a complete run
  --list             lists the groups
  --help             this text`

const options = {
  quick: { type: 'boolean' },
  json: { type: 'string' },
  compare: { type: 'string' },
  write: { type: 'string' },
  list: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

const print = (line: string) => process.stdout.write(`${line}\n`)

const isTerminal = process.stderr.isTTY === true

/** Shows what takes a while, on a terminal, until the next line is printed. */
const showProgress = (what: string) => {
  if (isTerminal) process.stderr.write(`\r\x1b[K  … ${what}`.slice(0, process.stderr.columns))
}
const hideProgress = () => {
  if (isTerminal) process.stderr.write('\r\x1b[K')
}

/** Prints the run, keeps its results, and writes them again after each. */
class Printer implements Reporter {
  readonly rows: Result[] = []
  readonly failed: Record<string, string> = {}

  constructor(
    readonly plan: Results['plan'],
    readonly earlier: Results | undefined,
    readonly file: string | undefined,
  ) {
    this.#save()
  }

  begin({ name, about }: Group): void {
    print(`\n${name}: ${about}`)
  }

  progress(what: string): void {
    showProgress(what)
  }

  row(result: Result): void {
    hideProgress()
    print(rowText(result, earlierRows(this.earlier)(result)))
    this.rows.push(result)
    this.#save()
  }

  fail({ name }: Group, reason: string): void {
    hideProgress()
    print(`  ${name} failed: ${reason}`)
    this.failed[name] ??= reason
    this.#save()
  }

  #save(): void {
    const { plan, rows, failed } = this
    const machine = `${cpus().length} cores (${cpus()[0]?.model}), ${process.platform} ${process.arch}, Node ${process.version}.`
    if (this.file !== undefined) writeResults(this.file, { machine, plan, rows, failed })
  }
}

function writeTables(file: string): number {
  const results = readResults(file)
  const reason = incompleteness(
    results,
    usual.map(({ name }) => name),
  )
  if (reason !== undefined) {
    process.stderr.write(`The tables are written from complete runs only, and ${reason}.\n`)
    return 1
  }
  for (const page of pages) {
    const path = resolve(project, page)
    writeFileSync(path, withTables(readFileSync(path, 'utf8'), results))
  }
  return 0
}

async function measure(chosen: readonly Group[], values: { quick?: boolean; json?: string; compare?: string }) {
  const earlier = values.compare === undefined ? undefined : readResults(values.compare)
  const printer = new Printer(values.quick ? 'quick' : 'whole', earlier, values.json)
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: project, stdio: 'inherit' })
  leaveServerCore()
  const begun = performance.now()
  const interruption = await run(chosen, values.quick ? quick : whole, printer, ends)
  const failures = Object.keys(printer.failed)
  const seconds = Math.round((performance.now() - begun) / 1_000)
  print(
    `\n${printer.rows.length} rows in ${seconds} seconds${failures.length === 0 ? '' : `; failed: ${failures.join(', ')}`}`,
  )
  if (interruption !== undefined) return interruption === 'SIGINT' ? 130 : 143
  return failures.length === 0 ? 0 : 1
}

function parsed(words: string[]) {
  const { values, positionals: names } = parseArgs({ args: words, options, allowPositionals: true })
  const unknown = names.filter((name) => !groups.some((group) => group.name === name))
  if (unknown.length > 0) throw new Error(`There is no group ${unknown.join(', ')}; --list lists them.`)
  return { values, chosen: names.length === 0 ? usual : groups.filter(({ name }) => names.includes(name)) }
}

async function main(words: string[]): Promise<number> {
  const { values, chosen } = parsed(words)
  if (values.help) print(usage)
  else if (values.list)
    for (const { name, about, isAskedFor } of groups)
      print(`${name.padEnd(14)} ${about}${isAskedFor ? ' (only when it is named)' : ''}`)
  else if (values.write !== undefined) return writeTables(values.write)
  else return measure(chosen, values)
  return 0
}

try {
  process.exit(await main(process.argv.slice(2)))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${usage}\n`)
  process.exit(2)
}
