import { escapeHtml } from '../../simulator/schema/index.ts'
import type { DifferingEvent } from '../compare/index.ts'
import type { Exchange } from '../scenario/index.ts'
import { counted } from './counted.ts'
import type { ConformReport, ReportedFinding, ReportedScenario } from './report.ts'

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 80rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; }
th, td { text-align: left; padding: 0.2rem 1.5rem 0.2rem 0; vertical-align: top; overflow-wrap: anywhere; }
td.number { text-align: right; font-variant-numeric: tabular-nums; }
pre { overflow-x: auto; padding: 0.75rem; background: color-mix(in srgb, currentcolor 7%, transparent); }
summary { cursor: pointer; }
code, pre { font: 13px/1.5 ui-monospace, monospace; }
.sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr)); gap: 1rem; }
.sides > * { min-width: 0; }
`

/** Renders a report as one page without scripts, with both answers of each exchange that differs. */
export function reportPage(report: ConformReport): string {
  const { scenarios, leftOut, unknown, known, notComparable } = report
  const left = counted(notComparable, 'place is', 'places are')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Conformance</title>
<style>${style}</style>
<h1>Conformance</h1>
<p>${unknown} unknown and ${known} known differences; ${left} not comparable.
<table>
<tr><th>scenario<th>compared<th>same<th>webhooks<th>same<th>differences<th>recorded<th>target</tr>
${scenarios.map(summaryRow).join('\n')}
</table>
${leftOut.length === 0 ? '' : `<p>Left out, because they need webhooks: ${leftOut.map(code).join(', ')}.`}
${scenarios.map(section).join('\n')}
</html>
`
}

const code = (text: string) => `<code>${escapeHtml(text)}</code>`

const shown = (value: unknown) => (value === undefined ? 'nothing' : code(JSON.stringify(value)))

function summaryRow({ name, exchanges, same, events, findings, recordedAt, target }: ReportedScenario): string {
  const ofEvents = [events?.compared ?? '–', events?.same ?? '–']
  const numbers = [exchanges, same, ...ofEvents, findings.length].map((count) => `<td class="number">${count}`).join('')
  return `<tr><td>${code(name)}${numbers}<td>${escapeHtml(recordedAt)}<td>${escapeHtml(target)}</tr>`
}

function section({ name, title, findings, differing, differingEvents, notComparable }: ReportedScenario): string {
  const exchanges = differing.map(({ step, theirs, ours }) => {
    const own = findings.filter((finding) => finding.step === step && finding.event === undefined)
    return differingExchange(step, own, theirs, ours)
  })
  const events = differingEvents.map((event) => {
    const isAdded = event.theirs === undefined
    const own = findings.filter(
      (finding) =>
        finding.step === event.name && finding.event !== undefined && (finding.kind === 'event added') === isAdded,
    )
    return differingEvent(own, event)
  })
  const places = notComparable.map(
    ({ step, pointer, reason }) => `<tr><td>${code(step)}<td>${code(pointer)}<td>${escapeHtml(reason)}</tr>`,
  )
  const summary = `<summary>${counted(places.length, 'place is', 'places are')} not comparable</summary>`
  const left = places.length === 0 ? '' : `<details>${summary}<table>${places.join('\n')}</table></details>`
  if (exchanges.length + events.length === 0 && left === '') return ''
  return `<h2>${escapeHtml(title)} (${code(name)})</h2>
${[...exchanges, ...events].join('\n')}
${left}`
}

function differingExchange(
  step: string,
  findings: readonly ReportedFinding[],
  theirs: Exchange,
  ours: Exchange | undefined,
): string {
  const { method, path } = theirs.request
  return `<h3>${escapeHtml(step)}: ${code(`${method} ${path}`)}</h3>
${tableOf(findings)}
<details><summary>The request and both answers</summary>
<pre>${escapeHtml(JSON.stringify(theirs.request, null, 2))}</pre>
${bothSides(theirs.answer, ours?.answer)}
</details>`
}

function differingEvent(findings: readonly ReportedFinding[], { name, theirs, ours }: DifferingEvent): string {
  return `<h3>Webhook ${code(name)}</h3>
${tableOf(findings)}
<details><summary>Both events</summary>
${bothSides(theirs, ours)}
</details>`
}

function tableOf(findings: readonly ReportedFinding[]): string {
  const rows = findings.map(
    ({ pointer, kind, known = 'unknown', theirs, ours }) =>
      `<tr><td>${code(pointer)}<td>${kind}<td>${known}<td>${shown(theirs)}<td>${shown(ours)}</tr>`,
  )
  return `<table>
<tr><th>where<th>what<th>known<th>theirs<th>ours</tr>
${rows.join('\n')}
</table>`
}

const bothSides = (theirs: unknown, ours: unknown) => `<div class="sides">
<div><h4>Theirs</h4><pre>${inFull(theirs)}</pre></div>
<div><h4>Ours</h4><pre>${inFull(ours)}</pre></div>
</div>`

const inFull = (value: unknown) => escapeHtml(value === undefined ? 'none' : JSON.stringify(value, null, 2))
