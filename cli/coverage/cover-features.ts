import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AdminClient } from '../../kit/admin/client.ts'
import type { CoverageReport } from '../../questions/index.ts'
import { type Given, type Option, type Terminal, UsageError } from '../verb.ts'
import { reportSince } from './merge-reports.ts'
import { readReports } from './read-reports.ts'
import { type CoverageOutputs, reportCoverage } from './report-coverage.ts'
import { readThreshold, thresholdOption } from './threshold.ts'

/** The options of a run of features that report its coverage. */
export const coverageOptions: readonly Option[] = [
  {
    name: 'coverage',
    value: 'kinds',
    meaning:
      'Reports which operations, error codes, events, magic values and moves the scenarios met: table, html or json; ' +
      'several with commas, with a file as in html=coverage.html.',
    expected: 'table, html or json',
  },
  { ...thresholdOption, meaning: `${thresholdOption.meaning} Needs --coverage.` },
]

/** The Sandglass that runs the features, if it is not their own. */
interface Service {
  readonly url?: string | undefined
  readonly adminToken?: string | undefined
}

/** Runs features and reports their coverage. `run` gets the folder in which their own Sandglasses keep it. */
export async function coverFeatures(
  { options }: Given,
  service: Service,
  terminal: Terminal,
  run: (folder?: string) => Promise<number>,
): Promise<number> {
  if (!options.has('coverage')) {
    if (options.has('threshold')) throw new UsageError('--threshold needs --coverage, such as --coverage table.')
    return run()
  }
  const outputs = readOutputs(options.get('coverage') ?? '', options.get('output') ?? '.')
  const threshold = readThreshold(options.get('threshold'))
  const { status, report } = service.url === undefined ? await coverOwn(run) : await coverService(service, run)
  if (report === undefined) return status
  const reached = reportCoverage(report, { ...outputs, threshold }, terminal)
  return status === 0 ? reached : status
}

interface Covered {
  readonly status: number
  /** Absent when nothing ran. */
  readonly report?: CoverageReport
}

async function coverOwn(run: (folder: string) => Promise<number>): Promise<Covered> {
  const folder = mkdtempSync(join(tmpdir(), 'sandglass-coverage-'))
  try {
    const status = await run(folder)
    return { status, report: readReports([folder]) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Facts that other clients of the Sandglass meet during the run count, too. */
async function coverService({ url = '', adminToken }: Service, run: () => Promise<number>): Promise<Covered> {
  const admin = new AdminClient(url, adminToken)
  const ask = () => admin.call('getCoverage', { path: { world: 'default' }, query: { scenarios: true } })
  const before = await ask()
  const status = await run()
  return { status, report: reportSince(before, await ask()) }
}

const files = { table: undefined, html: 'coverage.html', json: 'coverage.json' } as const

const isOutput = (text: string): text is keyof typeof files => Object.hasOwn(files, text)

/** Reads `html,json=reports/coverage.json`; the table is always printed. */
function readOutputs(text: string, folder: string): CoverageOutputs {
  const outputs: { html?: string; json?: string } = {}
  for (const part of text.split(',')) {
    const [name = '', ...rest] = part.trim().split('=')
    if (!isOutput(name)) throw new UsageError(`--coverage is "${name}", expected table, html or json.`)
    const file = files[name]
    if (name !== 'table' && file !== undefined) outputs[name] = rest.join('=') || join(folder, file)
  }
  return outputs
}
