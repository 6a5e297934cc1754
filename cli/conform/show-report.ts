import { type ConformReport, counted, type ReportedFinding } from '../../conform/index.ts'
import type { Output } from '../output.ts'

/** The most characters of a value in the table. */
const widestValue = 40

/** Prints what differs between the target and Sandglass, scenario by scenario. */
export function showReport(report: ConformReport, output: Output, showsAll: boolean): void {
  const { scenarios, leftOut, unknown, known, notComparable } = report
  output.table(
    ['SCENARIO', 'COMPARED', 'SAME', 'WEBHOOKS', 'SAME', 'NOT COMPARABLE'],
    scenarios.map(({ name, exchanges, same, events, notComparable: left }) => [
      ...[name, exchanges, same],
      ...[events?.compared ?? '-', events?.same ?? '-', left.length],
    ]),
    'There was nothing to compare.',
  )
  const without = scenarios.filter(({ events }) => events === undefined).length
  if (without > 0)
    output.line(`${counted(without, 'of them has', 'of them have')} no webhooks: only answers are compared.`)
  if (leftOut.length > 0) output.line(`Left out, because they need webhooks: ${leftOut.join(', ')}.`)
  const findings = scenarios.flatMap((scenario) => scenario.findings)
  const shown = showsAll ? findings : findings.filter((finding) => finding.known === undefined)
  if (shown.length > 0) {
    output.line('')
    const titles = ['STEP', 'WHERE', 'WHAT', ...(showsAll ? ['KNOWN'] : []), 'THEIRS AND OURS']
    output.table(
      titles,
      shown.map((finding) => rowOf(finding, showsAll)),
      '',
      (index) => isUnknown(shown[index]),
    )
  }
  if (showsAll && notComparable > 0) {
    const places = scenarios.flatMap((scenario) => scenario.notComparable)
    output.line('')
    output.table(
      ['STEP', 'WHERE', 'NOT COMPARABLE'],
      places.map(({ scenario, step, pointer, reason }) => [`${scenario}/${step}`, printable(pointer), reason]),
      '',
    )
  }
  const hint = showsAll || known + notComparable === 0 ? '' : ' --all lists everything.'
  const left = counted(notComparable, 'place is', 'places are')
  output.line(`${unknown} unknown and ${known} known differences; ${left} not comparable.${hint}`)
}

const isUnknown = (finding: ReportedFinding | undefined) => finding !== undefined && finding.known === undefined

function rowOf({ scenario, step, pointer, kind, known = '', theirs, ours }: ReportedFinding, showsKnown: boolean) {
  const values = `${shortly(theirs)} / ${shortly(ours)}`
  return [`${scenario}/${step}`, pointer, kind, ...(showsKnown ? [known] : []), values].map(printable)
}

function shortly(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > widestValue ? `${text.slice(0, widestValue)}…` : text
}

/** Replaces control characters, which a terminal would obey. */
const printable = (text: string) => text.replace(/\p{Cc}/gu, '\uFFFD')
