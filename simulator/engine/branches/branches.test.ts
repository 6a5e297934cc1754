import { describe, expect, it } from 'vitest'
import { act, add, notes, world } from '../../testing/notes.ts'

const shown = (engine: ReturnType<typeof world>) =>
  engine.past.branches().map(({ name, parent, from, to, moments, isCurrent, canReturn }) => ({
    ...{ name, parent, from, to, moments },
    is: `${isCurrent ? 'current' : 'other'}${canReturn ? ', can return' : ''}`,
  }))

describe('branches', () => {
  it('keep their names whatever the world leaves and returns to', () => {
    const engine = world()
    for (const text of ['a', 'b', 'c']) add(engine, text)
    expect(engine.travels.rewind(1)?.name).toBe('main')
    expect(engine.past.branches()).toMatchObject([{ name: 'main', isCurrent: true, canReturn: true }])
    add(engine, 'd')
    add(engine, 'e')
    expect(engine.travels.rewind(2)?.name).toBe('branch-1')
    add(engine, 'f')
    expect(shown(engine)).toEqual([
      { name: 'main', parent: undefined, from: -1, to: 3, moments: 4, is: 'other, can return' },
      { name: 'branch-1', parent: 'main', from: 1, to: 3, moments: 2, is: 'other, can return' },
      { name: 'branch-2', parent: 'branch-1', from: 2, to: 3, moments: 1, is: 'current' },
    ])
    expect(engine.travels.returnTo('main')?.name).toBe('branch-2')
    expect(engine.head().branch.name).toBe('main')
    add(engine, 'g')
    expect(engine.travels.returnTo('branch-1')?.name).toBe('main')
    engine.travels.returnTo('main')
    expect(
      engine
        .of(notes)
        .all()
        .map(({ text }) => text),
    ).toEqual(['a', 'b', 'c', 'g'])
    expect(engine.past.branches().map(({ name }) => name)).toEqual(['main', 'branch-1', 'branch-2'])
  })

  it('begin with the first commit after a rewind, not with one that fails', () => {
    const engine = world()
    for (const text of ['a', 'b']) add(engine, text)
    engine.travels.rewind(1)
    const fail = () => {
      throw new Error('on purpose')
    }
    expect(() => engine.commit(act, fail)).toThrow('on purpose')
    engine.commit(act, () => engine.schedule({ kind: 'write', afterMs: 10, input: 'later' }))
    expect(engine.head().branch.name).toBe('branch-1')
    engine.travels.rewind(1)
    expect(engine.preview({ to: 100 }).moments).toEqual([])
    expect(engine.past.branches().map(({ name }) => name)).toEqual(['main', 'branch-1'])
  })

  it('can be renamed; moments show the new name', () => {
    const engine = world()
    const { branch } = engine.commit(act, () => undefined).moment
    engine.past.rename('main', 'first try')
    expect(branch.name).toBe('first try')
    engine.travels.rewind(0)
    add(engine, 'a')
    expect(() => engine.past.rename('branch-1', 'first try')).toThrow('first try')
    engine.past.rename('branch-1', 'main')
    expect(engine.past.branches().map(({ name }) => name)).toEqual(['first try', 'main'])
  })

  it('gets its name from the rewind; the branch that is left keeps its own', () => {
    const engine = world()
    add(engine, 'a')
    engine.travels.rewind(0, 'rewind', undefined, 'again')
    expect(engine.past.nextBranch).toBe('again')
    expect(engine.past.isTaken('again')).toBe(true)
    engine.preview({ to: 100 })
    add(engine, 'b')
    expect(engine.past.branches().map(({ name }) => name)).toEqual(['main', 'again'])
    engine.travels.rewind(0)
    expect(engine.past.nextBranch).toBe('branch-2')
  })

  it('does not begin where nothing was undone, named or not', () => {
    const engine = world()
    add(engine, 'a')
    engine.travels.rewind(1, 'rewind', undefined, 'again')
    add(engine, 'b')
    expect(engine.past.branches().map(({ name }) => name)).toEqual(['main'])
  })

  it('can be deleted, except for the present line and what others stand on', () => {
    const engine = world()
    for (const text of ['a', 'b', 'c']) add(engine, text)
    engine.travels.rewind(1)
    for (const text of ['d', 'e']) add(engine, text)
    engine.travels.rewind(2)
    add(engine, 'f')
    engine.travels.returnTo('main')
    engine.past.delete('branch-1')
    expect(engine.past.find('branch-1')).toBeUndefined()
    expect(engine.past.isTaken('branch-1')).toBe(true)
    expect(() => engine.travels.returnTo('branch-1')).toThrow('no branch')
    engine.travels.returnTo('branch-2')
    expect(
      engine
        .of(notes)
        .all()
        .map(({ text }) => text),
    ).toEqual(['a', 'd', 'f'])
    expect(() => engine.past.delete('branch-2')).toThrow('stands on')
    engine.past.delete('main')
    expect(engine.past.find('main')).toMatchObject({ canReturn: false, moments: 2 })
    expect(engine.past.line('main')?.head().number).toBe(1)
  })

  it('are dropped, oldest first, when they hold more moments than are kept', () => {
    const engine = world({ historyLimit: 6 })
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      for (const text of ['a', 'b']) add(engine, text)
      engine.travels.rewind(0)
    }
    const names = () => engine.past.branches().flatMap(({ name, canReturn }) => (canReturn ? [name] : []))
    expect(names()).toEqual(['branch-1', 'branch-2', 'branch-3'])
    engine.commit(act, () => undefined)
    expect(engine.head().branch.name).toBe('branch-4')
  })

  it('tell where a document was created that the present line does not have', () => {
    const engine = world()
    const kept = add(engine, 'kept')
    const lost = add(engine, 'lost')
    expect(engine.past.branchOfUndone(lost.id)).toBeUndefined()
    engine.travels.rewind(1)
    expect([lost.id, kept.id, 'Note:none'].map((id) => engine.past.branchOfUndone(id)?.name)).toEqual([
      'main',
      undefined,
      undefined,
    ])
    add(engine, 'x')
    const later = add(engine, 'y')
    engine.travels.rewind(1)
    expect(engine.past.branchOfUndone(later.id)?.name).toBe('branch-1')
    engine.travels.returnTo('main')
    expect(engine.past.branchOfUndone(later.id)?.name).toBe('branch-1')
    engine.past.delete('branch-1')
    expect(engine.past.branchOfUndone(later.id)).toBeUndefined()
  })

  it('take the travels to their undone moments with them when they are deleted, except what others stand on', () => {
    const engine = world()
    const wait = (to: number) => {
      const from = engine.travels.place()
      engine.advance({ to })
      engine.travels.recordAdvance(from, 'wait')
    }
    const advances = () =>
      [...engine.travels.newestFirst()].flatMap(({ kind, to }) => (kind === 'advance' ? to.at : []))
    add(engine, 'a')
    wait(10)
    add(engine, 'b')
    wait(20)
    add(engine, 'c')
    wait(30)
    engine.travels.rewind(2)
    add(engine, 'd')
    engine.travels.rewind(0)
    add(engine, 'e')
    engine.past.delete('main')
    expect(advances()).toEqual([20, 10])
    expect(engine.past.find('main')).toMatchObject({ to: 0, moments: 1, canReturn: false })
    engine.past.delete('branch-1')
    expect(engine.past.find('branch-1')).toBeUndefined()
    expect(advances()).toEqual([])
  })
})
