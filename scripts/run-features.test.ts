import { expect, it } from 'vitest'
import { type EndedScenario, verdictOf } from './feature-report.ts'
import { type Progress, Results } from './run-features.ts'

const ended = (place: string, more: Partial<EndedScenario> = {}): EndedScenario => ({
  ...{ place, name: place, verdict: 'passed', ms: 1, of: 1 },
  ...more,
})
const well = { status: 0, signal: null, output: '' }

it.each([
  [['PASSED', 'PASSED'], 'passed'],
  [['PASSED', 'FAILED', 'SKIPPED'], 'failed'],
  [['UNDEFINED'], 'failed'],
  [['AMBIGUOUS'], 'failed'],
  [['PENDING'], 'failed'],
  [['SKIPPED', 'PASSED'], 'skipped'],
])('counts a scenario with the steps %s as %s', (statuses, verdict) => {
  expect(verdictOf(statuses)).toBe(verdict)
})

it('adds up the scenarios of all workers while they end', () => {
  const seen: Progress[] = []
  const results = new Results((progress) => seen.push(progress))
  results.add('0', ended('a:1', { of: 2 }))
  results.add('1', ended('a:2', { verdict: 'failed', failure: 'Scenario: a:2' }))
  results.add('0', ended('a:3', { of: 2, verdict: 'skipped' }))
  expect(seen.map(({ passed, failed, skipped, total }) => [passed, failed, skipped, total])).toEqual([
    [1, 0, 0, 2],
    [1, 1, 0, 3],
    [1, 1, 1, 3],
  ])
  results.end('0', well)
  results.end('1', { ...well, status: 1 })
  expect(results.summary()).toMatchObject({ passed: 1, failed: 1, skipped: 1, failures: ['Scenario: a:2'] })
})

it('lists the slowest scenarios first', () => {
  const results = new Results()
  for (const ms of [3, 12, 5, 1, 2, 4, 6, 7, 8, 9, 10, 11]) results.add('0', ended(`a:${ms}`, { ms }))
  expect(results.summary().slowest.map(({ ms }) => ms)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
})

it('counts a worker that ends before its scenarios as a failure, and says the same of several workers once', () => {
  const results = new Results()
  for (const worker of ['0', '1']) results.end(worker, { ...well, status: 1, output: 'Parse error in "a.feature"' })
  const failure = 'A worker ended with status 1 before its scenarios.\nParse error in "a.feature"'
  expect(results.summary()).toEqual({ passed: 0, failed: 1, skipped: 0, failures: [failure], slowest: [] })
})

it('takes a worker without scenarios beside others, and counts a run without any as a failure', () => {
  const results = new Results()
  results.end('0', well)
  expect(results.summary()).toMatchObject({ failed: 1, failures: ['There is no such scenario.'] })
  const others = new Results()
  others.add('1', ended('a:1'))
  for (const worker of ['0', '1']) others.end(worker, well)
  expect(others.summary()).toMatchObject({ passed: 1, failed: 0, failures: [] })
})

it.each([
  ['is killed', { ...well, status: null, signal: 'SIGKILL' }, 'SIGKILL'],
  ['leaves in good order', well, 'status 0'],
])('counts a worker that %s between its scenarios as a failure', (_name, end, how) => {
  const results = new Results()
  results.add('0', ended('a:1', { of: 2 }))
  results.end('0', end)
  const failure = `A worker ended with ${how} after 1 of 2 scenarios; the last that ended is a:1.`
  expect(results.summary()).toMatchObject({ passed: 1, failed: 1, failures: [failure] })
})

it('counts a worker that fails after its scenarios as a failure', () => {
  const results = new Results()
  results.add('0', ended('a:1'))
  results.end('0', { ...well, status: 1, output: 'The hook failed' })
  const failure = 'A worker ended with status 1 after 1 of 1 scenarios.\nThe hook failed'
  expect(results.summary()).toMatchObject({ passed: 1, failed: 1, failures: [failure] })
})
