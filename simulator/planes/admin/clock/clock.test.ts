import { describe, expect, it } from 'vitest'
import { sliceMs } from '../../../engine/index.ts'
import { DAY, MINUTE } from '../../../schema/index.ts'
import {
  blink,
  fieldsOf,
  lamps,
  lightLamp,
  openAdmin,
  startAt,
  theLamp,
  theOther,
} from '../../../testing/admin-plane.ts'

const noon = '2025-10-13T12:00:00Z'

describe('the clock', () => {
  it('shows the time, the mode and what is due', async () => {
    const { call, engine } = await openAdmin()
    expect((await call('GET', '/admin/clock')).body).toEqual({
      now: noon,
      mode: 'frozen',
      rate: 1,
      pending: 0,
      nextAt: null,
    })
    blink(engine, 1)
    expect((await call('GET', '/admin/clock')).body).toMatchObject({ pending: 1, nextAt: '2025-10-13T12:01:00Z' })
  })

  it('runs due tasks before it is read', async () => {
    const { call, engine, wall } = await openAdmin({}, { defaultFrozen: false })
    blink(engine, 1)
    wall.move(90_000)
    expect((await call('GET', '/admin/clock')).body).toMatchObject({ now: '2025-10-13T12:01:30Z', pending: 0 })
  })

  it('is frozen and resumed, each as a moment', async () => {
    const { call, engine, wall } = await openAdmin({}, { defaultFrozen: false })
    expect((await call('POST', '/admin/clock/freeze')).body).toMatchObject({ mode: 'frozen', now: noon })
    wall.move(5_000)
    expect((await call('GET', '/admin/clock')).body.now).toBe(noon)
    expect((await call('POST', '/admin/clock/resume', { rate: 60 })).body).toMatchObject({ mode: 'ticking', rate: 60 })
    wall.move(1_000)
    expect((await call('GET', '/admin/clock')).body.now).toBe('2025-10-13T12:01:00Z')
    expect((await call('POST', '/admin/clock/resume')).body.rate).toBe(1)
    expect(engine.moment(1)?.cause).toMatchObject({ kind: 'admin', name: 'freeze' })
    expect(engine.moment(2)?.cause).toMatchObject({ kind: 'admin', name: 'resume' })
  })

  it('is frozen at a later time after running the tasks due until then', async () => {
    const { call, engine, wall } = await openAdmin({}, { defaultFrozen: false })
    blink(engine, 10)
    const reply = await call('POST', '/admin/clock/freeze', { at: '2025-10-13T12:03:30.500Z' })
    expect(reply.body).toMatchObject({
      now: '2025-10-13T12:03:30.500Z',
      mode: 'frozen',
      nextAt: '2025-10-13T12:04:00Z',
    })
    wall.move(DAY)
    expect(engine.of(lamps).get(theLamp).turns).toBe(3)
  })

  it('is not frozen in the past', async () => {
    const { call, engine } = await openAdmin()
    const before = engine.stateHash()
    const reply = await call('POST', '/admin/clock/freeze', { at: '2025-10-13T11:59:59Z' })
    expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
    expect(reply.body.message).toContain('going back is a rewind')
    expect(engine.stateHash()).toBe(before)
  })

  it.each([0, -1, 'fast', 1e9])('does not resume at the rate %j', async (rate) => {
    const { call } = await openAdmin()
    const reply = await call('POST', '/admin/clock/resume', { rate })
    expect(reply.status).toBe(400)
    expect(fieldsOf(reply)).toEqual(['rate'])
  })
})

describe('an advance', () => {
  it('runs all due tasks and reports them', async () => {
    const { call, engine } = await openAdmin()
    const request = lightLamp(engine)
    blink(engine, 100, theOther)
    const { status, body } = await call('POST', '/admin/clock/advance', { by: 'PT6M' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ from: noon, to: '2025-10-13T12:06:00Z', stopped: 'arrived', fired: 7 })
    expect(body.moments).toHaveLength(7)
    expect(body.moments[5]).toEqual({
      ...{ id: expect.any(String), branch: 'main', undone: false },
      number: expect.any(Number),
      line: 'main',
      sequence: expect.any(Number),
      at: '2025-10-13T12:06:00Z',
      kind: 'task',
      name: 'switch',
      subject: theLamp,
      causedBy: String(request),
    })
    expect(body.clock).toMatchObject({ now: '2025-10-13T12:06:00Z', pending: 1 })
    expect(body.next).toMatchObject([{ kind: 'blink', subject: theOther, at: '2025-10-13T12:07:00Z' }])
    expect(engine.of(lamps).get(theLamp).status).toBe('BROKEN')
  })

  it.each([
    ['6m', 6 * MINUTE],
    ['359s', 359_000],
    ['1h30m', 90 * MINUTE],
    ['250ms', 250],
    ['7d', 7 * DAY],
    ['P1DT2H', 26 * 60 * MINUTE],
    ['0s', 0],
  ])('by %s', async (by, ms) => {
    const { call, engine } = await openAdmin()
    await call('POST', '/admin/clock/advance', { by })
    expect(engine.now() - startAt).toBe(ms)
  })

  it('to a time', async () => {
    const { call } = await openAdmin()
    const { body } = await call('POST', '/admin/clock/advance', { to: '2025-10-13T15:00:00+02:00' })
    expect(body).toMatchObject({ to: '2025-10-13T13:00:00Z', fired: 0, moments: [], next: [] })
  })

  it('stops when the condition is met', async () => {
    const { call, engine } = await openAdmin()
    blink(engine, 100)
    const until = { resource: theLamp, field: 'turns', equals: 3 }
    const { body } = await call('POST', '/admin/clock/advance', { until })
    expect(body).toMatchObject({ stopped: 'condition', to: '2025-10-13T12:03:00Z', fired: 3 })
    expect((await call('POST', '/admin/clock/advance', { until })).body).toMatchObject({
      stopped: 'condition',
      fired: 0,
    })
  })

  it('reads a nested member', async () => {
    const { call, engine } = await openAdmin()
    blink(engine, 100)
    const until = { resource: theLamp, field: 'wiring.colour', equals: 'red' }
    expect((await call('POST', '/admin/clock/advance', { until })).body).toMatchObject({
      stopped: 'condition',
      fired: 0,
    })
    const never = { resource: theLamp, field: 'wiring.colour', equals: null, within: '2m' }
    expect((await call('POST', '/admin/clock/advance', { until: never })).body).toMatchObject({ fired: 2 })
  })

  it('times out when the condition is not met in time: a week, or as long as it says', async () => {
    const { call, engine } = await openAdmin()
    const until = { resource: theLamp, field: 'status', equals: 'ON' }
    expect((await call('POST', '/admin/clock/advance', { until })).body.stopped).toBe('timeout')
    expect(engine.now() - startAt).toBe(7 * DAY)
    const soon = { ...until, within: '1h' }
    expect((await call('POST', '/admin/clock/advance', { until: soon })).body.stopped).toBe('timeout')
    expect(engine.now() - startAt).toBe(7 * DAY + 60 * MINUTE)
  })

  it('stops at its limit', async () => {
    const { call, engine } = await openAdmin()
    blink(engine, 1_000_000)
    const { body } = await call('POST', '/admin/clock/advance', { by: '1d', limit: 10 })
    expect(body).toMatchObject({ stopped: 'limit', fired: 10, to: '2025-10-13T12:10:00Z' })
    expect(engine.of(lamps).get(theLamp).turns).toBe(10)
  })

  it('of many tasks yields to other requests, shows the first thousand and counts all', async () => {
    const { call, engine, wall } = await openAdmin()
    blink(engine, 12_000)
    let firedInTurn = 0
    let mostInTurn = 0
    const nextTurn = () => {
      firedInTurn = 0
      turn = setImmediate(nextTurn)
    }
    let turn = setImmediate(nextTurn)
    engine.onMoment(() => {
      wall.move(0.01) // A hundred firings take a millisecond.
      firedInTurn += 1
      mostInTurn = Math.max(mostInTurn, firedInTurn)
    })
    const { body } = await call('POST', '/admin/clock/advance', { by: '12000m' })
    clearImmediate(turn)
    expect(mostInTurn).toBeLessThanOrEqual(sliceMs * 100 + 1)
    expect(body.fired).toBe(12_000)
    expect(body.moments).toHaveLength(1_000)
  })

  it('of many tasks at one time counts all and respects the limit', async () => {
    const { call, engine } = await openAdmin()
    engine.commit({ kind: 'request', name: 'many' }, () => {
      for (let i = 0; i < 11_000; i += 1) engine.schedule({ kind: 'nothing', afterMs: MINUTE })
    })
    const first = await call('POST', '/admin/clock/advance', { by: '1m', limit: 7_000 })
    expect(first.body).toMatchObject({ stopped: 'limit', fired: 7_000, clock: { pending: 4_000 } })
    const second = await call('POST', '/admin/clock/advance', { by: '0s' })
    expect(second.body).toMatchObject({ stopped: 'arrived', fired: 4_000, to: '2025-10-13T12:01:00Z' })
  })

  it('has exclusive access to its world: other changes wait for its end', async () => {
    const { call, engine } = await openAdmin()
    blink(engine, 11_000)
    const underWay = new Promise((resolve) => engine.onMoment(resolve))
    const advance = call('POST', '/admin/clock/advance', { by: '11000m' })
    await underWay
    const rewind = await call('POST', '/admin/timeline/rewind', { to: 0 })
    expect((await advance).body).toMatchObject({ stopped: 'arrived', fired: 11_000 })
    expect(rewind.body).toMatchObject({ head: 0, undone: 11_001 })
  })

  it('moves a ticking clock, which continues from there', async () => {
    const { call, wall } = await openAdmin({}, { defaultFrozen: false })
    await call('POST', '/admin/clock/advance', { by: '1h' })
    wall.move(1_000)
    expect((await call('GET', '/admin/clock')).body).toMatchObject({ now: '2025-10-13T13:00:01Z', mode: 'ticking' })
  })

  it.each([
    [{}, 'by'],
    [{ by: '1m', to: '2026-01-01T00:00:00Z' }, 'by'],
    [{ by: 6 }, 'by'],
    [{ by: 'soon' }, 'by'],
    [{ by: '-6m' }, 'by'],
    [{ by: 'P1M' }, 'by'],
    [{ by: '9000000d' }, 'by'],
    [{ to: '2025-10-13T11:00:00Z' }, 'to'],
    [{ to: 'tomorrow' }, 'to'],
    [{ by: '1m', limit: 0 }, 'limit'],
    [{ by: '1m', limit: 1.5 }, 'limit'],
    [{ until: { resource: theLamp, field: 'status' } }, 'until.equals'],
    [{ until: { resource: theLamp, field: 'status', equals: 1, within: 'long' } }, 'until.within'],
    [{ until: 'morning' }, 'until'],
  ])('%j is refused for its %s, and nothing moves', async (body, field) => {
    const { call, engine } = await openAdmin()
    for (const act of ['advance', 'preview']) {
      const reply = await call('POST', `/admin/clock/${act}`, body)
      expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
      expect(fieldsOf(reply)).toContain(field)
    }
    expect(engine.now()).toBe(startAt)
  })

  it('into the past is refused with a hint at the rewind', async () => {
    const { call } = await openAdmin()
    const reply = await call('POST', '/admin/clock/advance', { to: '2020-01-01T00:00:00Z' })
    expect(reply.body.message).toContain('rewind')
  })

  it('until an unknown resource is a 404', async () => {
    const { call } = await openAdmin()
    const until = { resource: 'Lamp:none', field: 'status', equals: 'ON' }
    const reply = await call('POST', '/admin/clock/advance', { until })
    expect(reply).toMatchObject({ status: 404, body: { code: 'REFERENCE_NOT_FOUND', details: { id: 'Lamp:none' } } })
  })
})

describe('a preview', () => {
  it.each([
    { by: '3m' },
    { by: '30s' },
    { by: '1d', limit: 4 },
    { until: { resource: theLamp, field: 'turns', equals: 2 } },
  ])('of %j answers like the advance, and changes nothing', async (destination) => {
    const { call, engine } = await openAdmin()
    blink(engine, 50)
    const [hash, head, now] = [engine.stateHash(), engine.head().number, engine.now()]
    const preview = await call('POST', '/admin/clock/preview', destination)
    expect([engine.stateHash(), engine.head().number, engine.now()]).toEqual([hash, head, now])
    expect(preview.body.fired + engine.head().number).toBeGreaterThan(0)
    const advance = await call('POST', '/admin/clock/advance', destination)
    expect(preview.body).toMatchObject(advance.body)
  })
})

describe('the next task', () => {
  it('is reached and run', async () => {
    const { call, engine } = await openAdmin()
    lightLamp(engine)
    const { body } = await call('POST', '/admin/clock/next')
    expect(body).toMatchObject({ from: noon, to: '2025-10-13T12:06:00Z', fired: 1, stopped: 'arrived', next: [] })
  })

  it('and those after it run one by one, even at the same time', async () => {
    const { call, engine } = await openAdmin()
    blink(engine, 3)
    blink(engine, 3, theOther)
    expect((await call('POST', '/admin/clock/next', { count: 3 })).body).toMatchObject({
      to: '2025-10-13T12:02:00Z',
      fired: 3,
    })
    expect(engine.of(lamps).get(theOther).turns).toBe(1)
    expect((await call('POST', '/admin/clock/next', { count: 50 })).body).toMatchObject({
      fired: 3,
      stopped: 'arrived',
    })
  })

  it('is null when nothing is scheduled', async () => {
    const { call } = await openAdmin()
    expect((await call('POST', '/admin/clock/next')).body).toMatchObject({
      from: noon,
      to: noon,
      fired: 0,
      moments: [],
    })
    expect(await call('POST', '/admin/clock/next', { count: 0 })).toMatchObject({ status: 400 })
  })
})
