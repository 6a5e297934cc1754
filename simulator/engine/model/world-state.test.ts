import { describe, expect, it } from 'vitest'
import { type StateRow, StateRows } from './world-state.ts'

const rowAt = (number: number): StateRow => ['notes', `Note:${number}`, number + 0.5, { id: `Note:${number}` }, number]
const written = Array.from({ length: 5 }, (_, number) => rowAt(number))

describe('the rows of a state', () => {
  it('are read as they were written, with the same documents', () => {
    const rows = new StateRows(written)
    expect([...rows]).toEqual(written)
    expect([...rows].every((row, index) => row[3] === written[index]?.[3])).toBe(true)
    expect(rows.length).toBe(5)
  })

  it('come in lists of at most the given size, the last one shorter', () => {
    const sizes = (count: number, size: number) =>
      [...new StateRows(written.slice(0, count)).chunks(size)].map(({ length }) => length)
    expect([sizes(5, 2), sizes(4, 2), sizes(0, 2), sizes(1, 9)]).toEqual([[2, 2, 1], [2, 2], [], [1]])
    expect([...new StateRows(written).chunks(2)].flat()).toEqual(written)
  })
})
