import { expect, it } from 'vitest'
import { withoutRepeated } from './overview.ts'

const none = { request: 0, task: 0, webhook: 0, clock: 0, fault: 0, admin: 0 }
const bucket = (first: number, last: number, counts: Partial<typeof none>) => ({
  ...{ first, last, failed: 0, at: '2026-01-05T09:00:00Z', until: '2026-01-05T09:00:00Z' },
  counts: { ...none, ...counts },
})
const beginning = bucket(0, 0, { admin: 1 })

it('gives the room of a repeated beginning to its neighbour', () => {
  expect(withoutRepeated([beginning, bucket(1, 1, { webhook: 1 })], 1)).toEqual([bucket(0, 1, { admin: 1 })])
  const rest = bucket(2, 2, { request: 1 })
  expect(withoutRepeated([beginning, bucket(1, 1, { webhook: 1 }), rest], 1)).toEqual([
    bucket(0, 1, { admin: 1 }),
    rest,
  ])
  const late = bucket(1, 1, { admin: 1 })
  expect(withoutRepeated([bucket(0, 0, { webhook: 1 }), late], 1)).toEqual([bucket(0, 1, { admin: 1 })])
})

it('counts a repeated beginning out of a larger bucket', () => {
  const large = bucket(0, 9, { admin: 1, webhook: 4 })
  expect(withoutRepeated([large], 1)).toEqual([bucket(0, 9, { admin: 1, webhook: 3 })])
  expect(withoutRepeated([large], 0)).toEqual([large])
  expect(withoutRepeated([beginning], 1)).toEqual([beginning])
})
