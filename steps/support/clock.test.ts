import { expect, it } from 'vitest'
import { advanceStep, inWords, valuesIn } from './clock.ts'
import { answer } from './http-client.ts'

it.each([
  [360_000, '6 minutes'],
  [4_999, '4 seconds and 999 milliseconds'],
  [90_061_000, '1 day and 1 hour and 1 minute and 1 second'],
  [0, '0 seconds'],
])('writes %i ms as steps do: %s', (ms, text) => {
  expect(inWords(ms)).toBe(text)
})

it.each([
  [60_000, 'When 1 minute passes'],
  [61_000, 'When 1 minute and 1 second pass'],
  [360_000, 'When 6 minutes pass'],
])('writes the step that advances by %i ms: %s', (ms, step) => {
  expect(advanceStep(ms)).toBe(step)
})

const vainWait = (came: unknown) =>
  valuesIn(
    answer({ method: 'POST', url: 'http://localhost/', headers: {} }, 408, [], Buffer.from(JSON.stringify({ came }))),
  )

it('says the present values of a condition', () => {
  expect(vainWait([{ resource: 'Quote:1', field: 'status', value: 'PENDING' }])).toBe(' Now status is PENDING.')
  expect(
    vainWait([
      { resource: 'Quote:1', field: 'fees', value: 40 },
      { resource: 'Quote:2', field: 'status', value: null },
      { resource: 'Quote:3', value: false },
    ]),
  ).toBe(' Now fees of Quote:1 is 40, status of Quote:2 is absent, Quote:3 does not exist.')
  expect(vainWait([])).toBe('')
})
