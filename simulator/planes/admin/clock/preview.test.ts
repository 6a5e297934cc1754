import { expect, it } from 'vitest'
import { blink, lightLamp, openAdmin, theLamp } from '../../../testing/admin-plane.ts'

it('a preview shows the documents that would change and the events that would be emitted', async () => {
  const { call, engine } = await openAdmin()
  lightLamp(engine)
  blink(engine, 3)
  const hash = engine.stateHash()
  const { body } = await call('POST', '/admin/clock/preview', { by: '6m' })
  expect(body).toMatchObject({ fired: 4, changeCount: 1, eventCount: 1 })
  expect(body.changes).toEqual([
    {
      collection: 'lamps',
      id: theLamp,
      before: expect.objectContaining({ status: 'OFF', turns: 0, clientSecret: '[hidden]' }),
      after: expect.objectContaining({ status: 'BROKEN', turns: 3, clientSecret: '[hidden]' }),
      fields: ['status', 'turns'],
    },
  ])
  expect(body.events).toEqual([{ type: 'LAMP.BROKEN', at: '2025-10-13T12:06:00Z' }])
  expect(engine.stateHash()).toBe(hash)
})

it('a preview marks documents that the API does not show, with readable times', async () => {
  const { call, engine } = await openAdmin({ resources: new Map() })
  lightLamp(engine)
  const { body } = await call('POST', '/admin/clock/preview', { by: '6m' })
  expect(body.changes).toMatchObject([{ collection: 'lamps', internal: true, fields: ['status'] }])
})
