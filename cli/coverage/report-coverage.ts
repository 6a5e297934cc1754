import { type CoverageReport, showCoverage } from '../../questions/index.ts'
import { outputTo } from '../files.ts'
import { outputOf } from '../output.ts'
import type { Terminal } from '../verb.ts'
import { coveragePage } from './coverage-page.ts'
import { shortfalls, type Threshold } from './threshold.ts'

/** How to report a coverage. */
export interface CoverageOutputs {
  readonly printsJson?: boolean
  readonly showsAll?: boolean
  /** The files to write. */
  readonly html?: string | undefined
  readonly json?: string | undefined
  readonly threshold?: Threshold
}

/** Prints and writes a report; returns 1 when it is below the threshold. */
export function reportCoverage(
  report: CoverageReport,
  { printsJson = false, showsAll = false, html, json, threshold = new Map() }: CoverageOutputs,
  terminal: Terminal,
): 0 | 1 {
  if (html !== undefined) outputTo(html)(coveragePage(report))
  if (json !== undefined) outputTo(json)(`${JSON.stringify(report, null, 2)}\n`)
  if (printsJson) terminal.print(JSON.stringify(report, null, 2))
  else showCoverage(report, outputOf(terminal), showsAll)
  const missed = shortfalls(report, threshold)
  for (const sentence of missed) terminal.complain(sentence)
  return missed.length === 0 ? 0 : 1
}
