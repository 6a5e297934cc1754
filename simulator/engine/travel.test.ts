import { describe, expect, it } from 'vitest'
import { testWall } from '../testing/wall.ts'
import type { Collection, Document, WorldEngine } from './types.ts'
import { createWorld } from './world.ts'

const notes: Collection<Document> = { name: 'notes' }
const act = { kind: 'request', name: 'test' } as const
const add = (engine: WorldEngine) => engine.commit(act, () => engine.of(notes).insert({ id: engine.newId('Note') }))

function watched() {
  const engine = createWorld({
    name: 'test',
    seed: 'seed',
    startAt: 0,
    frozen: true,
    wall: testWall(),
    handlers: { add: (world) => void world.of(notes).insert({ id: world.newId('Note') }) },
    strict: true,
  })
  const travels: { readonly head: number; readonly now: number; readonly notes: number }[] = []
  engine.onTravel(() =>
    travels.push({ head: engine.head().number, now: engine.now(), notes: engine.of(notes).count() }),
  )
  return { engine, travels }
}

describe('whoever wants to know of travels', () => {
  it('is told when the world has arrived at the moment that was gone back to', () => {
    const { engine, travels } = watched()
    add(engine)
    engine.advance({ to: 50 })
    add(engine)
    engine.rewind(1)
    expect(travels).toEqual([{ head: 1, now: 0, notes: 1 }])
  })

  it('is told of the return to a branch', () => {
    const { engine, travels } = watched()
    add(engine)
    engine.advance({ to: 50 })
    const branch = engine.rewind(0)?.name ?? ''
    engine.returnTo(branch)
    expect(travels).toEqual([
      { head: 0, now: 0, notes: 0 },
      { head: 1, now: 50, notes: 1 },
    ])
  })

  it('is told of a rewind that undoes nothing but time', () => {
    const { engine, travels } = watched()
    engine.advance({ to: 50 })
    expect(engine.rewind(0)).toBeUndefined()
    expect(travels).toEqual([{ head: 0, now: 0, notes: 0 }])
  })

  it('is not told of previews, of time that passes, or of journeys that fail', () => {
    const { engine, travels } = watched()
    engine.commit(act, () => engine.schedule({ kind: 'add', afterMs: 10 }))
    engine.preview({ to: 100 })
    engine.advance({ to: 100 })
    expect(() => engine.rewind(99)).toThrow('no moment')
    expect(() => engine.returnTo('nowhere')).toThrow('no branch')
    expect(travels).toEqual([])
  })

  it('may read and write where it has arrived', () => {
    const { engine } = watched()
    add(engine)
    engine.onTravel(() => add(engine))
    engine.rewind(0)
    expect([engine.head().number, engine.of(notes).count()]).toEqual([1, 1])
  })
})
