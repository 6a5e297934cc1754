import { describe, expect, it } from 'vitest'
import type { WorldEngine } from '../../../engine/index.ts'
import { MINUTE } from '../../../schema/index.ts'
import {
  blink,
  fieldsOf,
  lamps,
  lightLamp,
  openAdmin,
  type Reply,
  startAt,
  theLamp,
  theOther,
} from '../../../testing/admin-plane.ts'

/** Moment 1 lights the lamp, 2 schedules the other; 3 and 4 blink at 12:01 and 12:02, 5 breaks the lamp at 12:06. */
function makePast(engine: WorldEngine): void {
  lightLamp(engine)
  blink(engine, 2, theOther)
  engine.advance({ to: startAt + 10 * MINUTE })
}

const numbers = (reply: Reply): readonly number[] => reply.body.data.map(({ number }: { number: number }) => number)

describe('the timeline', () => {
  it('lists the moments, newest first', async () => {
    const { call, engine } = await openAdmin()
    makePast(engine)
    const reply = await call('GET', '/admin/timeline')
    expect(numbers(reply)).toEqual([5, 4, 3, 2, 1, 0])
    expect(reply.body).toMatchObject({ hasMore: false, totalCount: 6, head: 5, horizon: 0 })
    expect(reply.body.nextCursor).toBeUndefined()
    expect(reply.body.data[0]).toEqual({
      type: 'moment',
      id: '5',
      number: 5,
      ...{ line: 'main', branch: 'main', undone: false },
      sequence: 6,
      at: '2025-10-13T12:06:00Z',
      kind: 'task',
      name: 'switch',
      subject: theLamp,
      causedBy: '1',
      wallAt: '2025-10-13T12:00:00Z',
      lane: 'task',
      about: { what: 'red' },
      changes: expect.any(Number),
      events: ['LAMP.BROKEN'],
    })
    expect(reply.body.data[4]).toMatchObject({ kind: 'request', name: 'lightLamp', status: 202 })
  })

  it.each([
    [`resource=${theLamp}`, [5, 1, 0]],
    [`resource=${theOther}`, [4, 3, 2, 0]],
    ['operation=blink', [4, 3]],
    ['filter=RED', [5, 1, 0]],
    ['filter=-red', [4, 3, 2]],
    ['kind=request', [2, 1]],
    ['from=2&to=4', [4, 3, 2]],
    ['from=2025-10-13T12:02:00Z', [5, 4]],
    ['to=2025-10-13T12:01:00Z', [3, 2, 1, 0]],
    ['from=-5&to=99', [5, 4, 3, 2, 1, 0]],
    [`resource=${theOther}&kind=task&to=3`, [3]],
  ])('filters by %s', async (query, expected) => {
    const { call, engine } = await openAdmin()
    makePast(engine)
    const reply = await call('GET', `/admin/timeline?${query}`)
    expect(numbers(reply)).toEqual(expected)
    expect(reply.body.totalCount).toBe(expected.length)
  })

  it('of a resource that never was is a 404', async () => {
    const { call } = await openAdmin()
    const reply = await call('GET', '/admin/timeline?resource=Lamp:none')
    expect(reply).toMatchObject({ status: 404, body: { code: 'REFERENCE_NOT_FOUND' } })
  })

  it('has pages that new moments do not shift', async () => {
    const { call, engine } = await openAdmin()
    makePast(engine)
    const first = await call('GET', '/admin/timeline?limit=4')
    expect(numbers(first)).toEqual([5, 4, 3, 2])
    expect(first.body).toMatchObject({ hasMore: true, totalCount: 6 })
    blink(engine, 1)
    const second = await call('GET', `/admin/timeline?limit=4&cursor=${first.body.nextCursor}`)
    expect(numbers(second)).toEqual([1, 0])
    expect(second.body.hasMore).toBe(false)
    const foreign = await call('GET', `/admin/timeline?kind=task&cursor=${first.body.nextCursor}`)
    expect(foreign.status).toBe(400)
  })

  it.each([
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['cursor=forged', 'cursor'],
    ['kind=dream', 'kind'],
    ['from=yesterday', 'from'],
    ['to=2025-13-01T00:00:00Z', 'to'],
    ['from=1&from=2', 'from'],
  ])('refuses %s', async (query, field) => {
    const { call } = await openAdmin()
    const reply = await call('GET', `/admin/timeline?${query}`)
    expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
    expect(fieldsOf(reply)).toEqual([field])
  })
})

describe('a moment', () => {
  it('is shown in full, without secrets', async () => {
    const { call, engine } = await openAdmin()
    makePast(engine)
    const { body, text } = await call('GET', '/admin/timeline/1')
    expect(body).toMatchObject({
      number: 1,
      at: '2025-10-13T12:00:00Z',
      wallAt: '2025-10-13T12:00:00Z',
      cause: { kind: 'request', name: 'lightLamp', subject: theLamp },
      request: { method: 'POST', headers: { authorization: '[hidden]' }, body: { otp: '[hidden]' } },
      answer: { status: 202, body: { id: theLamp, clientSecret: '[hidden]' } },
      notes: [{ kind: 'magic', table: 'lampEndings', row: '002', subject: theLamp }],
      caused: ['5'],
      stateHash: engine.stateHash(1),
    })
    expect(text).not.toMatch(/hush|123456|aHVzaA/)
  })

  it('is shown without the state hash when that is not wanted', async () => {
    const { call, engine } = await openAdmin()
    makePast(engine)
    const { stateHash, ...rest } = (await call('GET', '/admin/timeline/1')).body
    expect(stateHash).toBeDefined()
    expect((await call('GET', '/admin/timeline/1?hash=false')).body).toEqual(rest)
  })

  it('shows the input, changes and events of a task', async () => {
    const { call, engine } = await openAdmin()
    makePast(engine)
    const { body } = await call('GET', '/admin/timeline/5')
    expect(body).toMatchObject({ cause: { kind: 'task', causedBy: 1 }, input: { input: { to: 'BROKEN' } }, caused: [] })
    expect(body.changes).toContainEqual({
      collection: 'lamps',
      id: theLamp,
      about: { what: 'red' },
      isResource: true,
      before: expect.objectContaining({ status: 'OFF', clientSecret: '[hidden]' }),
      after: expect.objectContaining({ status: 'BROKEN', clientSecret: '[hidden]' }),
    })
    expect(body.events).toEqual([{ id: 'Webhook:1', type: 'LAMP.BROKEN' }])
  })

  it('of the beginning only creates documents', async () => {
    const { call } = await openAdmin()
    const { body } = await call('GET', '/admin/timeline/0')
    expect(body.cause).toEqual({ kind: 'beginning', name: 'beginning' })
    for (const change of body.changes) expect(change).not.toHaveProperty('before')
  })

  it('marks the changes of resources', async () => {
    const { call, engine } = await openAdmin()
    engine.commit({ kind: 'request', name: 'makeChair' }, () => {
      engine.of({ name: 'chairs' }).insert({ id: 'Chair:1' })
      engine.of(lamps).insert({ id: 'Lamp:new', status: 'ON', turns: 0 })
    })
    const { body } = await call('GET', '/admin/timeline/1')
    const marks = body.changes.map((change: object) => Object.entries(change).slice(0, 3).flat())
    expect(marks).toEqual([
      ['collection', 'chairs', 'id', 'Chair:1', 'isResource', false],
      ['collection', 'lamps', 'id', 'Lamp:new', 'isResource', true],
    ])
  })

  it.each(['6', '-1', 'last', '99999999999999999999', '1.5'])('%s is a 404', async (number) => {
    const { call, engine } = await openAdmin()
    makePast(engine)
    const reply = await call('GET', `/admin/timeline/${number}`)
    expect(reply).toMatchObject({ status: 404, body: { code: 'REFERENCE_NOT_FOUND' } })
    expect(reply.body.message).toContain('moments 0 to 5')
  })
})

describe('a rewind', () => {
  it('restores everything at a moment, and keeps the future as a branch', async () => {
    const { call, engine } = await openAdmin()
    makePast(engine)
    const hash = engine.stateHash(3)
    const { status, body } = await call('POST', '/admin/timeline/rewind?hash=true', { to: 3 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ head: 3, undone: 2, branch: { name: 'main', from: -1, to: 5, moments: 6 } })
    expect(body).toMatchObject({ stateHash: hash, clock: { now: '2025-10-13T12:01:00Z', pending: 2 } })
    expect(engine.of(lamps).get(theLamp).status).toBe('OFF')
  })

  it('to a time finds the moment, and the clock shows that time', async () => {
    const { call, engine } = await openAdmin()
    makePast(engine)
    const hash = engine.stateHash(3)
    const { body } = await call('POST', '/admin/timeline/rewind?hash=true', { to: '2025-10-13T12:01:30Z' })
    expect(body).toMatchObject({ head: 3, undone: 2, stateHash: hash, clock: { now: '2025-10-13T12:01:30Z' } })
    const again = await call('POST', '/admin/timeline/rewind', { to: '2025-10-13T12:01:30Z' })
    expect(again.body).toMatchObject({ head: 3, undone: 0 })
    expect(again.body.branch).toBeUndefined()
    expect(again.body.stateHash).toBeUndefined()
  })

  it.each([-1, 6, '-1', '6', '2025-10-13T11:59:59Z', '2025-10-13T12:10:01Z'])(
    'to %j is refused with the readable range',
    async (to) => {
      const { call, engine } = await openAdmin()
      makePast(engine)
      const reply = await call('POST', '/admin/timeline/rewind', { to })
      expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
      expect(reply.body.message).toContain('moments 0 to 5 and times 2025-10-13T12:00:00Z to 2025-10-13T12:10:00Z')
      expect(engine.head().number).toBe(5)
    },
  )

  it('beyond the horizon is refused with the readable range', async () => {
    const { call, engine } = await openAdmin({}, { historyLimit: 3 })
    makePast(engine)
    for (const to of [2, '2025-10-13T12:00:30Z']) {
      const reply = await call('POST', '/admin/timeline/rewind', { to })
      expect(reply.status).toBe(400)
      expect(reply.body.message).toContain('moments 3 to 5 and times 2025-10-13T12:01:00Z to')
    }
    expect((await call('GET', '/admin/timeline')).body).toMatchObject({ horizon: 3, totalCount: 3 })
    expect((await call('GET', '/admin/timeline/2')).status).toBe(404)
  })

  it.each([{}, { to: 1.5 }, { to: null }, { to: 'then' }, { to: [1] }])('%j is refused', async (body) => {
    const { call } = await openAdmin()
    const reply = await call('POST', '/admin/timeline/rewind', body)
    expect(reply.status).toBe(400)
    expect(fieldsOf(reply)).toEqual(['to'])
  })

  it('cannot be returned from by an unknown branch', async () => {
    const { call } = await openAdmin()
    const reply = await call('POST', '/admin/timeline/branches/none/return')
    expect(reply).toMatchObject({ status: 404, body: { code: 'REFERENCE_NOT_FOUND' } })
  })
})

describe('a difference', () => {
  const ofLamps = (reply: Reply) =>
    reply.body.changes.filter((change: { collection: string }) => change.collection === 'lamps')

  it('names the members and documents that changed', async () => {
    const { call, engine } = await openAdmin()
    makePast(engine)
    const reply = await call('GET', '/admin/timeline/diff?from=2')
    expect(reply.body).toMatchObject({ from: 2, to: 5 })
    expect(ofLamps(reply)).toEqual([
      {
        collection: 'lamps',
        id: theOther,
        before: expect.objectContaining({ turns: 0 }),
        after: expect.objectContaining({ turns: 2 }),
        fields: ['turns'],
      },
      expect.objectContaining({ id: theLamp, fields: ['status'] }),
    ])
    expect(reply.text).not.toContain('hush')
  })

  it('works backwards and by time, and is empty between equal moments', async () => {
    const { call, engine } = await openAdmin()
    makePast(engine)
    const back = await call('GET', '/admin/timeline/diff?from=2025-10-13T12:02:00Z&to=3')
    expect(back.body).toMatchObject({ from: 4, to: 3 })
    expect(ofLamps(back)).toMatchObject([{ id: theOther, before: { turns: 2 }, after: { turns: 1 } }])
    expect((await call('GET', '/admin/timeline/diff?from=3&to=3')).body.changes).toEqual([])
  })

  it('shows created and removed documents with one side', async () => {
    const { call, engine } = await openAdmin()
    engine.commit({ kind: 'request', name: 'x' }, () =>
      engine.of(lamps).insert({ id: 'Lamp:new', status: 'ON', turns: 1 }),
    )
    engine.commit({ kind: 'request', name: 'x' }, () => engine.of(lamps).remove(theOther))
    engine.commit({ kind: 'request', name: 'x' }, () =>
      engine.of(lamps).insert({ id: 'Lamp:brief', status: 'ON', turns: 1 }),
    )
    engine.commit({ kind: 'request', name: 'x' }, () => engine.of(lamps).remove('Lamp:brief'))
    const [made, removed, ...others] = ofLamps(await call('GET', '/admin/timeline/diff?from=0'))
    expect(made).toMatchObject({ id: 'Lamp:new', fields: ['id', 'status', 'turns'] })
    expect(made).not.toHaveProperty('before')
    expect(removed).toMatchObject({ id: theOther })
    expect(removed).not.toHaveProperty('after')
    expect(others).toEqual([])
  })

  it.each([
    ['', 'from'],
    ['from=99', 'from'],
    ['from=0&to=99', 'to'],
    ['from=0&to=then', 'to'],
  ])('of %j is refused', async (query, field) => {
    const { call } = await openAdmin()
    const reply = await call('GET', `/admin/timeline/diff?${query}`)
    expect(reply.status).toBe(400)
    expect(fieldsOf(reply)).toEqual([field])
  })
})
