import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timestamp } from './time.ts'

describe('a timestamp', () => {
  it('has no fraction for a whole second, and milliseconds otherwise', () => {
    expect(timestamp(Date.parse('2025-11-15T23:59:59Z'))).toBe('2025-11-15T23:59:59Z')
    expect(timestamp(Date.parse('2025-11-16T00:00:00.007Z'))).toBe('2025-11-16T00:00:00.007Z')
  })

  it('is never after the year 9999', () => {
    expect(timestamp(Date.parse('9999-12-31T23:59:59.999Z') + 1)).toBe('9999-12-31T23:59:59.999Z')
  })

  it('equals the output of Date, for any time until the year 9999', () => {
    const anyTime = fc.integer({ min: -62_135_596_800_000, max: Date.parse('9999-12-31T23:59:59.999Z') })
    fc.assert(
      fc.property(anyTime, (ms) => {
        expect(timestamp(ms)).toBe(new Date(ms).toISOString().replace('.000Z', 'Z'))
      }),
    )
  })
})
