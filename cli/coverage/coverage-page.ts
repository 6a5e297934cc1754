import { type CoverageEntry, type CoverageReport, coverageTitles } from '../../questions/index.ts'

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; }
th, td { text-align: left; padding: 0.2rem 1.5rem 0.2rem 0; vertical-align: top; }
td.number { text-align: right; font-variant-numeric: tabular-nums; }
pre { overflow-x: auto; padding: 0.75rem; background: color-mix(in srgb, currentcolor 7%, transparent); }
summary { cursor: pointer; }
code, pre { font: 13px/1.5 ui-monospace, monospace; }
`

/** Renders a report as one page without scripts. */
export function coveragePage(report: CoverageReport): string {
  const rows = [
    ...report.kinds.map(({ kind, ...counts }) => row(coverageTitles[kind], counts)),
    row('all', report),
  ].join('\n')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Coverage of the API</title>
<style>${style}</style>
<h1>Coverage of the API</h1>
<table>
<tr><th>kind<th>met<th>of<th>share</tr>
${rows}
</table>
${report.kinds.map(section).join('\n')}
</html>
`
}

type Kind = CoverageReport['kinds'][number]

const row = (title: string, { met, of, percent }: Pick<Kind, 'met' | 'of' | 'percent'>) =>
  `<tr><td>${title}<td class="number">${met}<td class="number">${of}<td class="number">${percent} %</tr>`

function section({ kind, data }: Kind): string {
  const never = data.filter(({ times }) => times === 0)
  const met = data.filter(({ times }) => times > 0)
  const title = coverageTitles[kind]
  return `<h2>${title[0]?.toUpperCase()}${title.slice(1)}</h2>
<h3>Never tried: ${never.length}</h3>
${never.map(neverTried).join('\n')}
<h3>Met: ${met.length}</h3>
<table>
${met.map(metRow).join('\n')}
</table>`
}

const metRow = ({ name, says = '', times }: CoverageEntry) =>
  `<tr><td><code>${escaped(name)}</code><td>${escaped(says)}<td class="number">${times}</tr>`

function neverTried({ name, says, step, scenario = step }: CoverageEntry): string {
  const title = `<code>${escaped(name)}</code>${says === undefined ? '' : ` ${escaped(says)}`}`
  if (scenario === undefined) return `<p>${title}`
  return `<details><summary>${title}</summary><pre>${escaped(scenario)}</pre></details>`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
