import { describe, expect, it } from 'vitest'
import type { WorldEngine } from '../../../engine/index.ts'
import { lightLamp, openAdmin } from '../../../testing/admin-plane.ts'

function lightOften(engine: WorldEngine, times: number): void {
  for (let time = 0; time < times; time += 1) lightLamp(engine)
}

describe('the past that worlds keep', () => {
  it('is shown with its limits, without bytes unless they are limited', async () => {
    const { call, engine } = await openAdmin({}, { historyLimit: 4 })
    lightOften(engine, 6)
    const past = { horizon: 3, moments: 4, webhookMoments: 0, undoneMoments: 0, limits: { moments: 4 } }
    expect((await call('GET', '/admin/worlds/default')).body.past).toEqual(past)
    engine.travels.rewind(4)
    const undone = { ...past, moments: 2, undoneMoments: 2 }
    const listed = (await call('GET', '/admin/worlds')).body
    expect(listed.data[0].past).toEqual(undone)
    expect(listed.past).toEqual({ moments: 4, limits: {} })
  })

  it('is dropped beyond a limit in bytes; what is gone is refused with the readable range', async () => {
    const { call, engine } = await openAdmin({}, { historyBytes: 5_000 })
    lightOften(engine, 50)
    const { past, head } = (await call('GET', '/admin/worlds/default')).body
    expect(past.limits).toEqual({ moments: 100_000, bytes: 5_000 })
    expect(past.bytes).toBeGreaterThan(2_500)
    expect(past.bytes).toBeLessThanOrEqual(5_000)
    expect(past.horizon).toBe(head - past.moments + 1)
    expect((await call('GET', '/admin/timeline/1')).status).toBe(404)
    const rewound = await call('POST', '/admin/timeline/rewind', { to: 1 })
    expect(rewound.status).toBe(400)
    expect(rewound.body.message).toContain(`moments ${past.horizon} to ${head}`)
    expect((await call('POST', '/admin/timeline/rewind', { to: past.horizon })).status).toBe(200)
  })

  it('is bounded for all worlds together, and given back by a world that is deleted', async () => {
    const { call, worlds, engine } = await openAdmin({}, { processHistory: { moments: 12 } })
    await call('POST', '/admin/worlds', { name: 'busy' })
    lightOften(engine, 3)
    lightOften(worlds.get('busy').engine, 30)
    const list = async () => {
      const { data, past } = (await call('GET', '/admin/worlds')).body
      return [past, ...data.map((world: { past: { moments: number } }) => world.past.moments)]
    }
    expect(await list()).toEqual([{ moments: 12, limits: { moments: 12 } }, 4, 8])
    await call('DELETE', '/admin/worlds/busy')
    lightOften(engine, 8)
    expect(await list()).toEqual([{ moments: 12, limits: { moments: 12 } }, 12])
  })
})
