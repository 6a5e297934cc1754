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
} from '../../../testing/admin-plane.ts'

const none = { request: 0, task: 0, webhook: 0, clock: 0, fault: 0, admin: 0 }

/** Sequences 1 to 7: the beginning, a request, another, two tasks, an act on the clock, a refused request. */
function makePast(engine: WorldEngine): void {
  lightLamp(engine)
  blink(engine, 2)
  engine.advance({ to: startAt + 2 * MINUTE })
  engine.freeze()
  engine.commit({ kind: 'request', name: 'a', detail: { method: 'PUT', path: '/lamps/1' } }, (moment) => {
    moment.answer = { status: 404, body: { code: 'X' } }
  })
}

const sequences = (reply: Reply): readonly number[] =>
  reply.body.data.map(({ sequence }: { sequence: number }) => sequence)

describe('the counts of a timeline', () => {
  it('are those of equal ranges of sequences, by lane', async () => {
    const { call, engine } = await openAdmin()
    makePast(engine)
    await call('POST', '/admin/clock/advance', { by: '1m' })
    const { body } = await call('GET', '/admin/timeline/counts?buckets=3')
    expect(body).toEqual({
      buckets: [
        {
          ...{ first: 1, last: 3, at: '2025-10-13T12:00:00Z', until: '2025-10-13T12:00:00Z', moment: 2 },
          counts: { ...none, request: 2, admin: 1 },
          failed: 0,
        },
        {
          ...{ first: 4, last: 6, at: '2025-10-13T12:01:00Z', until: '2025-10-13T12:02:00Z', moment: 5 },
          counts: { ...none, task: 2, clock: 1 },
          failed: 0,
        },
        {
          ...{ first: 7, last: 8, at: '2025-10-13T12:02:00Z', until: '2025-10-13T12:03:00Z', moment: 6 },
          counts: { ...none, request: 1, clock: 1 },
          failed: 1,
        },
      ],
      first: 1,
      last: 8,
      total: 8,
      head: 6,
      horizon: 0,
    })
  })

  it.each([
    ['first=3&last=5&buckets=3', [3, 4, 5]],
    ['first=3&last=5&buckets=2', [3, 5]],
    ['buckets=1', [1]],
    ['from=2&to=4&buckets=100', [3, 4, 5]],
    ['at=3&buckets=100', [1, 2, 3, 4]],
    ['at=2025-10-13T12:01:30Z&buckets=100', [1, 2, 3, 4]],
    ['to=2025-10-13T12:00:00Z&buckets=100', [1, 2, 3]],
    ['kind=task&buckets=100', [4, 5]],
    [`resource=${theLamp}&buckets=100`, [1, 2, 3, 4, 5]],
    ['filter=is:failed&buckets=7', [7]],
    ['filter=-lane:task%20-kind:beginning&buckets=4', [1, 3, 5, 7]],
    ['type=travel', []],
    ['to=-1', []],
    ['first=100&last=200', []],
  ])('with %s are of the ranges that begin at %j', async (query, expected) => {
    const { call, engine } = await openAdmin()
    makePast(engine)
    const { body } = await call('GET', `/admin/timeline/counts?${query}`)
    expect(body.buckets.map(({ first }: { first: number }) => first)).toEqual(expected)
    const list = await call('GET', `/admin/timeline?${query.replace(/&?buckets=\d+/, '')}`)
    expect(body.total).toBe(list.body.totalCount)
  })

  it('are of the present line, of a branch, or of everything', async () => {
    const { call, engine } = await openAdmin()
    makePast(engine)
    await call('POST', '/admin/timeline/rewind', { to: 2 })
    lightLamp(engine)
    const counts = async (query: string) => {
      const { body } = await call('GET', `/admin/timeline/counts?buckets=1&${query}`)
      return [body.first, body.last, body.total, body.head, body.buckets[0].moment]
    }
    expect(await counts('')).toEqual([1, 9, 5, 3, 3])
    expect(await counts('branch=main')).toEqual([1, 8, 8, 6, 6])
    expect(await counts('undone=true')).toEqual([1, 9, 9, 3, 3])
    expect(await counts('undone=true&filter=-nothing')).toEqual([1, 9, 9, 3, 3])
  })

  it.each([
    ['buckets=0', 'buckets'],
    ['buckets=2001', 'buckets'],
    ['first=5&last=4', 'last'],
    ['first=-1', 'first'],
    ['branch=none', 'branch'],
    ['branch=main&undone=true', 'undone'],
    ['at=99', 'at'],
    ['filter=lane:x', 'filter'],
    ['operation=banana', 'operation'],
  ])('refuse %s', async (query, field) => {
    const { call } = await openAdmin()
    const reply = await call('GET', `/admin/timeline/counts?${query}`)
    expect([reply.status, fieldsOf(reply)]).toEqual([400, [field]])
  })

  it('of a resource that never was are a 404', async () => {
    const { call } = await openAdmin()
    expect((await call('GET', '/admin/timeline/counts?resource=Lamp:none')).status).toBe(404)
  })
})

describe('rows of a range of sequences', () => {
  it.each([
    ['first=3&last=5', [5, 4, 3]],
    ['first=6', [7, 6]],
    ['last=2', [2, 1]],
    ['first=3&last=5&at=2', [3]],
    ['first=2&last=6&kind=task', [5, 4]],
  ])('%s', async (query, expected) => {
    const { call, engine } = await openAdmin()
    makePast(engine)
    const reply = await call('GET', `/admin/timeline?${query}`)
    expect(sequences(reply)).toEqual(expected)
    expect(reply.body.totalCount).toBe(expected.length)
  })

  it('come in pages', async () => {
    const { call, engine } = await openAdmin()
    makePast(engine)
    const first = await call('GET', '/admin/timeline?first=2&last=6&limit=2')
    expect([sequences(first), first.body.totalCount, first.body.hasMore]).toEqual([[6, 5], 5, true])
    const rest = await call('GET', `/admin/timeline?first=2&last=6&limit=3&cursor=${first.body.nextCursor}`)
    expect([sequences(rest), rest.body.totalCount, rest.body.hasMore]).toEqual([[4, 3, 2], 5, false])
  })

  it('are found without reading what came later', async () => {
    const { call, engine } = await openAdmin()
    for (let count = 0; count < 300; count += 1)
      engine.commit({ kind: 'request', name: 'a' }, () =>
        engine.of(lamps).insert({ id: `Lamp:${count}`, status: 'OFF', turns: 0 }),
      )
    await call('GET', '/admin/timeline')
    const { moment } = engine
    const read = new Set<number>()
    engine.moment = (number) => {
      read.add(number)
      return moment.call(engine, number)
    }
    const reply = await call('GET', '/admin/timeline?first=100&last=104')
    engine.moment = moment
    expect(sequences(reply)).toEqual([104, 103, 102, 101, 100])
    expect(read.size).toBeLessThan(40)
  })
})

describe('a row of the timeline', () => {
  it('says its lane, both clocks, its cause, what was asked, and that it failed', async () => {
    const { call, engine, wall } = await openAdmin()
    wall.move(5_000)
    makePast(engine)
    const { body } = await call('GET', '/admin/timeline')
    expect(body.data[0]).toMatchObject({ lane: 'request', failed: true, method: 'PUT', path: '/lamps/1', status: 404 })
    expect(body.data[1]).toMatchObject({ lane: 'clock', name: 'freeze', wallAt: '2025-10-13T12:00:05Z' })
    expect(body.data[1]).not.toHaveProperty('failed')
    expect(body.data[2]).toMatchObject({ lane: 'task', causedBy: '3' })
    expect(body.data.at(-1)).toMatchObject({ lane: 'admin', kind: 'beginning' })
  })

  it('names a cause that was undone with its branch', async () => {
    const { call, engine } = await openAdmin()
    blink(engine, 1)
    engine.advance({ to: startAt + MINUTE })
    await call('POST', '/admin/timeline/rewind', { to: 1 })
    engine.advance({ to: startAt + MINUTE })
    await call('POST', '/admin/timeline/rewind', { to: 0 })
    const { body } = await call('GET', '/admin/timeline?undone=true&kind=task')
    const names = body.data.map(({ id, causedBy }: { id: string; causedBy: string }) => [id, causedBy])
    expect(names).toEqual([
      ['2@branch-1', '1@main'],
      ['2@main', '1@main'],
    ])
    await call('POST', '/admin/timeline/branches/branch-1/return')
    const again = await call('GET', '/admin/timeline?undone=true&kind=task')
    expect(again.body.data.map(({ causedBy }: { causedBy: string }) => causedBy)).toEqual(['1', '1'])
  })
})

describe('a text as a filter', () => {
  it.each([
    ['BROKEN', [8]],
    ['type:lamp.broken', [8]],
    ['type:LAMP%20lane:request', [2, 3]],
    ['type:lamps%20-kind:beginning', [4, 5, 8]],
    ['status:4xx', [7]],
    ['status:202', [2]],
    ['status:20', undefined],
    ['/lamps/', [7]],
    ['"/lamps"%20-status:404', [2]],
    [`about:${theLamp}%20lane:request`, [2, 3]],
    [`about:lamp:first`, []],
    ['lightlamp', [2]],
    ['advanceclock', [9]],
    ['main%20kind:advance', [9]],
    ['-lane:request%20-lane:task', [1, 6, 9]],
    ['is:failed', [7]],
    ['aHVzaA', []],
  ])('%s', async (filter, expected) => {
    const { call, engine } = await openAdmin()
    makePast(engine)
    await call('POST', '/admin/clock/advance', { by: '10m' })
    const reply = await call('GET', `/admin/timeline?filter=${filter}`)
    if (expected === undefined) expect([reply.status, fieldsOf(reply)]).toEqual([400, ['filter']])
    else expect([...sequences(reply)].reverse()).toEqual(expected)
  })

  it('does not find what is hidden', async () => {
    const { call, engine } = await openAdmin({ secrets: [{ shape: /secret-[a-z]+/g }] })
    engine.commit({ kind: 'request', name: 'a', detail: { method: 'GET', path: '/lamps/secret-abc' } }, () => undefined)
    expect((await call('GET', '/admin/timeline?filter=/lamps/')).body.totalCount).toBe(1)
    expect((await call('GET', '/admin/timeline?filter=secret-a')).body.totalCount).toBe(0)
  })
})
