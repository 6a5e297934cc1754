import { expect, it } from 'vitest'
import { MINUTE } from '../../../schema/index.ts'
import { blink, lamps, lightLamp, openAdmin, startAt, theLamp } from '../../../testing/admin-plane.ts'
import { loggedRequest } from '../../../testing/logged-request.ts'

it('shows what a moment scheduled and led to, and what led to it', async () => {
  const { call, engine } = await openAdmin()
  const lit = lightLamp(engine)
  blink(engine, 2)
  engine.advance({ to: startAt + 10 * MINUTE })
  const { body: first } = await call('GET', `/admin/timeline/${lit}`)
  expect(first).toMatchObject({
    lane: 'request',
    scheduled: [{ kind: 'switch', subject: theLamp, at: '2025-10-13T12:06:00Z', causedBy: lit }],
    caused: ['5'],
    counts: { changes: first.changes.length, events: 0, notes: 1, scheduled: 1, caused: 1 },
  })
  expect(first).not.toHaveProperty('causedBy')
  expect(first).not.toHaveProperty('failed')
  const { body: switched } = await call('GET', '/admin/timeline/5')
  expect(switched).toMatchObject({ lane: 'task', causedBy: '1', cause: { causedBy: 1 }, scheduled: [], caused: [] })
})

it('names what was undone with its branch', async () => {
  const { call, engine } = await openAdmin()
  blink(engine, 2)
  engine.advance({ to: startAt + 2 * MINUTE })
  await call('POST', '/admin/timeline/rewind', { to: 1 })
  const { body } = await call('GET', '/admin/timeline/2@main')
  expect(body).toMatchObject({ id: '2@main', causedBy: '1', caused: ['3@main'] })
  const { body: present } = await call('GET', '/admin/timeline/1')
  expect(present.caused).toEqual([])
})

it('shows the headers of a request as long as its log has them', async () => {
  const { call, engine, log } = await openAdmin()
  const lit = lightLamp(engine)
  const { branch } = engine.head()
  const headers = { 'user-agent': 'a test', authorization: 'Basic eDp5', 'x-other': '1' }
  const place = { moment: lit, branch, operation: 'lightLamp' }
  log.add(loggedRequest({ ...place, headers }))
  log.add(loggedRequest({ ...place, headers: { 'user-agent': 'sent again' } }))
  log.add(loggedRequest({ ...place, branch: { name: 'other', index: 7 }, headers: { 'user-agent': 'elsewhere' } }))
  const { body } = await call('GET', `/admin/timeline/${lit}`)
  expect(body.request).toMatchObject({ method: 'POST', path: '/lamps', body: { otp: '[hidden]' } })
  expect(body.request.headers).toEqual({ 'user-agent': 'a test', authorization: '[hidden]' })
})

it('shows the first of very many changes and tasks, and counts all', async () => {
  const { call, engine } = await openAdmin()
  const { moment } = engine.commit({ kind: 'request', name: 'a' }, () => {
    for (let count = 0; count < 600; count += 1) {
      engine.of(lamps).insert({ id: `Lamp:${count}`, status: 'OFF', turns: 0 })
      engine.schedule({ kind: 'nothing', afterMs: MINUTE })
    }
  })
  engine.advance({ to: startAt + MINUTE })
  const { body } = await call('GET', `/admin/timeline/${moment.number}`)
  expect([body.changes.length, body.scheduled.length, body.caused.length]).toEqual([500, 500, 500])
  expect(body.counts).toEqual({ changes: 1_200, events: 0, notes: 0, scheduled: 600, caused: 600 })
})
