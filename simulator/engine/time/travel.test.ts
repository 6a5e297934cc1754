import { describe, expect, it } from 'vitest'
import { memorySetup, run } from '../../testing/stepped-worlds.ts'
import { testWall } from '../../testing/wall.ts'
import type { Collection, Document } from '../model/world.ts'
import { createWorld, type WorldEngine } from '../world/world.ts'

const notes: Collection<Document> = { name: 'notes' }
const act = { kind: 'request', name: 'test' } as const
const add = (engine: WorldEngine) => engine.commit(act, () => engine.of(notes).insert({ id: engine.newId('Note') }))

function watchedWorld() {
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
  engine.travels.onTravel(() =>
    travels.push({ head: engine.head().number, now: engine.now(), notes: engine.of(notes).count() }),
  )
  return { engine, travels }
}

describe('a travel listener', () => {
  it('is called when a rewind has arrived at its moment', () => {
    const { engine, travels } = watchedWorld()
    add(engine)
    engine.advance({ to: 50 })
    add(engine)
    engine.travels.rewind(1)
    expect(travels).toEqual([{ head: 1, now: 0, notes: 1 }])
  })

  it('is called after a return to a branch', () => {
    const { engine, travels } = watchedWorld()
    add(engine)
    engine.advance({ to: 50 })
    const branch = engine.travels.rewind(0)?.name ?? ''
    engine.travels.returnTo(branch)
    expect(travels).toEqual([
      { head: 0, now: 0, notes: 0 },
      { head: 1, now: 50, notes: 1 },
    ])
  })

  it('is called after a rewind that undoes no moment', () => {
    const { engine, travels } = watchedWorld()
    engine.advance({ to: 50 })
    expect(engine.travels.rewind(0)).toBeUndefined()
    expect(travels).toEqual([{ head: 0, now: 0, notes: 0 }])
  })

  it('is not called for previews, advances and failed rewinds', () => {
    const { engine, travels } = watchedWorld()
    engine.commit(act, () => engine.schedule({ kind: 'add', afterMs: 10 }))
    engine.preview({ to: 100 })
    engine.advance({ to: 100 })
    expect(() => engine.travels.rewind(99)).toThrow('no moment')
    expect(() => engine.travels.returnTo('nowhere')).toThrow('no branch')
    expect(travels).toEqual([])
  })

  it('is not called for a rewind that would undo all that the side line keeps', () => {
    const engine = createWorld(memorySetup(2))
    run(engine, ['side', 0])
    run(engine, ['add', 0])
    run(engine, ['add', 0])
    for (let count = 0; count < 8; count += 1) run(engine, ['side', 0])
    expect(engine.side.horizon()).toBe(1)
    expect(() => engine.travels.rewind(1)).toThrow('there is no moment 1 to go back to')
    engine.travels.rewind(2)
    run(engine, ['side', 0])
    expect(engine.side.head()?.number).toBe(9)
  })

  it('may read and write', () => {
    const { engine } = watchedWorld()
    add(engine)
    engine.travels.onTravel(() => add(engine))
    engine.travels.rewind(0)
    expect([engine.head().number, engine.of(notes).count()]).toEqual([1, 1])
  })
})
