import { expect, it } from 'vitest'
import { cached } from './cache.ts'

it('calls make once for each recently used key', () => {
  let made = 0
  const count = cached((_key: object) => {
    made += 1
    return made
  }, 2)
  const [first, second, third] = [{}, {}, {}]
  expect([count(first), count(first), count(second), count(first)]).toEqual([1, 1, 2, 1])
  expect(count(third)).toBe(3)
  expect(count(first)).toBe(1)
  expect(count(third)).toBe(3)
  expect(count(second)).toBe(4)
})
