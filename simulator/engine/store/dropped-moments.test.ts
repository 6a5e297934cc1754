import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MemoryJournal } from '../../testing/memory-journal.ts'
import { act, add, type Note, notes, world } from '../../testing/notes.ts'
import { onwards, run, setupOf, steps } from '../../testing/stepped-worlds.ts'
import type { Collection } from '../model/world.ts'
import { createWorld, type WorldEngine } from '../world/world.ts'
import { Store } from './store.ts'

const extras: Collection<Note> = { name: 'extras' }

/** A world that keeps two moments, with one note beyond the horizon. */
function withNote() {
  const engine = world({ historyLimit: 2 })
  const note = add(engine, 'one', 'odd')
  for (const text of ['two', 'three', 'four']) add(engine, text)
  return { engine, note, get: () => engine.of(notes).get(note.id) }
}

const shown = (engine: WorldEngine) => ({
  hash: engine.stateHash(),
  notes: engine.of(notes).list({ limit: 1_000 }),
  odd: engine.of(notes).all('owner', 'odd'),
  first: engine.of(notes).first('owner', 'even'),
  long: engine.of(notes).list({ where: ({ text }) => text.length > 4, order: 'oldest' }),
  side: engine.side.of(notes).all(),
  tasks: engine.tasks(),
})

describe('a document beyond the horizon', () => {
  it('can be changed and removed, and both can be undone', () => {
    const { engine, note, get } = withNote()
    engine.commit(act, () => engine.of(notes).update({ ...note, text: 'changed', owner: 'even' }))
    expect([get().text, engine.of(notes).first('owner', 'odd')]).toEqual(['changed', undefined])
    engine.commit(act, () => engine.of(notes).remove(note.id))
    expect(engine.of(notes).find(note.id)).toBeUndefined()
    engine.travels.rewind(engine.head().number - 1)
    expect(get().text).toBe('changed')
    for (const text of ['five', 'six', 'seven']) add(engine, text)
    expect(get()).toEqual({ ...note, text: 'changed', owner: 'even' })
    expect(engine.of(notes).first('owner', 'even')?.id).toBe(note.id)
  })

  it('is undone and made again on another branch when it was read meanwhile', () => {
    const { engine, note, get } = withNote()
    const start = engine.head().number
    engine.commit(act, () => engine.of(notes).update({ ...note, text: 'left' }))
    const { name } = engine.past.branch
    engine.travels.rewind(start)
    engine.commit(act, () => engine.of(notes).update({ ...note, text: 'right' }))
    engine.travels.returnTo(name)
    expect(get().text).toBe('left')
    engine.travels.rewind(start)
    expect(get()).toEqual(note)
  })

  it.each([
    ['from elsewhere', () => 'plain'],
    ['that another collection has too', ({ id }: Note) => id],
    ['with a high number', () => 'Note:f0000001-0000-4000-8000-000000000000'],
  ])('is inserted again on the branch that did, after its removal was dropped, with an id %s', (_whose, idOf) => {
    const engine = world({ historyLimit: 3 })
    const note = add(engine, 'one')
    const id = idOf(note)
    const put = (text: string) => engine.commit(act, () => engine.of(extras).insert({ id, text }))
    put('first')
    engine.commit(act, () => engine.of(extras).remove(id))
    add(engine, 'meeting')
    const start = engine.head().number
    put('second')
    const { name } = engine.past.branch
    engine.travels.rewind(start)
    for (const text of ['two', 'three']) add(engine, text)
    engine.travels.returnTo(name)
    expect(engine.of(extras).find(id)).toEqual({ id, text: 'second' })
    expect(engine.of(extras).all()).toEqual([{ id, text: 'second' }])
    expect(
      engine
        .of(notes)
        .all()
        .map(({ text }) => text),
    ).toEqual(['one', 'meeting'])
    expect(engine.of(notes).find(note.id)).toEqual(note)
    expect(engine.locate(id)?.document).toBeDefined()
  })

  it('costs no memory for the ranks between it and all others', () => {
    const store = new Store(true)
    const id = 'Note:f0000001-0000-4000-8000-000000000000'
    const note: Note = { id, text: 'far' }
    store.load({ number: 0, versions: [] }, 'notes', id, 2 ** 50, note)
    expect(store.of(notes).all()).toEqual([note])
    expect([...store.entries]).toHaveLength(1)
    expect(store.entries.length).toBeLessThan(100)
  })

  it('is refused to be changed where worlds are strict', () => {
    const { get } = withNote()
    expect(Object.isFrozen(get())).toBe(true)
  })

  it('is the same in all that a world shows, however few moments are kept', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 4 }), (all, limit) => {
        const [short, long] = [limit, 1_000].map((each) => createWorld(setupOf(new MemoryJournal(), each)))
        if (!short || !long) return expect.fail('two worlds')
        for (const step of onwards(all)) for (const engine of [short, long]) run(engine, step)
        expect(shown(short)).toEqual(shown(long))
      }),
    )
  })
})
