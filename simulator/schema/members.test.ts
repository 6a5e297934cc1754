import { expect, it } from 'vitest'
import { memberAt, present, without } from './members.ts'

it('keeps every member that is not undefined, null and false included', () => {
  expect(Object.entries(present({ a: 1, b: undefined, c: null, d: false }))).toEqual([
    ['a', 1],
    ['c', null],
    ['d', false],
  ])
})

it('leaves out the named members and keeps the order of the rest', () => {
  expect(Object.keys(without({ a: 1, b: 2, c: 3 }, ['b']))).toEqual(['a', 'c'])
})

it('finds a member at a dot path, own members of records only', () => {
  const value = { amount: { currency: { code: 'USD' } }, list: [1] }
  expect(memberAt(value, 'amount.currency.code')).toBe('USD')
  expect(memberAt(value, 'amount.sum.code')).toBeUndefined()
  expect(memberAt(value, 'list.length')).toBeUndefined()
  expect(memberAt(value, 'toString')).toBeUndefined()
})
