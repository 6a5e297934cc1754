import { describe, expect, it } from 'vitest'
import { blink, lamps, lightLamp, openAdmin, theLamp, theOther } from '../../../testing/admin-plane.ts'

describe('the schedule', () => {
  it('lists the tasks, earliest first', async () => {
    const { call, engine } = await openAdmin()
    const request = lightLamp(engine)
    blink(engine, 1, theOther)
    const { body } = await call('GET', '/admin/schedule')
    expect(body).toEqual({
      total: 2,
      data: [
        expect.objectContaining({
          kind: 'blink',
          subject: theOther,
          at: '2025-10-13T12:01:00Z',
          causedBy: request + 1,
        }),
        {
          id: expect.any(String),
          at: '2025-10-13T12:06:00Z',
          kind: 'switch',
          subject: theLamp,
          input: { to: 'BROKEN' },
          about: { what: 'red' },
          causedBy: request,
        },
      ],
    })
    const short = await call('GET', '/admin/schedule?limit=1')
    expect(short.body).toMatchObject({ total: 2, data: [{ kind: 'blink' }] })
  })

  it.each(['0', '-1', '1001', 'all', '1.5'])('refuses the limit %s', async (limit) => {
    const { call } = await openAdmin()
    expect(await call('GET', `/admin/schedule?limit=${limit}`)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', details: { errors: [{ field: 'limit' }] } },
    })
  })

  it('runs a task before it is due', async () => {
    const { call, engine } = await openAdmin()
    lightLamp(engine)
    const [task] = engine.tasks()
    const reply = await call('POST', `/admin/schedule/${task?.id}/run`)
    expect(reply).toMatchObject({ status: 200, body: { moment: engine.head().number } })
    expect(engine.of(lamps).get(theLamp).status).toBe('BROKEN')
    expect((await call('GET', '/admin/clock')).body).toMatchObject({ now: '2025-10-13T12:00:00Z', pending: 0 })
  })

  it('cancels a task, as a moment', async () => {
    const { call, engine } = await openAdmin()
    lightLamp(engine)
    const [task] = engine.tasks()
    expect(await call('DELETE', `/admin/schedule/${task?.id}`)).toMatchObject({ status: 204 })
    expect(engine.head().cause).toMatchObject({ kind: 'admin', name: 'cancelTask', subject: theLamp })
    expect((await call('GET', '/admin/schedule')).body).toEqual({ data: [], total: 0 })
  })

  it.each([
    ['POST', '/admin/schedule/Task:none/run'],
    ['DELETE', '/admin/schedule/Task:none'],
  ])('%s %s is a 404', async (method, path) => {
    const { call } = await openAdmin()
    expect(await call(method, path)).toMatchObject({ status: 404, body: { code: 'REFERENCE_NOT_FOUND' } })
  })
})
