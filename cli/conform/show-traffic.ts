import { counted, leftOutReasons, type TrafficDifference, type TrafficReport } from '../../conform/index.ts'
import type { Output } from '../output.ts'

/** The most ids that a sentence lists. */
const mostIds = 3

/** Prints the first exchange that differs, or all of them. */
export function showTraffic(report: TrafficReport, output: Output, showsAll: boolean): void {
  const { file, requests, compared, differences, notComparable } = report
  output.line(`${compared} of ${requests} requests of ${file} were compared.${leftOut(report)}`)
  if (report.earlierIds.length > 0)
    output.line(`The recording begins in the middle: no answer has ${report.earlierIds.slice(0, mostIds).join(', ')}.`)
  const skipped = notComparable.filter(({ pointer }) => pointer === '')
  const [first] = skipped
  if (first !== undefined) output.line(`Not comparable: ${skipped.length}, the first is ${first.step}. ${first.reason}`)
  const shown = showsAll ? differences : differences.slice(0, 1)
  for (const difference of shown) showDifference(difference, output)
  if (differences.length === 0) output.line('All answers are the same.')
  else if (differences.length > shown.length)
    output.line(`${counted(differences.length - shown.length, 'more differs', 'more differ')}; --all shows them.`)
}

function leftOut({ leftOut: counts }: TrafficReport): string {
  const parts = Object.entries(leftOutReasons).flatMap(([reason, words]) => {
    const count = Object.entries(counts).find(([name]) => name === reason)?.[1]
    return count === undefined ? [] : [`${words} (${count})`]
  })
  return parts.length === 0 ? '' : ` Left out: ${parts.join(', ')}.`
}

function showDifference({ number, operation, method, path, findings }: TrafficDifference, output: Output): void {
  output.line(output.bold(printable(`Request ${number} differs: ${method} ${path} (${operation})`)))
  const rows = findings.map(({ pointer, kind, theirs, ours }) =>
    [pointer, kind, shownValue(theirs), shownValue(ours)].map(printable),
  )
  output.table(['WHERE', 'WHAT', 'RECORDED', 'SANDGLASS'], rows, '')
}

const longest = 60

function shownValue(value: unknown): string {
  const text = value === undefined ? '(nothing)' : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

const printable = (text: string) => text.replace(/\p{Cc}/gu, '\uFFFD')
