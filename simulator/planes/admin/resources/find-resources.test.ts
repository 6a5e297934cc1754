import { describe, expect, it } from 'vitest'
import type { WorldEngine } from '../../../engine/index.ts'
import { blink, fieldsOf, type Lamp, lamps, openAdmin, theLamp, theOther } from '../../../testing/admin-plane.ts'

/** Adds lamps with the ids that the world makes. */
function addLamps(engine: WorldEngine, count: number, lamp: Partial<Lamp> = {}): readonly string[] {
  return engine.commit({ kind: 'request', name: 'addLamps' }, () =>
    Array.from({ length: count }, () => {
      const id = engine.newId('Lamp')
      engine.of(lamps).insert({ status: 'OFF', turns: 0, ...lamp, id })
      return id
    }),
  ).result
}

const idsOf = ({ body }: { body: { data: readonly { id: string }[] } }) => body.data.map(({ id }) => id)

describe('finding resources', () => {
  it('lists the newest without a text', async () => {
    const { call, engine } = await openAdmin()
    const added = addLamps(engine, 2)
    const reply = await call('GET', '/admin/resources')
    expect(idsOf(reply)).toEqual([...added.toReversed(), theOther, theLamp])
    expect(reply.body.hasMore).toBe(false)
    expect(reply.body.data.at(-1)).toEqual({
      id: theLamp,
      type: 'lamps',
      title: 'resource, OFF',
      name: 'red',
      status: 'OFF',
      moment: 0,
    })
  })

  it.each([
    ['a whole id', theOther, [theOther]],
    ['the beginning of an id', 'Lamp:s', [theOther]],
    ['a part of an id', 'irs', [theLamp]],
    ['a name', 'red', [theLamp]],
    ['a part of a name, in another case', 'RE', [theLamp]],
    ['a word of an id', 'f', [theLamp]],
    ['two characters inside a word', 'ir', []],
    ['another text', 'sofa', []],
    ['an expression, as the text that it is', 'l.mp', []],
  ])('finds by %s', async (_by, search, ids) => {
    const { call } = await openAdmin()
    expect(idsOf(await call('GET', `/admin/resources?search=${encodeURIComponent(search)}`))).toEqual(ids)
  })

  it('finds a document that the API does not show by its whole id', async () => {
    const { call, engine } = await openAdmin()
    engine.commit({ kind: 'request', name: 'test' }, () => engine.of({ name: 'bulbs' }).insert({ id: 'Bulb:1' }))
    const { body } = await call('GET', '/admin/resources?search=Bulb:1')
    expect(body.data).toEqual([{ id: 'Bulb:1', type: 'bulbs', title: 'resource', moment: 1 }])
    expect(idsOf(await call('GET', '/admin/resources?search=Bulb:'))).toEqual([])
    expect(idsOf(await call('GET', '/admin/resources?search=Bulb:1&type=lamps'))).toEqual([])
  })

  it('pages through what it finds, each once', async () => {
    const { call, engine } = await openAdmin()
    const added = addLamps(engine, 5, { wiring: { colour: 'blue' } })
    const found: string[] = []
    let cursor = ''
    for (let page = 0; page < 3; page += 1) {
      const reply = await call('GET', `/admin/resources?search=blue&limit=2${cursor}`)
      found.push(...idsOf(reply))
      expect(reply.body.hasMore).toBe(page < 2)
      cursor = `&cursor=${reply.body.nextCursor}`
    }
    expect(found).toEqual(added.toReversed())
  })

  it('shows the moment that last changed a resource', async () => {
    const { call, engine } = await openAdmin()
    blink(engine, 1)
    engine.advance({ to: engine.now() + 60_000 })
    expect((await call('GET', '/admin/resources?search=red')).body.data[0].moment).toBe(2)
    expect((await call('GET', '/admin/resources?search=red&at=1')).body.data[0].moment).toBe(0)
  })

  it('finds what was there at a moment, as it was', async () => {
    const { call, engine } = await openAdmin()
    const [first = ''] = addLamps(engine, 1)
    const [second = ''] = addLamps(engine, 1)
    engine.commit({ kind: 'request', name: 'x' }, () => {
      engine.of(lamps).remove(first)
      engine.of(lamps).update({ ...engine.of(lamps).get(second), status: 'BROKEN' })
    })
    expect(idsOf(await call('GET', '/admin/resources?limit=2'))).toEqual([second, theOther])
    expect(idsOf(await call('GET', '/admin/resources?at=1&limit=2'))).toEqual([first, theOther])
    const { body } = await call('GET', '/admin/resources?at=2&limit=2')
    expect(body.data).toMatchObject([
      { id: second, status: 'OFF', moment: 2 },
      { id: first, status: 'OFF', moment: 1 },
    ])
  })

  it('finds what a rewind has undone, on its branch', async () => {
    const { call, engine } = await openAdmin()
    const [kept = ''] = addLamps(engine, 1)
    const undone = addLamps(engine, 2, { status: 'BROKEN' })
    engine.travels.rewind(1)
    const again = addLamps(engine, 1)
    expect(idsOf(await call('GET', '/admin/resources?limit=2'))).toEqual([...again, kept])
    const { body } = await call('GET', '/admin/resources?branch=main&limit=3')
    expect(body.data).toMatchObject([
      { id: undone[1], status: 'BROKEN' },
      { id: undone[0], status: 'BROKEN' },
      { id: kept, status: 'OFF' },
    ])
  })

  it('refuses a type that does not exist, and a cursor of another search', async () => {
    const { call, engine } = await openAdmin()
    addLamps(engine, 3)
    const reply = await call('GET', '/admin/resources?type=lamp')
    expect(reply.body.details.errors[0].message).toContain('Did you mean "lamps"?')
    const { body } = await call('GET', '/admin/resources?limit=1')
    expect(fieldsOf(await call('GET', `/admin/resources?search=red&cursor=${body.nextCursor}`))).toEqual(['cursor'])
  })
})

describe('finding resources among very many', () => {
  it('ends after a bounded number, and the next page continues there', async () => {
    const { call, engine } = await openAdmin({}, { strict: false })
    addLamps(engine, 100_000)
    const first = await call('GET', '/admin/resources?search=red')
    expect(first.body).toMatchObject({ data: [], hasMore: true })
    const second = await call('GET', `/admin/resources?search=red&cursor=${first.body.nextCursor}`)
    expect([idsOf(second), second.body.hasMore]).toEqual([[theLamp], false])
  })
})
