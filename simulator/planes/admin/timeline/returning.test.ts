import { describe, expect, it } from 'vitest'
import { MINUTE } from '../../../schema/index.ts'
import { blink, lightLamp, openAdmin, startAt, theOther } from '../../../testing/admin-plane.ts'

describe('a rewind', () => {
  it('can be returned from', async () => {
    const { call, engine } = await openAdmin()
    lightLamp(engine)
    blink(engine, 2, theOther)
    engine.advance({ to: startAt + 10 * MINUTE })
    const hash = engine.stateHash()
    const { body } = await call('POST', '/admin/timeline/rewind', { to: 1 })
    const { name } = body.branch
    const left = { name, to: 5, moments: 6, leftAt: '2025-10-13T12:10:00Z', current: true, canReturn: true }
    expect((await call('GET', '/admin/timeline/branches')).body.data).toEqual([{ from: -1, ...left }])
    blink(engine, 1)
    const back = await call('POST', `/admin/timeline/branches/${name}/return?hash=true`)
    expect(back.body).toMatchObject({ head: 5, undone: 1, branch: { from: 1, to: 2 }, stateHash: hash })
    const { data } = (await call('GET', '/admin/timeline/branches')).body
    expect(data).toMatchObject([
      { name, canReturn: false },
      { name: 'branch-1', parent: name, from: 1, canReturn: true },
    ])
  })
})
