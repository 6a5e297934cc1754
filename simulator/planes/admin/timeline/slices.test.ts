import { describe, expect, it } from 'vitest'
import type { WorldEngine } from '../../../engine/index.ts'
import { blink, lamps, openAdmin, theLamp } from '../../../testing/admin-plane.ts'
import { testWall } from '../../../testing/wall.ts'

/** Opens a world of several hundred moments on a wall clock that is always late, so that each step is a slice. */
async function openSlowAdmin() {
  const slow = testWall()
  const duringPause: ((engine: WorldEngine) => void)[] = []
  let pauses = 0
  const wall = {
    ...slow,
    now: () => {
      slow.move(10)
      return slow.now()
    },
    turn: () => {
      pauses += 1
      duringPause.shift()?.(admin.engine)
      return slow.turn()
    },
  }
  const admin = await openAdmin({}, { wall, defaultFrozen: true })
  for (let count = 0; count < 120; count += 1) {
    admin.engine.commit({ kind: 'request', name: 'addLamp' }, () =>
      admin.engine.of(lamps).insert({ id: `Lamp:${count}`, status: 'OFF', turns: 0 }),
    )
  }
  blink(admin.engine, 250)
  admin.engine.advance({ to: admin.engine.now() + 251 * 60_000 })
  return { ...admin, duringPause, pauses: () => pauses }
}

const longReads = [
  '/admin/worlds/default',
  '/admin/timeline',
  '/admin/timeline/counts',
  '/admin/timeline/counts?filter=lane:task',
  `/admin/timeline?resource=${theLamp}`,
  '/admin/timeline/300',
  '/admin/timeline/diff?from=1',
  '/admin/ledger/check',
  `/admin/resources/${theLamp}/history`,
]

describe.each(longReads)('GET %s', (path) => {
  it('lets requests through between its slices', async () => {
    const { call, pauses } = await openSlowAdmin()
    expect((await call('GET', path)).status).toBe(200)
    expect(pauses()).toBeGreaterThan(0)
  })

  it('is refused when the world travels meanwhile', async () => {
    const { call, duringPause } = await openSlowAdmin()
    duringPause.push((engine) => void engine.travels.rewind(310))
    const { status, body } = await call('GET', path)
    expect([status, body.code]).toEqual([409, 'CONFLICT'])
  })
})

describe('a state hash', () => {
  it('is that of the moment at which it was asked for, whatever is written meanwhile', async () => {
    const { call, engine } = await openSlowAdmin()
    const { body: expected } = await call('GET', `/admin/timeline/${engine.head().number}`)
    const other = await openSlowAdmin()
    other.duringPause.push((world) =>
      world.commit({ kind: 'request', name: 'x' }, () => world.of(lamps).remove(theLamp)),
    )
    const { body } = await other.call('GET', '/admin/worlds/default')
    expect(body.stateHash).toBe(expected.stateHash)
    expect(other.engine.stateHash()).not.toBe(expected.stateHash)
  })

  it('is part of a rewind only when asked for', async () => {
    const { call, engine } = await openSlowAdmin()
    const expected = engine.stateHash(200)
    expect((await call('POST', '/admin/timeline/rewind', { to: 250 })).body).not.toHaveProperty('stateHash')
    expect((await call('POST', '/admin/timeline/rewind?hash=true', { to: 200 })).body.stateHash).toBe(expected)
  })
})
