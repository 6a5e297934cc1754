import { expect, it } from 'vitest'
import { earlierRows, goalText, rowText, tableText, unfitness, withTables } from './report.ts'
import type { Result, Results } from './results.ts'

const bare: Result = { group: 'customers', name: 'bare', unit: '/s', figures: [12_000, 10_000, 11_000] }
const ours: Result = {
  ...{ group: 'customers', name: 'create', unit: '/s', figures: [8_000, 9_000, 8_500] },
  ...{ reference: 'bare', ratio: 0.774, goal: { of: 'ratio', atLeast: 0.65 } },
}
const complete: Results = { machine: 'Two cores.', plan: 'whole', rows: [bare, ours], failed: {} }
const words = (text: string) => text.trim().split(/\s{2,}/)

it('prints a row with its median, range, ratio and goal', () => {
  expect(words(rowText(ours))).toEqual(['create', '8,500/s', '8,000–9,000', '0.77 of bare', 'goal ≥ 0.65'])
})

it('prints no range for a single figure', () => {
  expect(words(rowText({ group: 'heap', name: 'wait', unit: 'ms', figures: [1.26] }))).toEqual(['wait', '1.3 ms'])
  expect(words(rowText({ group: 'heap', name: 'lost', unit: 'requests', figures: [0] }))).toEqual([
    'lost',
    '0 requests',
  ])
})

it('says why a row was not measured', () => {
  expect(rowText({ ...bare, figures: [], missing: 'needs java' })).toBe('  bare: not measured: needs java')
})

it('prints the row of an earlier run below, and how many times of it this one is', () => {
  const earlier = earlierRows({ ...complete, rows: [{ ...ours, figures: [17_000, 16_000, 18_000], ratio: 0.5 }] })
  const [, line = ''] = rowText(ours, earlier(ours)).split('\n')
  expect(words(line)).toEqual(['earlier', '17,000/s', '16,000–18,000', '0.50 of bare', 'now 0.50 of that'])
})

it('compares rows of the same group only, and none that the earlier run did not measure', () => {
  const earlier = earlierRows({ ...complete, rows: [{ ...ours, group: 'storage' }] })
  expect(earlier(ours)).toBeUndefined()
  expect(rowText(bare, { ...bare, figures: [], missing: 'needs java' })).toBe(rowText(bare))
})

it.each([
  ['≥ 0.80, missed', { of: 'ratio', atLeast: 0.8 }],
  ['≤ 8,500/s', { atMost: 8_500 }],
  ['≤ 8,499/s, missed', { atMost: 8_499 }],
  ['≥ 50/s, ≤ 10,000/s', { atLeast: 50, atMost: 10_000 }],
] as const)('reads a goal as "%s"', (text, goal) => {
  expect(goalText({ ...ours, goal })).toBe(text)
})

it('fills the tables of a page with the usual groups, or those that the mark names', () => {
  const marked = (mark: string, ...lines: readonly string[]) => [
    `<!-- bench${mark} -->`,
    ...lines,
    '<!-- end of bench -->',
  ]
  const page = ['# Title', ...marked('', 'old'), 'rest', ...marked(' storage'), ...marked(' million', 'kept')].join(
    '\n',
  )
  const stored = { ...bare, group: 'storage' }
  const results = { ...complete, rows: [bare, ours, stored] }
  const filled = withTables(page, results, ['customers', 'storage'])
  expect(filled.split('\n')).toEqual([
    '# Title',
    ...marked('', 'Two cores.', '', ...tableText([bare, ours, stored]).split('\n')),
    'rest',
    ...marked(' storage', 'Two cores.', '', ...tableText([stored]).split('\n')),
    ...marked(' million', 'kept'),
  ])
  expect(withTables(filled, results, ['customers', 'storage'])).toBe(filled)
})

it('leaves a table as it is when one of its groups was not measured', () => {
  const page = '<!-- bench -->\nold\n<!-- end of bench -->'
  expect(withTables(page, complete, ['customers', 'storage'])).toBe(page)
})

it('writes no tables from a quick run or one with a failure', () => {
  expect(unfitness(complete)).toBeUndefined()
  expect(unfitness({ ...complete, plan: 'quick' })).toBe('it was a quick run')
  expect(unfitness({ ...complete, failed: { heap: 'no port' } })).toBe('the group heap failed: no port')
})
