import { describe, expect, it } from 'vitest'
import type { TimelineMoment } from '../../kit/admin/types.ts'
import { LineCache } from './line-cache.ts'

const moment = (sequence: number): TimelineMoment => ({
  type: 'moment',
  id: String(sequence),
  number: sequence,
  line: 'main',
  sequence,
  branch: 'main',
  undone: false,
  at: '2026-01-05T09:00:00Z',
  wallAt: '2026-11-16T10:00:00Z',
  kind: 'request',
  lane: 'request',
  name: 'createQuote',
  changes: 0,
  events: [],
})

describe('the fetched line', () => {
  it('tells the moment that the world was at left of a place', () => {
    const cache = new LineCache()
    cache.add({ first: 1, last: 20 }, [6, 7, 8].map(moment))
    const numbers = [5.9, 6, 7.05, 7.99, 8, 12.5].map((place) => cache.mainUntil(place)?.number)
    expect(numbers).toEqual([undefined, 6, 7, 7, 8, 8])
  })
})
