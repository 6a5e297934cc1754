import { expect, it } from 'vitest'
import { present, without } from './members.ts'

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
