import { describe, expect, it } from 'vitest'
import type { WorldEngine } from '../../../engine/index.ts'
import { MINUTE } from '../../../schema/index.ts'
import { blink, lamps, lightLamp, openAdmin, startAt, theLamp, theOther } from '../../../testing/admin-plane.ts'
import { type WebhookEvent, webhookEvents } from '../../../webhooks/index.ts'

const wait = '/admin/wait'
const type = 'CARD.STATE_CHANGE'

/** Commits an event about a lamp. */
function emit(engine: WorldEngine, resource: string, eventType: WebhookEvent['type'] = type): void {
  engine.commit({ kind: 'request', name: 'makeEvent', subject: resource }, ({ number }) => {
    const id = engine.newId('Webhook')
    const timestamp = new Date(engine.now()).toISOString()
    engine.of(webhookEvents).insert({ id, type: eventType, timestamp, data: {}, resource, moment: number })
    engine.note({ kind: 'event', type: eventType }, id)
  })
}

type Opened = Awaited<ReturnType<typeof openAdmin>>

/** Sends a wait and resolves when the admin plane has begun to wait. */
async function begin({ call, wall }: Opened, body: object) {
  const timers = wall.waiting()
  const reply = call('POST', wait, body)
  while (wall.waiting() === timers) await new Promise((resolve) => setImmediate(resolve))
  return { reply }
}

describe('a wait for a condition', () => {
  const until = `${theLamp} turns >= 2`

  it('is answered at once when it is met already', async () => {
    const { call } = await openAdmin()
    const reply = await call('POST', wait, { for: `${theLamp} status = "OFF"` })
    expect(reply).toMatchObject({ status: 200, body: { met: 'condition', at: '2025-10-13T12:00:00Z', moment: 0 } })
    expect(reply.body.values).toEqual([{ resource: theLamp, field: 'status', value: 'OFF' }])
  })

  it('takes the text in an object, as until does', async () => {
    const { call } = await openAdmin()
    const reply = await call('POST', wait, { for: { condition: `${theLamp} status = "OFF"` } })
    expect(reply).toMatchObject({ status: 200, body: { met: 'condition' } })
  })

  it('ends with the moment that meets it, while others move the clock', async () => {
    const opened = await openAdmin()
    blink(opened.engine, 5)
    const { reply } = await begin(opened, { for: until })
    const advanced = await opened.call('POST', '/admin/clock/advance', { by: '10m' })
    expect(advanced.body.fired).toBe(5)
    const { body } = await reply
    expect(body).toMatchObject({ met: 'condition', condition: until })
    expect(body.values).toEqual([{ resource: theLamp, field: 'turns', value: 2 }])
    expect(opened.wall.waiting()).toBe(0)
  })

  it('never moves the clock, and ends with 408 and the present values', async () => {
    const opened = await openAdmin()
    blink(opened.engine, 5)
    const { reply } = await begin(opened, { for: { resource: theLamp, field: 'turns', equals: 2 }, within: '3s' })
    opened.wall.move(2_999)
    opened.wall.move(1)
    const { status, body } = await reply
    expect(status).toBe(408)
    expect(body).toMatchObject({ code: 'WAIT_TIMEOUT', ended: 'within', at: '2025-10-13T12:00:00Z' })
    expect(body.came).toEqual([{ resource: theLamp, field: 'turns', value: 0 }])
    expect(body.message).toBe(
      `Within 3s, this has not come true: ${theLamp} turns = 2. ` +
        'The clock is frozen at 2025-10-13T12:00:00Z, and the next task is due at 2025-10-13T12:01:00Z.',
    )
    expect(opened.engine.now()).toBe(startAt)
  })

  it('hides the values of secrets', async () => {
    const opened = await openAdmin()
    const { reply } = await begin(opened, { for: `${theLamp} clientSecret = "x"` })
    opened.wall.move(5_000)
    expect((await reply).body.came).toEqual([{ resource: theLamp, field: 'clientSecret', value: '[hidden]' }])
  })

  it('is met by tasks of a ticking clock', async () => {
    const opened = await openAdmin()
    blink(opened.engine, 5)
    opened.engine.resume(60)
    const { reply } = await begin(opened, { for: until })
    opened.wall.move(1_000)
    opened.wall.move(1_000)
    expect((await reply).body).toMatchObject({ met: 'condition', at: '2025-10-13T12:02:00Z' })
  })

  it('looks again after a return to a branch', async () => {
    const opened = await openAdmin()
    blink(opened.engine, 5)
    opened.engine.advance({ to: startAt + 10 * MINUTE })
    const branch = opened.engine.travels.rewind(1)?.name
    const { reply } = await begin(opened, { for: `${theLamp} turns = 5` })
    await opened.call('POST', `/admin/timeline/branches/${branch}/return`)
    expect((await reply).body).toMatchObject({ met: 'condition' })
  })
})

describe('a limit on the world clock', () => {
  it('ends when an advance passes it, over tasks or over nothing', async () => {
    const opened = await openAdmin()
    const first = await begin(opened, { for: `${theLamp} turns = 9`, withinVirtual: '1m', within: '1h' })
    await opened.call('POST', '/admin/clock/advance', { by: '59s' })
    await opened.call('POST', '/admin/clock/advance', { by: '1s' })
    expect((await first.reply).body).toMatchObject({ status: 408, ended: 'withinVirtual' })
    blink(opened.engine, 9)
    const second = await begin(opened, { for: `${theLamp} turns = 9`, withinVirtual: '2m', within: '1h' })
    await opened.call('POST', '/admin/clock/advance', { by: '1h' })
    expect((await second.reply).body).toMatchObject({ status: 408, ended: 'withinVirtual' })
  })

  it('ends on a ticking clock, after the tasks that fall due by then', async () => {
    const opened = await openAdmin()
    blink(opened.engine, 2)
    opened.engine.resume(60)
    const met = await begin(opened, { for: `${theLamp} turns = 2`, withinVirtual: '2m' })
    const missed = await begin(opened, { for: `${theLamp} turns = 3`, withinVirtual: '2m' })
    opened.wall.move(2_000)
    expect((await met.reply).body).toMatchObject({ met: 'condition' })
    expect((await missed.reply).body).toMatchObject({ status: 408, ended: 'withinVirtual' })
  })

  it('is an instant of the world: a rewind leaves more time until then', async () => {
    const opened = await openAdmin()
    const body = { for: `${theLamp} turns = 9`, withinVirtual: '10m', within: '1h' }
    await opened.call('POST', '/admin/clock/advance', { by: '5m' })
    const { reply } = await begin(opened, body)
    let isOver = false
    const done = reply.then((answer) => {
      isOver = true
      return answer
    })
    await opened.call('POST', '/admin/clock/advance', { by: '9m' })
    await opened.call('POST', '/admin/timeline/rewind', { to: 0 })
    await opened.call('POST', '/admin/clock/advance', { by: '14m' })
    expect(isOver).toBe(false)
    await opened.call('POST', '/admin/clock/advance', { by: '1m' })
    expect((await done).body).toMatchObject({ ended: 'withinVirtual', at: '2025-10-13T12:15:00Z' })
  })

  it('is passed by a return to a branch, unless the branch meets the goal', async () => {
    const opened = await openAdmin()
    blink(opened.engine, 3)
    opened.engine.advance({ to: startAt + 10 * MINUTE })
    const branch = opened.engine.travels.rewind(1)?.name
    const limits = { withinVirtual: '1m', within: '1h' }
    const met = await begin(opened, { for: `${theLamp} turns = 3`, ...limits })
    const missed = await begin(opened, { for: `${theLamp} turns = 4`, ...limits })
    await opened.call('POST', `/admin/timeline/branches/${branch}/return`)
    expect((await met.reply).body).toMatchObject({ met: 'condition' })
    expect((await missed.reply).body).toMatchObject({ status: 408, ended: 'withinVirtual' })
  })

  it('follows the rate of a clock that is resumed later', async () => {
    const opened = await openAdmin()
    const { reply } = await begin(opened, { for: `${theLamp} turns = 1`, withinVirtual: '1h', within: '1h' })
    await opened.call('POST', '/admin/clock/resume', { rate: 3_600 })
    opened.wall.move(1_000)
    expect((await reply).body).toMatchObject({ status: 408, ended: 'withinVirtual' })
  })
})

describe('a wait for an event', () => {
  it('is met by an earlier one, unless a moment to start after is given', async () => {
    const opened = await openAdmin()
    emit(opened.engine, theLamp)
    emit(opened.engine, theOther)
    const { body } = await opened.call('POST', wait, { for: { event: type, about: theLamp } })
    expect(body).toMatchObject({ met: 'event', event: { type, about: theLamp, moment: 1, at: '2025-10-13T12:00:00Z' } })
    for (const after of [2, '2025-10-13T12:00:00Z']) {
      const { reply } = await begin(opened, { for: { event: type, after } })
      opened.wall.move(5_000)
      expect((await reply).body).toMatchObject({ status: 408, came: [] })
    }
    expect((await opened.call('POST', wait, { for: { event: type, after: 1 } })).body.event.moment).toBe(2)
  })

  it('is met by one that comes, and by no other', async () => {
    const opened = await openAdmin()
    const { reply } = await begin(opened, { for: { event: type, about: theLamp } })
    emit(opened.engine, theOther)
    emit(opened.engine, theLamp, 'TEST')
    emit(opened.engine, theLamp)
    expect((await reply).body.event).toMatchObject({ type, about: theLamp, moment: 3 })
  })

  it('about a resource that does not exist is refused, unless the event has come', async () => {
    const opened = await openAdmin()
    const target = { for: { event: type, about: 'Lamp:none' } }
    const refused = await opened.call('POST', wait, target)
    expect(refused).toMatchObject({ status: 404, body: { code: 'REFERENCE_NOT_FOUND' } })
    expect(refused.body.message).toBe('There is no resource with the id Lamp:none, so no event about it can come.')
    expect(opened.wall.waiting()).toBe(0)
    emit(opened.engine, 'Lamp:none')
    expect((await opened.call('POST', wait, target)).body).toMatchObject({ met: 'event' })
  })

  it('continues when a rewind undoes the resource', async () => {
    const opened = await openAdmin()
    opened.engine.commit({ kind: 'request', name: 'makeLamp' }, () => {
      opened.engine.of(lamps).insert({ id: 'Lamp:third', status: 'OFF', turns: 0 })
    })
    const { reply } = await begin(opened, { for: { event: type, about: 'Lamp:third' } })
    await opened.call('POST', '/admin/timeline/rewind', { to: 0 })
    emit(opened.engine, 'Lamp:third')
    expect((await reply).body).toMatchObject({ met: 'event' })
  })

  it('ends with the events that came instead', async () => {
    const opened = await openAdmin()
    emit(opened.engine, theOther, 'TEST')
    const { reply } = await begin(opened, { for: { event: type, about: theLamp } })
    emit(opened.engine, theOther)
    opened.wall.move(5_000)
    const { body } = await reply
    expect(body.message).toBe(
      `Within 5s, no ${type} about ${theLamp} has come. The clock is frozen at 2025-10-13T12:00:00Z and no task is ` +
        'scheduled: it takes another request.',
    )
    expect(body.came).toEqual([expect.objectContaining({ type, about: theOther, moment: 2 })])
  })
})

describe('a wait', () => {
  it('for webhooks is over at once when none is in flight', async () => {
    const { call } = await openAdmin()
    expect((await call('POST', wait, { for: 'delivered' })).body).toMatchObject({ met: 'delivered', moment: 0 })
  })

  it('ends when its world is deleted or reset', async () => {
    const opened = await openAdmin()
    const { reply } = await begin(opened, { for: `${theLamp} turns = 1` })
    await opened.call('POST', '/admin/worlds/default/reset')
    const reset = await reply
    expect(reset).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect(reset.body.message).toContain('deleted or reset')
    expect(opened.wall.waiting()).toBe(0)
  })

  it('ends at once when the process stops, and does not begin afterwards', async () => {
    const stopping = new AbortController()
    const opened = await openAdmin({ stopping: stopping.signal })
    const { reply } = await begin(opened, { for: `${theLamp} turns = 1` })
    stopping.abort()
    expect(await reply).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } })
    expect(await opened.call('POST', wait, { for: `${theLamp} turns = 1` })).toMatchObject({ status: 503 })
    expect(opened.wall.waiting()).toBe(0)
  })

  it('ends when the client disconnects', async () => {
    const opened = await openAdmin()
    const address = `${opened.origin()}${wait}`
    const client = new AbortController()
    const body = JSON.stringify({ for: `${theLamp} turns = 1` })
    const headers = { 'content-type': 'application/json' }
    const reply = fetch(address, { method: 'POST', body, headers, signal: client.signal }).catch(() => 'gone')
    while (opened.wall.waiting() === 0) await new Promise((resolve) => setImmediate(resolve))
    client.abort()
    expect(await reply).toBe('gone')
    while (opened.wall.waiting() > 0) await new Promise((resolve) => setImmediate(resolve))
    expect(opened.bugs).toEqual([])
  })

  it('is refused when a hundred others wait in the same world', async () => {
    const opened = await openAdmin()
    const waits = []
    for (let count = 0; count < 100; count += 1) waits.push(await begin(opened, { for: `${theLamp} turns = 1` }))
    const reply = await opened.call('POST', wait, { for: `${theLamp} turns = 1` })
    expect(reply).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    lightLamp(opened.engine)
    opened.wall.move(5_000)
    for (const { reply: ended } of waits) expect((await ended).status).toBe(408)
  })
})
