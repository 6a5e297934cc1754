import { describe, expect, it } from 'vitest'
import { act, add, world } from '../../testing/notes.ts'
import type { Travel } from '../model/past.ts'

const shown = ({ kind, sequence, from, to, by, undone }: Travel) => ({
  kind,
  sequence,
  by,
  undone,
  from: [from.moment, from.branch.name, from.at],
  to: [to.moment, to.branch.name, to.at],
})

describe('the log of travels', () => {
  it('has advances, rewinds and returns, in one sequence with the moments', () => {
    const engine = world()
    const told: Travel[] = []
    engine.travels.onTravel((travel) => told.push(travel))
    add(engine, 'one')
    const from = engine.travels.place()
    engine.advance({ to: 20 })
    engine.advance({ to: 50 })
    engine.travels.recordAdvance(from, 'advanceClock')
    add(engine, 'two')
    engine.travels.rewind(1, 'rewindTimeline')
    add(engine, 'other')
    engine.travels.returnTo('main', 'returnToBranch')
    const log = [...engine.travels.newestFirst()]
    expect(log.map(shown)).toEqual([
      { kind: 'return', sequence: 7, by: 'returnToBranch', undone: 1, from: [2, 'branch-1', 0], to: [2, 'main', 50] },
      { kind: 'rewind', sequence: 5, by: 'rewindTimeline', undone: 1, from: [2, 'main', 50], to: [1, 'main', 0] },
      { kind: 'advance', sequence: 3, by: 'advanceClock', undone: 0, from: [1, 'main', 0], to: [1, 'main', 50] },
    ])
    expect(told).toEqual([...log].reverse())
  })

  it('has no advance that moved nothing, and none of a preview', () => {
    const engine = world()
    engine.commit(act, () => engine.schedule({ kind: 'write', afterMs: 10, input: 'later' }))
    engine.travels.recordAdvance(engine.travels.place(), 'advanceClock')
    engine.preview({ to: 100 })
    expect([...engine.travels.newestFirst()]).toEqual([])
    expect(add(engine, 'one')).toBeDefined()
    expect(engine.head()).toMatchObject({ sequence: 3, branch: { name: 'main' } })
  })

  it('marks an advance as undone when a rewind takes its time back', () => {
    const engine = world()
    add(engine, 'one')
    const from = engine.travels.place()
    engine.advance({ to: 50 })
    engine.travels.recordAdvance(from, 'advanceClock')
    const undone = () => [...engine.travels.newestFirst()].map((travel) => engine.past.isOffLine(travel))
    expect(undone()).toEqual([false])
    engine.travels.rewind(1)
    expect(undone()).toEqual([false, true])
    add(engine, 'two')
    expect(undone()).toEqual([false, true])
  })

  it('is bounded', () => {
    const engine = world({ historyLimit: 5 })
    for (let to = 1; to <= 20; to += 1) {
      const from = engine.travels.place()
      engine.advance({ to })
      engine.travels.recordAdvance(from, 'advanceClock')
    }
    expect([...engine.travels.newestFirst()].map(({ to }) => to.at)).toEqual([20, 19, 18, 17, 16])
  })

  it('begins with the reset, after everything before it', () => {
    const before = world()
    for (const text of ['a', 'b']) add(before, text)
    const resetFrom = { place: before.travels.place(), sequence: before.travels.lastSequence, by: 'resetWorld' }
    const engine = world({ resetFrom })
    expect([...engine.travels.newestFirst()].map(shown)).toEqual([
      { kind: 'reset', sequence: 4, by: 'resetWorld', undone: 0, from: [2, 'main', 0], to: [0, 'main', 0] },
    ])
    expect(engine.head()).toMatchObject({ number: 0, sequence: 5 })
  })
})
