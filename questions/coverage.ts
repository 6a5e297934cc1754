import type { AnswerOf } from '../kit/admin/client.ts'
import type { Printer, Questions } from './question.ts'

export type CoverageReport = AnswerOf<'getCoverage'>
export type CoverageEntry = CoverageReport['kinds'][number]['data'][number]

/** The kinds in the words of a report. */
export const coverageTitles: Readonly<Record<CoverageReport['kinds'][number]['kind'], string>> = {
  operations: 'operations',
  codes: 'error codes',
  events: 'events',
  magic: 'magic values',
  moves: 'lifecycle moves',
}

/** The entries of a kind that are shown unless all are asked for. */
const mostShown = 5

/** Shows a report: a row for each kind, then the things never tried, each with a step. */
export function showCoverage({ met, of, percent, kinds }: CoverageReport, printer: Printer, showsAll = false): void {
  const { table, line, bold } = printer
  const rows = kinds.map((one) => [coverageTitles[one.kind], one.met, one.of, `${one.percent} %`])
  table(['KIND', 'MET', 'OF', 'SHARE'], [...rows, ['all', met, of, `${percent} %`]], '')
  for (const { kind, data } of kinds) {
    const never = data.filter(({ times }) => times === 0)
    if (never.length === 0) continue
    line('')
    line(bold(`${never.length} ${coverageTitles[kind]} never tried`))
    for (const entry of showsAll ? never : never.slice(0, mostShown)) showNever(entry, printer)
    if (!showsAll && never.length > mostShown) line(`  and ${never.length - mostShown} more`)
  }
}

function showNever({ name, says, step }: CoverageEntry, { line }: Printer): void {
  line(`  ${name}${says === undefined ? '' : `: ${says}`}`)
  if (step === undefined) return
  const [first, ...below] = step.split('\n')
  line(`      ${first}`)
  for (const text of below) line(`      ${text}`)
}

export const coverageQuestions = {
  getCoverage: {
    command: 'coverage [files...]',
    renamed: {
      scenarios: { because: 'The page in HTML has the scenarios.' },
      world: { because: 'The coverage is that of all worlds.' },
    },
    tool: 'requests coverage',
    show: (report, printer) => showCoverage(report, printer),
  },
} satisfies Partial<Questions>
