import { describe, expect, it } from 'vitest'
import { LineCache } from './line-cache.ts'
import { moment } from './test-moments.ts'

describe('the fetched line', () => {
  it('tells the moment that the world was at left of a place', () => {
    const cache = new LineCache()
    cache.add(
      { first: 1, last: 20 },
      [6, 7, 8].map((sequence) => moment(sequence)),
    )
    const numbers = [5.9, 6, 7.05, 7.99, 8, 12.5].map((place) => cache.mainUntil(place)?.number)
    expect(numbers).toEqual([undefined, 6, 7, 7, 8, 8])
  })
})
