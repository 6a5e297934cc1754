import { tableText } from './report.ts'
import type { Results } from './results.ts'

const table = /(<!-- bench([ \w-]*) -->\n)[\s\S]*?(<!-- end of bench -->)/g

/**
 * Fills the tables of a page, each between its marks. A mark may name the groups of its table; without names it has the
 * usual ones. Tables of groups that the run did not measure stay.
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

/** Says why tables cannot be written from a run, if they cannot. */
export function unfitness({ plan, failed }: Results): string | undefined {
  if (plan === 'quick') return 'it was a quick run'
  const [failure] = Object.entries(failed)
  return failure === undefined ? undefined : `the group ${failure[0]} failed: ${failure[1]}`
}
