import { tableText } from './report.ts'
import type { Results } from './results.ts'

const table = /(<!-- bench([ \w-]*) -->\n)[\s\S]*?(<!-- end of bench -->)/g

/** Fills the tables of a page, each between its marks; a mark may name the groups of its table. */
export function withTables(page: string, { machine, rows }: Results): string {
  return page.replace(table, (_whole, begin: string, names: string, end: string) => {
    const groups = names.split(' ').filter((name) => name !== '')
    const shown = groups.length === 0 ? rows : rows.filter(({ group }) => groups.includes(group))
    return `${begin}${machine}\n\n${tableText(shown)}\n${end}`
  })
}

/** Says why the tables cannot be written from a run, if they cannot. */
export function incompleteness({ plan, rows, failed }: Results, groups: readonly string[]): string | undefined {
  if (plan === 'quick') return 'the run was a quick one'
  const [failure] = Object.entries(failed)
  if (failure !== undefined) return `the group ${failure[0]} failed: ${failure[1]}`
  const absent = groups.filter((name) => !rows.some(({ group }) => group === name))
  return absent.length === 0 ? undefined : `it has no rows of ${absent.join(', ')}`
}
