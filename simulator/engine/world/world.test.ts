import { describe, expect, it } from 'vitest'
import { act, add, notes, world } from '../../testing/notes.ts'
import { testWall } from '../../testing/wall.ts'

describe('a commit', () => {
  it('keeps all writes as one moment, with the documents before and after', () => {
    const engine = world()
    const first = add(engine, 'one')
    const { moment } = engine.commit(act, () => {
      engine.of(notes).update({ ...first, text: 'two' })
      engine.of(notes).update({ ...first, text: 'three' })
    })
    expect(moment.number).toBe(2)
    expect(moment.changes()).toEqual([
      { collection: 'notes', id: first.id, before: first, after: { ...first, text: 'three' } },
    ])
  })

  it('that throws changes nothing: same hash, same next id', () => {
    const engine = world()
    const kept = add(engine, 'kept', 'ada')
    const before = engine.stateHash()
    expect(() =>
      engine.commit(act, () => {
        engine.of(notes).update({ ...kept, owner: 'bob' })
        engine.of(notes).insert({ id: engine.newId('Note'), text: 'lost' })
        engine.schedule({ kind: 'write', afterMs: 5 })
        throw new Error('no')
      }),
    ).toThrow('no')
    expect(engine.stateHash()).toBe(before)
    expect(engine.of(notes).all('owner', 'ada')).toEqual([kept])
    expect(engine.of(notes).count('owner', 'bob')).toBe(0)
    expect(engine.tasks()).toEqual([])
    expect(add(engine, 'next').id).toBe(secondId())
  })

  it('is required for every write', () => {
    const engine = world()
    expect(() => engine.of(notes).insert({ id: 'Note:1', text: 'x' })).toThrow('outside a commit')
    expect(() => engine.note({ kind: 'warning', text: 'x' })).toThrow('a warning was noted outside a commit')
    expect(() => engine.commit(act, () => engine.commit(act, () => 1))).toThrow('a commit inside a commit')
  })

  it('keeps documents immutable', () => {
    const engine = world()
    const note = add(engine, 'one') as { text: string }
    expect(() => {
      note.text = 'two'
    }).toThrow(TypeError)
  })
})

function secondId(): string {
  const engine = world()
  add(engine, 'a')
  return add(engine, 'b').id
}

describe('ids', () => {
  it('look like version 4 UUIDs, sort in the order of creation and can get a suffix', () => {
    const engine = world()
    const ids = Array.from({ length: 50 }, (_, i) => add(engine, String(i)).id)
    for (const id of ids)
      expect(id).toMatch(/^Note:[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect([...ids].sort()).toEqual(ids)
    engine.commit(act, () => engine.setNextIdSuffix('Note', '005'))
    expect(add(engine, 'magic').id).toMatch(/005$/)
    expect(add(engine, 'plain').id).not.toMatch(/005$/)
  })

  it('depend on the seed and nothing else', () => {
    expect(add(world({ seed: 'a' }), 'x').id).not.toBe(add(world({ seed: 'b' }), 'x').id)
    expect(add(world({ seed: 'a' }), 'x').id).toBe(add(world({ seed: 'a', name: 'other' }), 'y').id)
  })
})

describe('the schedule', () => {
  it('fires tasks by due time, then in the order of scheduling', () => {
    const engine = world()
    engine.commit(act, () => {
      for (const [input, afterMs] of [
        ['c', 20],
        ['a', 10],
        ['d', 20],
        ['b', 10],
      ] as const)
        engine.schedule({ kind: 'write', afterMs, input })
    })
    const result = engine.advance({ to: 20 })
    expect(
      engine
        .of(notes)
        .all()
        .map(({ text }) => text),
    ).toEqual(['a', 'b', 'c', 'd'])
    expect(result.moments.map(({ at }) => at)).toEqual([10, 10, 20, 20])
    expect(result.stopped).toBe('arrived')
  })

  it('runs a task without delay right after the commit, even in a frozen world', () => {
    const engine = world()
    const { moment } = engine.commit(act, () => engine.schedule({ kind: 'write', input: 'now' }))
    expect(
      engine
        .of(notes)
        .all()
        .map(({ text }) => text),
    ).toEqual(['now'])
    expect(engine.head().cause).toMatchObject({ kind: 'task', name: 'write', causedBy: moment.number })
  })

  it('stops an endless chain at the limit and notes a warning', () => {
    const engine = world({ firingLimit: 10 })
    const { moment } = engine.commit(act, () => engine.schedule({ kind: 'chain', input: 0 }))
    expect(engine.head().number).toBe(moment.number + 10)
    expect(engine.head().notes).toEqual([{ kind: 'warning', text: expect.stringContaining('10 tasks fired') }])
    expect(engine.tasks()).toHaveLength(1)
    const later = world()
    later.commit(act, () => later.schedule({ kind: 'chain', afterMs: 1, input: 1 }))
    expect(later.advance({ to: 1_000, limit: 7 })).toMatchObject({ stopped: 'limit', to: 7 })
    expect(later.clock()).toMatchObject({ now: 7, nextAt: 8 })
  })

  it('removes a task that throws and notes the error on its moment', () => {
    const engine = world()
    engine.commit(act, () => engine.schedule({ kind: 'broken' }))
    expect(engine.head().notes).toEqual([{ kind: 'bug', text: 'broken on purpose' }])
    expect(engine.tasks()).toEqual([])
  })

  it('runs a task early and cancels tasks', () => {
    const engine = world()
    const { result: task } = engine.commit(act, () => engine.schedule({ kind: 'write', afterMs: 50, input: 'forced' }))
    engine.runTask(task.id)
    expect(engine.of(notes).count()).toBe(1)
    const { result: other } = engine.commit(act, () => engine.schedule({ kind: 'write', afterMs: 50, input: 'never' }))
    engine.commit(act, () => engine.cancel(other.id))
    engine.advance({ to: 100 })
    expect(engine.of(notes).count()).toBe(1)
  })
})

describe('the clock', () => {
  it('ticks with wall time at its rate and fires tasks when they fall due', () => {
    const wall = testWall(500)
    const engine = world({ frozen: false, wall, startAt: 0 })
    engine.commit(act, () => engine.schedule({ kind: 'write', afterMs: 100, input: 'due' }))
    expect(wall.waiting()).toBe(1)
    wall.move(99)
    expect(engine.of(notes).count()).toBe(0)
    wall.move(1)
    expect(engine.of(notes).count()).toBe(1)
    expect(wall.waiting()).toBe(0)
    engine.resume(10)
    wall.move(10)
    expect(engine.now()).toBe(200)
    engine.freeze()
    wall.move(1_000)
    expect(engine.clock()).toMatchObject({ now: 200, mode: 'frozen' })
  })

  it('resets its timer when the time or the rate changes', () => {
    const wall = testWall(0)
    const engine = world({ frozen: false, wall, startAt: 0 })
    engine.commit(act, () => engine.schedule({ kind: 'write', afterMs: 1_000, input: 'due' }))
    engine.advance({ to: 900 })
    wall.move(100)
    expect(engine.of(notes).count()).toBe(1)
    engine.commit(act, () => engine.schedule({ kind: 'write', afterMs: 1_000, input: 'fast' }))
    engine.resume(100)
    wall.move(10)
    expect(engine.of(notes).count()).toBe(2)
    engine.close()
    expect(wall.waiting()).toBe(0)
  })

  it('refuses to advance to a time in the past', () => {
    const engine = world({ startAt: 100 })
    expect(() => engine.advance({ to: 99 })).toThrow('going back is a rewind')
  })

  it('has arrived when it ticked past the requested time in the meantime', () => {
    const wall = testWall(0)
    const engine = world({ frozen: false, wall, startAt: 100 })
    wall.move(1)
    expect(engine.advance({ to: 100 })).toMatchObject({ from: 101, to: 101, stopped: 'arrived' })
    expect(engine.preview({ to: 100 })).toMatchObject({ to: 101 })
  })

  it('stops when a condition is met', () => {
    const engine = world()
    engine.commit(act, () => {
      for (let i = 1; i <= 5; i += 1) engine.schedule({ kind: 'write', afterMs: i * 10, input: i })
    })
    const result = engine.advance({ to: 100, until: () => engine.of(notes).count() === 3 })
    expect(result).toMatchObject({ stopped: 'condition', to: 30 })
    expect(engine.now()).toBe(30)
  })

  it('previews an advance without changing anything', () => {
    const engine = world()
    const committed: number[] = []
    engine.commit(act, () => engine.schedule({ kind: 'write', afterMs: 10, input: 'later' }))
    engine.onMoment(({ number }) => committed.push(number))
    const before = [engine.stateHash(), engine.clock(), engine.head().number]
    expect(engine.preview({ to: 50 })).toMatchObject({ from: 0, to: 50, moments: [{ at: 10 }] })
    expect([engine.stateHash(), engine.clock(), engine.head().number]).toEqual(before)
    expect(engine.past.branches()).toMatchObject([{ name: 'main', to: engine.head().number }])
    expect(committed).toEqual([])
    engine.advance({ to: 50 })
    expect(committed).toHaveLength(1)
  })
})

it('the ids of tasks have whole numbers, also those that an act of a scope schedules', () => {
  const engine = world()
  for (const cause of [act, { ...act, scope: 'Webhook:1' }])
    engine.commit(cause, () => {
      for (const afterMs of [10, 20]) engine.schedule({ kind: 'write', afterMs })
    })
  expect(engine.tasks().map(({ id }) => id)).toEqual(['Task:2', 'Task:Webhook:1/3-1', 'Task:3', 'Task:Webhook:1/3-2'])
})
