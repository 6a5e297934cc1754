import { expect, it } from 'vitest'
import { countScenarios, tallyOf } from './run-features.ts'

const step = (testCaseStartedId: string, status: string) => ({
  testStepFinished: { testCaseStartedId, testStepResult: { status } },
})
const end = (testCaseStartedId: string, willBeRetried = false) => ({
  testCaseFinished: { testCaseStartedId, willBeRetried },
})
const lines = (...messages: object[]) => messages.map((message) => `${JSON.stringify(message)}\n`).join('')

it('counts a scenario as its worst step', () => {
  const messages = lines(
    ...[step('good', 'PASSED'), step('good', 'PASSED'), end('good')],
    ...[step('bad', 'PASSED'), step('bad', 'FAILED'), step('bad', 'SKIPPED'), end('bad')],
    ...[step('unknown', 'UNDEFINED'), end('unknown')],
    ...[step('elsewhere', 'SKIPPED'), step('elsewhere', 'PASSED'), end('elsewhere')],
  )
  expect(countScenarios(messages)).toEqual({ passed: 1, failed: 2, skipped: 1 })
})

it('tells scenarios apart that run at the same time', () => {
  const messages = lines(step('one', 'PASSED'), step('other', 'FAILED'), end('one'), end('other'))
  expect(countScenarios(messages)).toEqual({ passed: 1, failed: 1, skipped: 0 })
})

it('counts a retried scenario once', () => {
  const messages = lines(step('first', 'FAILED'), end('first', true), step('second', 'PASSED'), end('second'))
  expect(countScenarios(messages)).toEqual({ passed: 1, failed: 0, skipped: 0 })
})

it('counts a run that crashes before its scenarios as a failure', () => {
  expect(tallyOf('no such file', 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})
