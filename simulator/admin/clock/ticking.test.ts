import { expect, it } from 'vitest'
import { openAdmin } from '../../testing/admin-plane.ts'

it.each(['advance', 'preview'])('%s of a clock that ticks between any two looks is no way back', async (path) => {
  const { call, wall } = await openAdmin({}, { defaultFrozen: false })
  const { now } = wall
  let looks = 0
  wall.now = () => {
    looks += 1
    return now() + looks
  }
  expect(await call('POST', `/admin/clock/${path}`, { by: 'PT0S' })).toMatchObject({ status: 200 })
})
