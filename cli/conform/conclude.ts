import { type Checked, type ConformReport, reportOf, reportPage } from '../../conform/index.ts'
import { outputTo } from '../files.ts'
import { outputOf } from '../output.ts'
import type { Given, Terminal } from '../verb.ts'
import { showReport } from './show-report.ts'

/** `leftOut` are the names of scenarios that could not be played, because they need webhooks. */
type Conclude = (checked: readonly Checked[], leftOut?: readonly string[]) => ConformReport

/** Returns a function that prints and writes the report; refuses unwritable files before any work. */
export function concluding({ options }: Given, terminal: Terminal): Conclude {
  const [write, writePage] = ['json', 'html'].map((name) => {
    const file = options.get(name)
    return file === undefined ? undefined : outputTo(file)
  })
  return (checked, leftOut = []) => {
    const report = reportOf(checked, leftOut)
    write?.(`${JSON.stringify(report, null, 2)}\n`)
    writePage?.(reportPage(report))
    showReport(report, outputOf(terminal), options.has('all'))
    return report
  }
}
