import { describe, expect, it } from 'vitest'
import { MINUTE } from '../../../schema/index.ts'
import { blink, lightLamp, openAdmin, startAt, theLamp, theOther } from '../../../testing/admin-plane.ts'

/** Opens a world whose lamps blink: moments 1 and 2 schedule, the others are those of tasks. */
async function openBlinking() {
  const admin = await openAdmin()
  blink(admin.engine, 3)
  blink(admin.engine, 2, theOther)
  admin.engine.advance({ to: startAt + 10 * MINUTE })
  const get = async (path: string) => (await admin.call('GET', `/admin${path}`)).body
  return { ...admin, get }
}

describe('the clock at a moment', () => {
  it('shows the time, the mode, the rate and the tasks that were pending', async () => {
    const { engine, get } = await openBlinking()
    expect(await get('/clock?at=2')).toEqual({
      now: '2025-10-13T12:00:00Z',
      mode: 'frozen',
      rate: 1,
      pending: 2,
      nextAt: '2025-10-13T12:01:00Z',
    })
    expect(await get('/clock?at=2025-10-13T12:01:30Z')).toMatchObject({ now: '2025-10-13T12:01:30Z', pending: 2 })
    expect(await get(`/clock?at=${engine.head().number}`)).toMatchObject({ pending: 0, nextAt: null })
  })

  it('is that of then after a change of mode and rate', async () => {
    const { call, engine, get } = await openBlinking()
    const before = engine.head().number
    await call('POST', '/admin/clock/resume', { rate: 60 })
    expect(await get('/clock')).toMatchObject({ mode: 'ticking', rate: 60 })
    expect(await get(`/clock?at=${before}`)).toMatchObject({ mode: 'frozen', rate: 1 })
    expect(await get(`/clock?at=${before + 1}`)).toMatchObject({ mode: 'ticking', rate: 60 })
  })

  it.each(['99', 'then'])('is refused for %s', async (at) => {
    const { call } = await openBlinking()
    expect(await call('GET', `/admin/clock?at=${at}`)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
    expect(await call('GET', '/admin/clock?branch=none')).toMatchObject({ status: 400 })
  })
})

describe('the schedule at a moment', () => {
  it('has the tasks that were pending, soonest first', async () => {
    const { get } = await openBlinking()
    const subjects = async (at: number) =>
      (await get(`/schedule?at=${at}`)).data.map((task: { subject: string; at: string }) => [task.subject, task.at])
    expect(await subjects(0)).toEqual([])
    expect(await subjects(1)).toEqual([[theLamp, '2025-10-13T12:01:00Z']])
    expect(await subjects(2)).toEqual([
      [theLamp, '2025-10-13T12:01:00Z'],
      [theOther, '2025-10-13T12:01:00Z'],
    ])
    expect(await subjects(3)).toEqual([
      [theOther, '2025-10-13T12:01:00Z'],
      [theLamp, '2025-10-13T12:02:00Z'],
    ])
    expect(await get('/schedule?at=2&limit=1')).toMatchObject({ data: [{ subject: theLamp }], total: 2 })
  })

  it('is what the schedule was when the moment was the newest', async () => {
    const { engine, get } = await openBlinking()
    lightLamp(engine)
    const now = await get('/schedule')
    const { number } = engine.head()
    engine.advance({ to: engine.now() + 10 * MINUTE })
    expect(await get('/schedule')).toEqual({ data: [], total: 0 })
    expect(await get(`/schedule?at=${number}`)).toEqual(now)
  })

  it('of a branch that a rewind has left has its tasks', async () => {
    const { engine, get } = await openBlinking()
    lightLamp(engine)
    const left = await get('/schedule')
    engine.travels.rewind(2)
    blink(engine, 1)
    expect(await get('/schedule?branch=main')).toEqual(left)
    expect((await get('/schedule')).total).toBe(3)
  })
})
