import { expect, it } from 'vitest'
import { cached } from './cache.ts'

it('calls make once for each key, until it is full and starts again', () => {
  let made = 0
  const count = cached((_key: object) => {
    made += 1
    return made
  }, 2)
  const [first, second, third] = [{}, {}, {}]
  expect([count(first), count(first), count(second), count(first)]).toEqual([1, 1, 2, 1])
  expect([count(third), count(third), count(first)]).toEqual([3, 3, 4])
})
