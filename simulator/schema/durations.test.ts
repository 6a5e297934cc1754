import { describe, expect, it } from 'vitest'
import { readDuration } from './durations.ts'
import { DAY, HOUR, MINUTE, SECOND } from './time.ts'

describe('a duration', () => {
  it.each([
    ['PT6M', 6 * MINUTE],
    ['P1DT2H', DAY + 2 * HOUR],
    ['P2W', 14 * DAY],
    ['P7D', 7 * DAY],
    ['PT0.25S', 250],
    ['PT1H30M5S', HOUR + 30 * MINUTE + 5 * SECOND],
    ['6m', 6 * MINUTE],
    ['359s', 359 * SECOND],
    ['1h30m', HOUR + 30 * MINUTE],
    ['250ms', 250],
    ['7d', 7 * DAY],
    ['1.5h', 90 * MINUTE],
    ['0s', 0],
    ['6 minutes', 6 * MINUTE],
    ['1 minute', MINUTE],
    ['6minutes', 6 * MINUTE],
    ['6 m', 6 * MINUTE],
    ['1 hour', HOUR],
    ['90 s', 90 * SECOND],
    ['2 days', 2 * DAY],
    ['3 weeks', 21 * DAY],
    ['250 milliseconds', 250],
    ['30 secs', 30 * SECOND],
    ['5 mins', 5 * MINUTE],
    ['1.5 hours', 90 * MINUTE],
    ['1 hour 30 minutes', 90 * MINUTE],
    ['1 hour, 30 minutes and 5 s', 90 * MINUTE + 5 * SECOND],
    ['4 seconds and 999 milliseconds', 4_999],
  ])('%s is %d ms', (text, ms) => {
    expect(readDuration(text)).toBe(ms)
  })

  it.each([
    ...['', 'P', 'PT', 'P1DT', '6', 'm', '-6m', '-PT6M', 'P1M', 'P1Y', 'PT6', '6m!', '6M', 'pt6m', '1e3s'],
    ...['6 Minutes', '6  m', ' 6m', '6m ', '6 ms s', '1 month', '1 year', 'an hour', '6 minutes and', '6 and m'],
  ])('%j is none', (text) => {
    expect(readDuration(text)).toBeUndefined()
  })

  it('is undefined when it exceeds a safe integer', () => {
    expect(readDuration('99999999999999999999d')).toBeUndefined()
    expect(readDuration(`${'1s'.repeat(100)}`)).toBeUndefined()
  })
})
