import { describe, expect, it } from 'vitest'
import { act, add, notes, world } from '../../testing/notes.ts'
import type { Collection, Document } from '../model/world.ts'

const others: Collection<Document> = { name: 'others' }

describe('ids', () => {
  it('may be the same in two collections', () => {
    const engine = world()
    const note = add(engine, 'one')
    const other = { id: note.id, of: 'others' }
    engine.commit(act, () => engine.of(others).insert(other))
    expect([engine.of(notes).get(note.id), engine.of(others).get(note.id)]).toEqual([note, other])
    engine.commit(act, () => engine.of(notes).remove(note.id))
    expect([engine.of(notes).find(note.id), engine.of(others).find(note.id)]).toEqual([undefined, other])
    engine.commit(act, () => engine.of(notes).insert(note))
    expect([engine.of(notes).get(note.id), engine.of(others).get(note.id)]).toEqual([note, other])
  })

  it.each([
    ['with a number that was not generated yet', 'Note:ffffffff-0000-4000-8000-000000000000'],
    ['with the number of another id', 'Note:00000002-0000-4000-8000-000000000000'],
    ['with digits in upper case', 'Note:0000000A-0000-4000-8000-000000000000'],
    ['of another form', 'Note'],
  ])('%s are found too', (_how, id) => {
    const engine = world()
    add(engine, 'one')
    const hash = engine.stateHash()
    engine.commit(act, () => engine.of(notes).insert({ id, text: 'foreign' }))
    add(engine, 'two')
    expect(engine.of(notes).get(id).text).toBe('foreign')
    expect(engine.locate(id)?.document).toMatchObject({ text: 'foreign' })
    engine.travels.rewind(1)
    expect([engine.of(notes).find(id), engine.stateHash()]).toEqual([undefined, hash])
  })

  it('that share only a prefix with a known one are not found', () => {
    const engine = world()
    const { id } = add(engine, 'one')
    expect(engine.of(notes).find(`${id.slice(0, -1)}x`)).toBeUndefined()
    expect(engine.of(notes).find(id.replace('Note', 'Cote'))).toBeUndefined()
  })
})
