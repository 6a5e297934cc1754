import { readFileSync, rmSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { blocksOf } from '../../../scripts/docs/page-blocks.ts'
import { Packaged } from './packaged.ts'

const blocks = blocksOf(readFileSync('docs/gherkin.md', 'utf8'))
const textOf = (language: string): string => blocks.find((block) => block.language === language)?.text ?? ''

const packaged = new Packaged()
afterAll(() => rmSync(packaged.folder, { recursive: true, force: true }))

it('the first scenario of docs/gherkin.md passes, with its counts', async () => {
  const team = packaged.team('page', { 'features/payout.feature': textOf('gherkin') })
  const { exit, stdout, stderr } = await packaged.run(team, ['features', 'features'])
  expect([exit, stderr, stdout]).toEqual([
    0,
    '',
    expect.stringContaining('1 scenario (1 passed)\n6 steps (6 passed)\n'),
  ])
})

it('the steps of docs/gherkin.md work', async () => {
  const lines = ['Given a loyal customer "Grace"', 'Then "Grace" is still a customer after 30 days']
  const team = packaged.team('own', {
    'features/steps/loyalty.mjs': textOf('js'),
    'features/loyalty.feature': `Feature: a\n  Scenario: b\n    ${lines.join('\n    ')}\n`,
  })
  const { exit, stdout, stderr } = await packaged.run(team, ['features', 'features'])
  expect([exit, stderr, stdout]).toEqual([0, '', expect.stringContaining('1 scenario (1 passed)')])
})
