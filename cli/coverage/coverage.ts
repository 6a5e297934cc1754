import type { CoverageReport } from '../../questions/index.ts'
import { coverageKinds } from '../../simulator/contract/index.ts'
import { tokenNote, urlOption, withServer } from '../server/connection.ts'
import { jsonOption } from '../server/server-verb.ts'
import type { Given, Option, Terminal, Verb } from '../verb.ts'
import { readReports } from './read-reports.ts'
import { type CoverageOutputs, reportCoverage } from './report-coverage.ts'
import { readThreshold, thresholdOption } from './threshold.ts'

const htmlOption: Option = {
  name: 'html',
  value: 'file',
  meaning: 'Writes a page with a scenario for everything that was never tried.',
  expected: 'a path',
}

/** Shows the coverage of runs, and the things never tried. */
export const coverage: Verb = {
  name: 'coverage',
  summary: 'Shows what all worlds of a Sandglass have met, and what was never tried.',
  arguments: [
    {
      name: 'files',
      meaning:
        'Reports of runs, as --json prints them, or folders with some, such as that of SANDGLASS_COVERAGE, instead ' +
        'of a running Sandglass.',
      isRest: true,
    },
  ],
  options: [
    { name: 'kind', value: 'kind', meaning: 'Only this kind.', choices: coverageKinds },
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

const outputsOf = ({ options }: Given): CoverageOutputs => ({
  printsJson: options.has('json'),
  showsAll: options.has('all'),
  html: options.get('html'),
})

const isKind = (text: string | undefined) => coverageKinds.find((kind) => kind === text)

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
