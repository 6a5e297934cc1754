import { expect, it } from 'vitest'
import type { World } from '../engine/types.ts'
import { recentRequests, recordRequest } from './request-log.ts'

const branch = { name: 'main' }
const entry = (moment: number) => ({ at: 0, method: 'GET', path: '/', status: 200, moment, branch })

it('keeps the last 1000 requests of each world, newest first', () => {
  const [one, other] = [{} as World, {} as World]
  expect(recentRequests(one)).toEqual([])
  for (let moment = 0; moment < 1_005; moment += 1) recordRequest(one, entry(moment))
  recordRequest(other, entry(7))
  const kept = recentRequests(one)
  expect([kept.length, kept[0]?.moment, kept.at(-1)?.moment]).toEqual([1_000, 1_004, 5])
  expect(recentRequests(other)).toEqual([entry(7)])
})
