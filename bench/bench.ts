import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { measuredCosts } from './costs.ts'
import { ends } from './ends.ts'
import { groups } from './groups.ts'
import { withPredictions } from './predict.ts'
import { Printer } from './printer.ts'
import { leaveServerCore } from './processes.ts'
import { unfitness, withTables } from './report.ts'
import { readResults } from './results.ts'
import { quick, whole } from './row.ts'
import { type Group, run } from './run.ts'

const project = resolve(import.meta.dirname, '..')
const pages = ['docs/performance.md', 'docs/scale.md']
const usual = groups.filter(({ only }) => only !== 'named')
const ofQuick = usual.filter(({ only }) => only === undefined)

const usage = `Usage: npm run bench [-- [options] [group…]]

Builds and measures the bundle beside reference servers that do the same with nothing behind it. Prints each row when it
is measured: the median, the range, and the ratio to the reference of the same run. A group that fails says why, and
the others go on; the exit status is 1 then. All groups take about half an hour. docs/performance.md
explains the rows.

  --quick            fewer groups, rounds and stored resources, about two minutes in all; the figures are rougher
  --json <file>      writes the results to a file, again after each row
  --compare <file>   prints the rows of an earlier run, which --json wrote, beside those of this one
  --write <file>     measures nothing: fills the tables of ${pages.join(' and ')} from a run that --json wrote
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

const remarks = { always: '', whole: ' (quick runs: only when named)', named: ' (only when named)' }

const print = (line: string) => process.stdout.write(`${line}\n`)

function writeTables(file: string): number {
  const results = readResults(file)
  const reason = unfitness(results)
  if (reason !== undefined) {
    process.stderr.write(`No table can be written from this run: ${reason}\n`)
    return 1
  }
  const names = usual.map(({ name }) => name)
  for (const page of pages) {
    const path = resolve(project, page)
    const text = withTables(readFileSync(path, 'utf8'), results, names)
    writeFileSync(path, withPredictions(text, measuredCosts(results.rows)))
  }
  return 0
}

async function measure(chosen: readonly Group[], values: { quick?: boolean; json?: string; compare?: string }) {
  const earlier = values.compare === undefined ? undefined : readResults(values.compare)
  const printer = new Printer(values.quick ? 'quick' : 'whole', print, earlier, values.json)
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: project, stdio: 'inherit' })
  leaveServerCore()
  const interruption = await run(chosen, values.quick ? quick : whole, printer, ends)
  const isComplete = printer.end()
  if (interruption !== undefined) return interruption === 'SIGINT' ? 130 : 143
  return isComplete ? 0 : 1
}

function parsed(words: string[]) {
  const { values, positionals: names } = parseArgs({ args: words, options, allowPositionals: true })
  const all = values.quick ? ofQuick : usual
  const unknown = names.filter((name) => !groups.some((group) => group.name === name))
  if (unknown.length > 0) throw new Error(`There is no group ${unknown.join(', ')}; --list lists them.`)
  return { values, chosen: names.length === 0 ? all : groups.filter(({ name }) => names.includes(name)) }
}

async function main(words: string[]): Promise<number> {
  const { values, chosen } = parsed(words)
  if (values.help) print(usage)
  else if (values.list)
    for (const { name, about, only } of groups) print(`${name.padEnd(14)} ${about}${remarks[only ?? 'always']}`)
  else if (values.write !== undefined) return writeTables(values.write)
  else return measure(chosen, values)
  return 0
}

try {
  process.exit(await main(process.argv.slice(2)))
} catch (error) {
  // Cuts off Node's advice on escaping dashes.
  const [reason] = String(error instanceof Error ? error.message : error).split('. To specify')
  process.stderr.write(`${reason}\n\n${usage}\n`)
  process.exit(2)
}
