import { readFileSync } from 'node:fs'
import { type CoverageReport, showCoverage } from '../../questions/index.ts'
import { outputTo } from '../capsules/capsule-file.ts'
import { outputOf } from '../output.ts'
import { tokenNote, urlOption, withServer } from '../server/connection.ts'
import { jsonOption } from '../server/server-verb.ts'
import { type Given, type Option, type Terminal, UsageError, type Verb } from '../verb.ts'
import { coveragePage } from './coverage-page.ts'
import { mergeReports } from './merge-reports.ts'
import { readThreshold, shortfalls, thresholdOption } from './threshold.ts'

const kinds = ['operations', 'codes', 'events', 'magic', 'moves'] as const

const htmlOption: Option = {
  name: 'html',
  value: 'file',
  meaning: 'Writes a page with a scenario for everything that was never tried.',
  expected: 'a path',
}

/** Shows what runs have met of what exists, and what was never tried. */
export const coverage: Verb = {
  name: 'coverage',
  summary: 'Shows what all worlds of a Sandglass have met, and what was never tried.',
  arguments: [
    { name: 'files', meaning: 'Reports of runs, as --json prints them, instead of a running Sandglass.', isRest: true },
  ],
  options: [
    { name: 'kind', value: 'kind', meaning: 'Only this kind.', choices: kinds },
    { name: 'all', meaning: 'Lists everything that was never tried, not only the first of each kind.' },
    htmlOption,
    thresholdOption,
    jsonOption,
    urlOption,
  ],
  statuses: { 0: 'The threshold is reached, or there is none.', 1: 'It is not, or there is no report.' },
  notes: `Deleted worlds count, too. Several files are added up, such as those of the shards of a suite. ${tokenNote}`,
  async run(given, terminal) {
    const { arguments: files, options } = given
    const threshold = readThreshold(options.get('threshold'))
    const report = files.length === 0 ? await ask(given, terminal) : onlyKind(readReports(files), options.get('kind'))
    return reportCoverage(report, { ...outputsOf(given), threshold }, terminal)
  },
}

/** How to report a coverage. */
export interface CoverageOutputs {
  readonly printsJson?: boolean
  readonly showsAll?: boolean
  readonly html?: string | undefined
  readonly threshold?: ReturnType<typeof readThreshold>
}

/** Prints and writes a report; returns 1 when it is below the threshold. */
export function reportCoverage(
  report: CoverageReport,
  { printsJson = false, showsAll = false, html, threshold = new Map() }: CoverageOutputs,
  terminal: Terminal,
): 0 | 1 {
  if (html !== undefined) outputTo(html)(coveragePage(report))
  if (printsJson) terminal.print(JSON.stringify(report, null, 2))
  else showCoverage(report, outputOf(terminal), showsAll)
  const missed = shortfalls(report, threshold)
  for (const sentence of missed) terminal.complain(sentence)
  return missed.length === 0 ? 0 : 1
}

const outputsOf = ({ options }: Given): CoverageOutputs => ({
  printsJson: options.has('json'),
  showsAll: options.has('all'),
  html: options.get('html'),
})

const isKind = (text: string | undefined) => kinds.find((kind) => kind === text)

const ask = (given: Given, terminal: Terminal): Promise<CoverageReport> =>
  withServer(given, terminal, ({ admin }) => {
    const kind = isKind(given.options.get('kind'))
    const scenarios = given.options.has('html')
    const query = { ...(kind === undefined ? {} : { kind }), ...(scenarios ? { scenarios } : {}) }
    return admin.call('getCoverage', { path: { world: 'default' }, query })
  })

const onlyKind = (report: CoverageReport, kind: string | undefined): CoverageReport => {
  const found = report.kinds.find((one) => one.kind === kind)
  return found === undefined ? report : { met: found.met, of: found.of, percent: found.percent, kinds: [found] }
}

/** Reads the files of reports, and adds them up. */
export function readReports(files: readonly string[]): CoverageReport {
  return mergeReports(files.map(readReport))
}

function readReport(file: string): CoverageReport {
  const report = parsed(file)
  if (!Array.isArray(Object(report).kinds)) throw new UsageError(`${file} is no report of a coverage.`)
  // Written from the answer of the admin plane.
  return Object(report)
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}
