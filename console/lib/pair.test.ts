import { describe, expect, it } from 'vitest'
import { pairId, pairIn, withMoment } from './pair.ts'

describe('two moments that are compared', () => {
  it.each(['4..6', '4..', '0..0'])('are read from %s as they are written', (id) => {
    const pair = pairIn(id)
    expect(pair && pairId(pair)).toBe(id)
  })

  it.each([undefined, '', '4', '..6', 'w4..6', '-1..2', '4...6'])('are not read from %s', (id) => {
    expect(pairIn(id)).toBeUndefined()
  })

  it('are chosen one after the other, and put in order', () => {
    const first = withMoment(undefined, 6)
    expect(pairId(first)).toBe('6..')
    const both = withMoment(first, 4)
    expect(pairId(both)).toBe('4..6')
    expect(pairId(withMoment(both, 9))).toBe('9..')
  })

  it('stay when the first is chosen again, which would be compared with itself', () => {
    expect(pairId(withMoment({ from: 6 }, 6))).toBe('6..')
  })
})
