import { expect, it } from 'vitest'
import { testWall } from '../../testing/wall.ts'
import { certainty } from './leases.ts'

it.each([
  ['is never set', 0, 4_499, true],
  ['is never set, once it has passed', 0, 4_500, false],
  ['is set back', -3_600_000, 4_499, true],
  ['is set back, once it has passed', -3_600_000, 4_500, false],
  ['is set forwards', 3_600_000, 0, false],
])('a lease by a clock that %s', (_how, correctedMs, passedMs, isHeld) => {
  const wall = testWall()
  const isCertain = certainty(wall, 5_000)
  wall.correct(correctedMs)
  wall.move(passedMs)
  expect(isCertain()).toBe(isHeld)
})
