import { expect, it } from 'vitest'
import { blameRefusals, unassertedErrorsType } from './unasserted-errors.ts'

const errors = [{ id: 'pickle-1', text: 'a quote', answered: 'POST /quotes was answered 400' }]
const attachment = { mediaType: unassertedErrorsType, body: JSON.stringify(errors), contentEncoding: 'IDENTITY' }

/** A scenario of three steps and a hook, of which the first met a refusal. */
const attempt = (second: { status: string; exception?: { type: string; message: string } }) => ({
  testCase: {
    testSteps: [...['1', '2', '3'].map((id) => ({ id, pickleStepId: `pickle-${id}` })), { id: 'hook' }],
  },
  stepResults: {
    '1': { status: 'PASSED' },
    '2': second,
    '3': { status: 'SKIPPED' },
    hook: { status: 'FAILED', message: 'No step asserts' },
  },
  stepAttachments: { hook: [attachment] },
})

it('counts a step that met an unasserted error as failed', () => {
  const { stepResults } = blameRefusals(attempt({ status: 'PASSED' }))
  expect(stepResults['1']).toEqual({
    status: 'FAILED',
    message: 'POST /quotes was answered 400\nNo step asserts this error.',
  })
  expect(stepResults['2'].status).toBe('PASSED')
})

it('counts a step that misses what was refused as skipped', () => {
  const exception = { type: 'Error', message: 'Nothing is remembered as "quote"; remembered are: Ada' }
  expect(blameRefusals(attempt({ status: 'FAILED', exception })).stepResults['2']).toEqual({ status: 'SKIPPED' })
})

it('keeps another failure after it', () => {
  const exception = { type: 'Error', message: 'Expected 2' }
  expect(blameRefusals(attempt({ status: 'FAILED', exception })).stepResults['2']).toEqual({
    status: 'FAILED',
    exception,
  })
})

it('leaves a scenario alone that met no such error', () => {
  const scenario = { ...attempt({ status: 'PASSED' }), stepAttachments: {} }
  expect(blameRefusals(scenario)).toBe(scenario)
})
