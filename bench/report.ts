import type { Result, Results } from './results.ts'
import type { Goal, Row } from './row.ts'
import { median } from './statistics.ts'

const grouped = (figure: number, digits: number) =>
  figure.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** Sizes and times below 20 have a digit after the point. */
const digitsOf = ({ figures, unit }: Result) =>
  ['ms', 'MiB', 'KiB', '%'].includes(unit) && median(figures) < 20 ? 1 : 0
const unitText = (unit: Row['unit']) => (unit === '/s' ? '/s' : ` ${unit}`)

/** The middle of the figures. */
const medianText = (result: Result) => `${grouped(median(result.figures), digitsOf(result))}${unitText(result.unit)}`

/** The range of the figures; nothing for one figure. */
function rangeText(result: Result): string {
  const { figures } = result
  const ends = [Math.min(...figures), Math.max(...figures)]
  return figures.length < 2 ? '' : ends.map((figure) => grouped(figure, digitsOf(result))).join('–')
}

const ratioText = ({ ratio, reference }: Result) => (ratio === undefined ? '' : `${ratio.toFixed(2)} of ${reference}`)

/** Writes the bounds, with a word when they are missed. */
export function goalText({ goal, ratio, figures, unit }: Result): string {
  if (goal === undefined) return ''
  const isOfRatio = goal.of === 'ratio'
  const value = isOfRatio ? (ratio ?? Number.NaN) : median(figures)
  const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = goal
  const isMet = value >= atLeast && value <= atMost
  const shown = (bound: number) => (isOfRatio ? bound.toFixed(2) : `${grouped(bound, 0)}${unitText(unit)}`)
  return `${boundsText(goal, shown)}${isMet ? '' : ', missed'}`
}

function boundsText({ atLeast, atMost }: Goal, shown: (bound: number) => string): string {
  const bounds = [atLeast === undefined ? [] : `≥ ${shown(atLeast)}`, atMost === undefined ? [] : `≤ ${shown(atMost)}`]
  return bounds.flat().join(', ')
}

const columns = (cells: readonly (readonly [text: string, width: number])[]) =>
  cells.map(([text, width]) => (width < 0 ? text.padStart(-width) : text.padEnd(width))).join('  ')

/** Writes a line for a row, and one for the same row of an earlier run, if any. */
export function rowText(result: Result, earlier?: Result): string {
  const { name, missing } = result
  if (missing !== undefined) return `  ${name}: not measured: ${missing}`
  const goal = goalText(result)
  const line = columns([
    [`  ${name}`, 58],
    [medianText(result), -12],
    [rangeText(result), 16],
    [ratioText(result), 0],
    [goal === '' ? '' : `goal ${goal}`, 0],
  ]).trimEnd()
  return earlier === undefined || earlier.figures.length === 0 ? line : `${line}\n${earlierText(result, earlier)}`
}

function earlierText(result: Result, earlier: Result): string {
  const change = median(result.figures) / median(earlier.figures)
  return columns([
    ['    earlier', 58],
    [medianText(earlier), -12],
    [rangeText(earlier), 16],
    [ratioText(earlier), 0],
    [`now ${change.toFixed(2)} of that`, 0],
  ])
}

/** Returns a function that finds the same row in an earlier run. */
export function earlierRows(earlier: Results | undefined): (result: Result) => Result | undefined {
  const rows = new Map(earlier?.rows.map((row) => [`${row.group} ${row.name}`, row]))
  return ({ group, name }) => rows.get(`${group} ${name}`)
}

/** The rows of a run as a table in Markdown. */
export function tableText(rows: readonly Result[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(['group', 'row', 'median', 'range', 'ratio', 'goal']),
    '|---|---|---:|---:|---|---|',
    ...rows.map((row) =>
      row.missing === undefined
        ? line([row.group, row.name, medianText(row), rangeText(row), ratioText(row), goalText(row)])
        : line([row.group, row.name, 'not measured', '', '', '']),
    ),
  ].join('\n')
}

const table = /(<!-- bench([ \w-]*) -->\n)[\s\S]*?(<!-- end of bench -->)/g

/**
 * Fills the tables of a page between their markers. A marker may name the groups of its table; by default it has the
 * usual ones. Tables of unmeasured groups are kept.
 */
export function withTables(page: string, { machine, rows }: Results, usual: readonly string[]): string {
  return page.replace(table, (whole, begin: string, names: string, end: string) => {
    const named = names.split(' ').filter((name) => name !== '')
    const groups = named.length === 0 ? usual : named
    const shown = rows.filter(({ group }) => groups.includes(group))
    if (new Set(shown.map(({ group }) => group)).size < groups.length) return whole
    return `${begin}${machine}\n\n${tableText(shown)}\n${end}`
  })
}

/** Returns why tables cannot be written from a run, if they cannot. */
export function unfitness({ plan, failed }: Results): string | undefined {
  if (plan === 'quick') return 'it was a quick run'
  const [failure] = Object.entries(failed)
  return failure === undefined ? undefined : `the group ${failure[0]} failed: ${failure[1]}`
}
