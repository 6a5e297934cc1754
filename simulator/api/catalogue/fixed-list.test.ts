import { describe, expect, it } from 'vitest'
import { fixedList } from './fixed-list.ts'

const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))
const list = fixedList(rows)
const isVowel = ({ id }: { readonly id: string }) => 'aeiou'.includes(id)

describe('a fixed list', () => {
  it('is complete without a query', () => {
    expect(list.list()).toEqual({ items: rows, hasMore: false, total: 5, last: 5 })
  })

  it('continues after the last row seen', () => {
    expect(list.list({ limit: 2 })).toEqual({ items: rows.slice(0, 2), hasMore: true, total: 5, last: 2 })
    expect(list.list({ limit: 2, after: 2 })).toEqual({ items: rows.slice(2, 4), hasMore: true, total: 5, last: 4 })
    expect(list.list({ limit: 1, after: 4 })).toEqual({ items: rows.slice(4), hasMore: false, total: 5, last: 5 })
    expect(list.list({ after: 5 })).toEqual({ items: [], hasMore: false, total: 5 })
  })

  it('counts and returns only matching rows', () => {
    expect(list.list({ where: isVowel, limit: 1 })).toEqual({ items: [{ id: 'a' }], hasMore: true, total: 2, last: 1 })
    expect(list.list({ where: isVowel, after: 1 })).toEqual({ items: [{ id: 'e' }], hasMore: false, total: 2, last: 5 })
    expect(list.list({ where: () => false })).toEqual({ items: [], hasMore: false, total: 0 })
  })
})
