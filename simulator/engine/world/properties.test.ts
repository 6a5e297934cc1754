import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testWall } from '../../testing/wall.ts'
import type { Collection, Document, Moment, Task, World } from '../model/world.ts'
import { createWorld, type WorldEngine } from './world.ts'

interface Thing extends Document {
  readonly value: number
  readonly group: string
}

const things: Collection<Thing> = { name: 'things', indexes: { group: (thing) => thing.group } }

/** One step of a random program. `pick` is taken modulo the length of its list, so that every program is valid. */
type Step =
  | { kind: 'add'; value: number }
  | { kind: 'change'; pick: number; value: number }
  | { kind: 'remove'; pick: number }
  | { kind: 'schedule'; afterMs: number; value: number }
  | { kind: 'fail'; value: number }
  | { kind: 'advance'; by: number }
  | { kind: 'suffix'; hex: string }

const small = fc.integer({ min: 0, max: 9 })
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('add' as const), value: small }),
    fc.record({ kind: fc.constant('change' as const), pick: small, value: small }),
    fc.record({ kind: fc.constant('remove' as const), pick: small }),
    fc.record({ kind: fc.constant('schedule' as const), afterMs: fc.integer({ min: 0, max: 40 }), value: small }),
    fc.record({ kind: fc.constant('fail' as const), value: small }),
    fc.record({ kind: fc.constant('advance' as const), by: fc.integer({ min: 0, max: 30 }) }),
    fc.record({ kind: fc.constant('suffix' as const), hex: fc.constantFrom('002', '003', 'abc') }),
  ),
  { maxLength: 30 },
)

const add = (world: World, value: number) =>
  world.of(things).insert({ id: world.newId('Thing'), value, group: value % 2 ? 'odd' : 'even' })

const handlers = {
  /** Adds a thing; a value above 5 schedules the next smaller one. */
  ripple(world: World, task: Task) {
    const value = Number(task.input)
    add(world, value)
    if (value > 5) world.schedule({ kind: 'ripple', afterMs: value, input: value - 1 })
  },
}

function begin(seed = 'seed', name = 'world', historyLimit = 1_000): WorldEngine {
  const world = newWorld(seed, name, historyLimit)
  // The first lookup builds the index; from here on every step of the program must maintain it.
  world.of(things).count('group', 'odd')
  return world
}

const newWorld = (seed: string, name: string, historyLimit: number): WorldEngine =>
  createWorld({ name, seed, startAt: 0, frozen: true, wall: testWall(), handlers, strict: true, historyLimit })

function run(world: WorldEngine, step: Step): void {
  const act = { kind: 'request', name: step.kind } as const
  const documents = world.of(things)
  const picked = 'pick' in step ? documents.all()[step.pick % Math.max(documents.count(), 1)] : undefined
  if (step.kind === 'add') world.commit(act, () => add(world, step.value))
  if (step.kind === 'change' && picked)
    world.commit(act, () => documents.update({ ...picked, value: step.value, group: step.value % 2 ? 'odd' : 'even' }))
  if (step.kind === 'remove' && picked) world.commit(act, () => documents.remove(picked.id))
  if (step.kind === 'schedule')
    world.commit(act, () => world.schedule({ kind: 'ripple', afterMs: step.afterMs, input: step.value }))
  if (step.kind === 'suffix') world.commit(act, () => world.setNextIdSuffix('Thing', step.hex))
  if (step.kind === 'advance') world.advance({ to: world.now() + step.by })
  if (step.kind === 'fail') failOnPurpose(world, step.value)
}

function failOnPurpose(world: WorldEngine, value: number): void {
  // After a rewind, tasks without delay may be pending; they run before the next commit.
  world.fireDue()
  const before = world.stateHash()
  const fail = () =>
    world.commit({ kind: 'request', name: 'fail' }, () => {
      add(world, value)
      world.schedule({ kind: 'ripple', input: value })
      for (const thing of world.of(things).all()) world.of(things).remove(thing.id)
      throw new Error('on purpose')
    })
  expect(fail).toThrow('on purpose')
  expect(world.stateHash()).toBe(before)
}

/** Returns a moment without the wall time, the only part that may differ. */
const comparable = (moment: Moment | undefined) =>
  moment && {
    number: moment.number,
    at: moment.at,
    cause: moment.cause,
    notes: moment.notes,
    changes: moment.changes(),
  }

const line = (world: WorldEngine) =>
  Array.from({ length: world.head().number + 1 }, (_, number) => comparable(world.moment(number)))

/** Compares the lists of each index with a scan of all documents. */
function expectIndexesToMatch(world: WorldEngine): void {
  const documents = world.of(things)
  for (const group of ['odd', 'even'])
    expect(documents.all('group', group)).toEqual(documents.all().filter((thing) => thing.group === group))
  expect(documents.count()).toBe(documents.all().length)
}

describe('over random programs', () => {
  it('advancing in one step or in many yields the same state and moments', () => {
    fc.assert(
      fc.property(
        steps,
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 }),
        (program, parts) => {
          const [once, often] = [begin(), begin()]
          for (const step of program) for (const world of [once, often]) run(world, step)
          once.advance({ to: once.now() + parts.reduce((sum, part) => sum + part, 0) })
          for (const part of parts) often.advance({ to: often.now() + part })
          expect(often.stateHash()).toBe(once.stateHash())
          expect(line(often)).toEqual(line(once))
          expect(often.clock()).toEqual(once.clock())
        },
      ),
    )
  })

  it('a rewind and the same inputs yield the same state, ids included', () => {
    fc.assert(
      fc.property(steps, steps, (before, after) => {
        const world = begin()
        for (const step of before) run(world, step)
        const here = world.head().number
        // Time that was advanced after the last moment is not part of it.
        world.travels.rewind(here)
        const hash = world.stateHash()
        for (const step of after) run(world, step)
        const [there, moments] = [world.stateHash(), line(world)]
        world.travels.rewind(here)
        expect(world.stateHash()).toBe(hash)
        expectIndexesToMatch(world)
        for (const step of after) run(world, step)
        expect(world.stateHash()).toBe(there)
        expect(line(world)).toEqual(moments)
        expectIndexesToMatch(world)
      }),
    )
  })

  it('the state at a moment reads as it was then, whatever happened since', () => {
    fc.assert(
      fc.property(steps, fc.array(small, { maxLength: 4 }), steps, (program, rewinds, rest) => {
        const world = begin()
        let seen = new Map([[0, world.stateHash()]])
        world.onMoment(({ number }) => seen.set(number, world.stateHash()))
        for (const step of program) run(world, step)
        for (const pick of rewinds) {
          const to = pick % (world.head().number + 1)
          world.travels.rewind(to)
          seen = new Map([...seen].filter(([number]) => number <= to))
          for (const step of rest) run(world, step)
        }
        for (const [number, hash] of seen) expect(world.stateHash(number)).toBe(hash)
      }),
    )
  })

  it('a return to a branch restores its state and moments', () => {
    fc.assert(
      fc.property(steps, steps, small, (program, other, pick) => {
        const world = begin()
        for (const step of program) run(world, step)
        const [hash, moments] = [world.stateHash(), line(world)]
        const branch = world.travels.rewind(pick % (world.head().number + 1))
        if (!branch) return
        for (const step of other) run(world, step)
        world.travels.returnTo(branch.name)
        expect(world.stateHash()).toBe(hash)
        expect(line(world)).toEqual(moments)
        expectIndexesToMatch(world)
      }),
    )
  })

  it('an index built late equals one that was maintained from the start', () => {
    fc.assert(
      fc.property(steps, steps, small, (program, other, pick) => {
        const [kept, late] = [begin(), newWorld('seed', 'world', 1_000)]
        const both = (act: (world: WorldEngine) => unknown) => [kept, late].map(act)
        for (const step of program) both((world) => run(world, step))
        both((world) => world.travels.rewind(pick % (world.head().number + 1)))
        for (const step of other) both((world) => run(world, step))
        for (const group of ['odd', 'even'])
          expect(late.of(things).all('group', group)).toEqual(kept.of(things).all('group', group))
      }),
    )
  })

  it('dropping old moments changes neither the present nor the remaining branches', () => {
    fc.assert(
      fc.property(steps, steps, steps, small, (program, other, rest, pick) => {
        const [whole, bounded] = [begin(), begin('seed', 'bounded', 5)]
        const both = (act: (world: WorldEngine) => unknown) => [whole, bounded].map(act)
        const expectSame = () => {
          expect(bounded.stateHash()).toBe(whole.stateHash())
          expect(bounded.of(things).all()).toEqual(whole.of(things).all())
          expectIndexesToMatch(bounded)
        }
        for (const step of program) both((world) => run(world, step))
        expectSame()
        const back = Math.max(bounded.horizon(), whole.head().number - (pick % 5))
        const branch = whole.travels.rewind(back)?.name
        expect(bounded.travels.rewind(back)?.name).toBe(branch)
        expectSame()
        for (const step of other) both((world) => run(world, step))
        expectSame()
        if (branch !== undefined && bounded.past.branches().some(({ name }) => name === branch)) {
          both((world) => world.travels.returnTo(branch))
          expectSame()
        }
        for (const step of rest) both((world) => run(world, step))
        expectSame()
      }),
    )
  })

  it('a preview returns exactly what the advance then does', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 60 }), (program, by) => {
        const world = begin()
        for (const step of program) run(world, step)
        const [hash, clock] = [world.stateHash(), world.clock()]
        const previewed = world.preview({ to: world.now() + by }).moments.map(comparable)
        expect([world.stateHash(), world.clock()]).toEqual([hash, clock])
        expect(world.advance({ to: world.now() + by }).moments.map(comparable)).toEqual(previewed)
      }),
    )
  })

  it('tasks fire by due time, then in the order of scheduling', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 40 }), (delays) => {
        const world = begin()
        world.advance({ to: 5 })
        world.commit({ kind: 'request', name: 'many' }, () => {
          delays.forEach((delay, index) => void world.schedule({ kind: 'ripple', at: 6 + delay, input: -index }))
        })
        world.advance({ to: 100 })
        const expected = delays
          .map((delay, index) => ({ delay, index }))
          .sort((a, b) => a.delay - b.delay || a.index - b.index)
        expect(
          world
            .of(things)
            .all()
            .map(({ value }) => -value),
        ).toEqual(expected.map(({ index }) => index))
      }),
    )
  })

  it('two worlds never influence each other', () => {
    fc.assert(
      fc.property(steps, steps, fc.array(fc.boolean(), { maxLength: 60 }), (mine, yours, turns) => {
        const alone = begin('a', 'alone')
        for (const step of mine) run(alone, step)
        const [beside, neighbour] = [begin('a', 'beside'), begin('a', 'neighbour')]
        const [first, second] = [[...mine], [...yours]]
        for (const turn of turns) {
          const step = turn ? first.shift() : second.shift()
          if (step) run(turn ? beside : neighbour, step)
        }
        for (const step of first) run(beside, step)
        for (const step of second) run(neighbour, step)
        expect(beside.stateHash()).toBe(alone.stateHash())
        expect(line(beside)).toEqual(line(alone))
      }),
    )
  })
})
