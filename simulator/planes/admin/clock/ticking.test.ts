import { expect, it } from 'vitest'
import { openAdmin } from '../../../testing/admin-plane.ts'

it.each(['advance', 'preview'])(
  '%s by nothing is accepted although the clock ticks between any two reads',
  async (path) => {
    const { call, wall } = await openAdmin({}, { defaultFrozen: false })
    const { now } = wall
    let reads = 0
    wall.now = () => {
      reads += 1
      return now() + reads
    }
    expect(await call('POST', `/admin/clock/${path}`, { by: 'PT0S' })).toMatchObject({ status: 200 })
  },
)
