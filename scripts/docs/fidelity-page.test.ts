import { expect, test } from 'vitest'
import type { Moment } from '../../simulator/engine/index.ts'
import { type CoverageRecord, Recorder } from '../../steps/coverage.ts'
import { namedAreas } from './areas.ts'
import { anchor, fidelityPage } from './fidelity-page.ts'
import { Proofs } from './proofs.ts'

const areas = await namedAreas()
const refused = 'a customer with <member> as <value> is refused'

function recorded(): CoverageRecord {
  const recorder = new Recorder()
  recorder.begin({ uri: 'features/customers/creating.feature', line: 3, name: 'a customer [*]' }, 'Ada 002')
  recorder.sawRequest({ operation: 'createCustomer', status: 201 })
  const moment = {
    line: 'main',
    branch: { name: 'main', index: 0 },
    number: 1,
    sequence: 1,
    at: 0,
    wallAt: 0,
    changes: () => [],
    written: () => [],
    eachFact: () => undefined,
    hasFact: () => false,
  } as const
  const cause = { kind: 'request', name: 'createCustomer' } as const
  const created: Moment = {
    ...moment,
    cause,
    summary: () => ({ cause, facts: [] }),
    notes: [{ kind: 'magic', table: 'individual-review', row: '002' }],
  }
  recorder.sawMoment('world', created)
  recorder.begin({ uri: 'features/customers/bad-input.feature', line: 9, name: refused }, '')
  for (const code of ['INVALID_INPUT', 'INVALID_REQUEST_FORMAT'])
    recorder.sawRequest({ operation: 'createCustomer', status: 400, code })
  return recorder.record()
}

const page = fidelityPage(areas, new Proofs([recorded()]))

/** Returns the section of an operation. */
const about = (operation: string) => page.split(/^(?=##)/m).find((part) => part.startsWith(`### ${operation}\n`))

test('every operation has a section, and every area a heading', () => {
  for (const { area } of areas) for (const id of Object.keys(area.operations)) expect(page).toContain(`\n### ${id}\n`)
  expect(page).toContain('\n## External accounts\n')
  expect(page).toContain('\n## Strong customer authentication\n')
})

test('the contents link every topic and area, with their sizes', () => {
  const contents = page.split('\n## ').find((part) => part.startsWith('Contents\n'))
  expect(contents).toContain('\n  - [Requests and errors](#requests-and-errors) (')
  expect(contents).toContain('\n  - [Invitations](#invitations) (4)\n')
  for (const [, heading = ''] of page.matchAll(/^## (.*)$/gm))
    if (heading !== 'Contents') expect(contents).toContain(`- [${heading}](#${anchor(heading)})`)
})

test('a difference names at most three of its operations', () => {
  for (const line of page.split('\n').filter((row) => row.startsWith('| <a id=')))
    expect(line.split(' | ')[0]?.match(/\]\(#/g)?.length ?? 0).toBeLessThanOrEqual(3)
})

test('a fact links to the feature of its scenario, with its name escaped', () => {
  expect(about('createCustomer')).toContain(
    '| answer | `201` | [a customer \\[\\*\\]](../features/customers/creating.feature) |',
  )
})

test('facts of one kind that a scenario proves share a line', () => {
  expect(about('createCustomer')).toContain(
    '| 400 | `INVALID_INPUT`, `INVALID_REQUEST_FORMAT` | [a customer with \\<member\\> as \\<value\\> is refused]',
  )
})

test('a magic value stands under the operation that read it', () => {
  expect(about('createCustomer')).toContain('| [individual-review](outcomes.md#individual-review) | `002` |')
  expect(about('listCustomers')).not.toContain('individual-review')
})

test('a declared fact without a scenario is shown as such and not counted', () => {
  expect(about('createCustomer')).toContain('| 401 | `UNAUTHORIZED` | **no scenario** |')
  expect(page).toMatch(/\| answers \| \d+ \| 1 \|/)
})

test('an operation links to its differences, and every link within the page leads somewhere', () => {
  expect(about('createQuote')).toContain('[No payment instructions for pull sources](#pull-instructions)')
  const headings = [...page.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchor(heading))
  const anchors = new Set([...headings, ...[...page.matchAll(/<a id="([^"]*)">/g)].map(([, id = '']) => id)])
  const targets = [...page.matchAll(/\]\(#([^)]*)\)/g)].map(([, target = '']) => target)
  expect(targets.filter((target) => !anchors.has(target))).toEqual([])
  expect(headings.filter((heading, at) => headings.indexOf(heading) !== at)).toEqual([])
})
