import { describe, expect, it } from 'vitest'
import { newWorldOf } from './new-world.ts'

describe('the body of a new world', () => {
  it('has nothing of an empty form', () => {
    expect(newWorldOf({})).toEqual({})
  })

  it('has what the form holds, with the time as UTC', () => {
    const texts = { name: 'suite-7', seed: '7', startAt: '2026-01-05T09:00', frozen: 'on', webhooks: 'hold' }
    expect(newWorldOf(texts)).toEqual({
      name: 'suite-7',
      seed: '7',
      startAt: '2026-01-05T09:00:00Z',
      frozen: true,
      webhooks: 'hold',
    })
  })

  it('has no time beside a beginning with a time of its own', () => {
    expect(newWorldOf({ beginning: 'sca-customer', startAt: '2026-01-05T09:00:30' })).toEqual({
      beginning: 'sca-customer',
    })
    expect(newWorldOf({ beginning: 'unregulated', startAt: '2026-01-05T09:00:30' })).toEqual({
      beginning: 'unregulated',
      startAt: '2026-01-05T09:00:30Z',
    })
  })
})
