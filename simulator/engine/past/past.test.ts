import { describe, expect, it } from 'vitest'
import { act, add, type Note, notes, world } from '../../testing/notes.ts'
import { runAtOnce, StateGone } from '../model/slices.ts'
import type { WorldEngine } from '../world/world.ts'

const historyOf = (engine: WorldEngine, id: string) => runAtOnce(engine.historySteps(id))[0] ?? []

describe('the past', () => {
  it('can be read, rewound to and returned from', () => {
    const engine = world()
    const note = add(engine, 'one')
    engine.advance({ to: 5 })
    engine.commit(act, () => engine.of(notes).update({ ...note, text: 'two' }))
    engine.commit(act, () => engine.of(notes).remove(note.id))
    expect(
      historyOf(engine, note.id).map(({ moment, document }) => [moment, (document as Note | undefined)?.text]),
    ).toEqual([
      [1, 'one'],
      [2, 'two'],
      [3, undefined],
    ])
    expect(engine.locate(note.id)).toBeUndefined()
    expect(engine.locate(note.id, 1)?.document).toEqual(note)
    const branch = engine.travels.rewind(1)
    expect(branch).toMatchObject({ name: 'main', from: -1, to: 3, leftAt: 5, moments: 4, canReturn: true })
    expect(engine.of(notes).get(note.id).text).toBe('one')
    expect(engine.now()).toBe(0)
    const here = engine.stateHash()
    add(engine, 'other')
    const present = engine.travels.returnTo('main')
    expect(engine.of(notes).count()).toBe(0)
    expect(engine.head().number).toBe(3)
    expect(present).toMatchObject({ name: 'branch-1', parent: 'main', from: 1, to: 2, moments: 1 })
    engine.travels.rewind(1)
    expect(engine.stateHash()).toBe(here)
    expect(() => engine.travels.returnTo('nowhere')).toThrow('no branch')
    expect(() => engine.travels.rewind(99)).toThrow('no moment 99')
  })

  it('returns to a branch that was cut off another branch', () => {
    const engine = world()
    for (const text of ['a', 'b', 'c', 'd']) add(engine, text)
    engine.travels.rewind(3)
    const tip = 'main'
    engine.travels.rewind(1)
    engine.travels.returnTo(tip)
    expect(
      engine
        .of(notes)
        .all()
        .map(({ text }) => text),
    ).toEqual(['a', 'b', 'c', 'd'])
  })

  it('is bounded by the horizon', () => {
    const engine = world({ historyLimit: 10 })
    const note = add(engine, 'v0')
    const gone = add(engine, 'gone')
    engine.commit(act, () => engine.of(notes).remove(gone.id))
    for (let i = 1; i <= 30; i += 1) engine.commit(act, () => engine.of(notes).update({ ...note, text: `v${i}` }))
    expect(engine.horizon()).toBe(24)
    expect(engine.moment(23)).toBeUndefined()
    expect(engine.moment(24)?.number).toBe(24)
    expect(engine.locate(note.id, 24)?.document).toMatchObject({ text: 'v21' })
    expect(historyOf(engine, gone.id)).toEqual([])
    expect(() => engine.travels.rewind(23)).toThrow('no moment 23')
    engine.travels.rewind(24)
    expect(engine.of(notes).get(note.id).text).toBe('v21')
  })

  it('has no hash at a moment when commits push it out of the history meanwhile', () => {
    const engine = world({ historyLimit: 100 })
    const note = add(engine, 'v0')
    const edit = (times: number) => {
      for (let i = 0; i < times; i += 1) engine.commit(act, () => engine.of(notes).update({ ...note, text: `v${i}` }))
    }
    engine.stateHash()
    edit(99)
    const steps = engine.stateHashSteps()
    steps.next()
    edit(200)
    expect(() => [...steps]).toThrow(StateGone)
  })
})

describe('lists', () => {
  it('page from the oldest on, those of acts from outside included', () => {
    const engine = world()
    for (const scope of ['first', 'second', 'third'])
      engine.commit({ ...act, scope }, () => engine.of(notes).insert({ id: engine.newId('Note'), text: scope }))
    const page = engine.of(notes).list({ order: 'oldest', limit: 2 })
    const next = engine.of(notes).list({ order: 'oldest', limit: 2, ...(page.last && { after: page.last }) })
    expect([...page.items, ...next.items].map(({ text }) => text)).toEqual(['first', 'second', 'third'])
  })

  it('are visited in the order that they had, also one that was removed and inserted again since', () => {
    const engine = world()
    for (const id of ['x', 'y']) engine.commit(act, () => engine.of(notes).insert({ id, text: id }))
    const at = engine.head().number
    engine.commit(act, () => engine.of(notes).remove('x'))
    engine.commit(act, () => engine.of(notes).insert({ id: 'x', text: 'again' }))
    const visited: string[] = []
    const past = runAtOnce(engine.past.at(at))
    runAtOnce(past.visitNewest(new Set(['notes']), ({ document }) => visited.push(document.id) > 0))
    expect(visited).toEqual(['y', 'x'])
  })

  it('page in either order, and new documents do not shift older pages', () => {
    const engine = world()
    const texts = (page: { items: readonly Note[] }) => page.items.map(({ text }) => text)
    for (const text of ['a', 'b', 'c', 'd', 'e']) add(engine, text, text < 'c' ? 'ada' : 'bob')
    const first = engine.of(notes).list({ limit: 2 })
    expect([texts(first), first.hasMore, first.total]).toEqual([['e', 'd'], true, 5])
    add(engine, 'f')
    const second = engine.of(notes).list({ limit: 2, after: first.last as number })
    expect(texts(second)).toEqual(['c', 'b'])
    const last = engine.of(notes).list({ limit: 2, after: second.last as number })
    expect([texts(last), last.hasMore]).toEqual([['a'], false])
    expect(texts(engine.of(notes).list({ order: 'oldest', index: 'owner', key: 'bob' }))).toEqual(['c', 'd', 'e'])
    expect(engine.of(notes).list({ where: ({ text }) => text > 'c', limit: 1 })).toMatchObject({
      hasMore: true,
      total: 3,
    })
  })
})
