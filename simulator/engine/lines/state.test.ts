import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MemoryJournal } from '../../testing/memory-journal.ts'
import { notes } from '../../testing/notes.ts'
import {
  compact,
  loadFrom,
  onwards,
  run,
  setupOf,
  stateOf,
  steps,
  withoutSnapshots,
} from '../../testing/stepped-worlds.ts'
import { originTexts } from '../journal/origin-entries.ts'
import { runAtOnce } from '../model/slices.ts'
import type { WorldOrigin, WorldState } from '../model/world-state.ts'
import { createWorld, type WorldEngine } from '../world/world.ts'

/** Describes a fork of a world at a moment of its present line. */
function originOf(world: WorldEngine, back: number): WorldOrigin {
  const at = Math.max(world.horizon(), world.head().number - back)
  return { by: 'fork', detail: { world: world.name, at }, state: stateAt(world, at) }
}

function stateAt(world: WorldEngine, at: number): WorldState {
  const state = runAtOnce(world.past.stateAt(at))
  if (state === undefined) throw new Error('everything is kept')
  return state
}

describe('a world that begins with the state of another', () => {
  it('has that state, and goes on as the other does from there', () => {
    fc.assert(
      fc.property(steps, steps, fc.nat({ max: 10 }), (before, after, back) => {
        const world = createWorld(setupOf(new MemoryJournal(), 1_000))
        for (const step of before) run(world, step)
        const origin = originOf(world, back)
        const fork = createWorld({ ...setupOf(new MemoryJournal(), 1_000), origin })
        world.travels.rewind(origin.state.main.number)
        expect(fork.stateHash()).toBe(world.stateHash())
        expect(fork.clock()).toEqual(world.clock())
        expect(fork.side.of(notes).all()).toEqual(world.side.of(notes).all())
        for (const one of [world, fork]) for (const step of onwards(after)) run(one, step)
        expect(fork.stateHash()).toBe(world.stateHash())
        expect(fork.head().number).toBe(world.head().number)
        expect(fork.of(notes).all()).toEqual(world.of(notes).all())
        expect(fork.side.of(notes).all()).toEqual(world.side.of(notes).all())
      }),
    )
  })

  it('changes nothing in the other, whatever happens to it', () => {
    fc.assert(
      fc.property(steps, steps, steps, (before, between, after) => {
        const world = createWorld(setupOf(new MemoryJournal(), 1_000))
        for (const step of before) run(world, step)
        const fork = createWorld({ ...setupOf(new MemoryJournal(), 2), origin: originOf(world, 0) })
        const state = stateOf(world)
        for (const step of between) run(fork, step)
        expect(stateOf(world)).toEqual(state)
        const forked = stateOf(fork)
        for (const step of after) run(world, step)
        expect(stateOf(fork)).toEqual(forked)
      }),
    )
  })

  it('is as it was when it is loaded from its log', () => {
    fc.assert(
      fc.property(steps, steps, steps, fc.nat({ max: 10 }), (before, between, after, back) => {
        const world = createWorld(setupOf(new MemoryJournal(), 1_000))
        for (const step of before) run(world, step)
        const log = new MemoryJournal()
        const fork = createWorld({ ...setupOf(log, 1_000), origin: originOf(world, back) })
        for (const step of between) run(fork, step)
        log.flush()
        const loaded = loadFrom(log, 1_000)
        expect(stateOf(loaded)).toEqual(stateOf(fork))
        for (const one of [fork, loaded]) for (const step of withoutSnapshots(after)) run(one, step)
        expect(stateOf(loaded)).toEqual(stateOf(fork))
      }),
    )
  })

  it('is as it was after its log was compacted', () => {
    fc.assert(
      fc.property(steps, steps, (before, between) => {
        const world = createWorld(setupOf(new MemoryJournal(), 1_000))
        for (const step of before) run(world, step)
        const log = new MemoryJournal()
        const origin = originOf(world, 0)
        const fork = createWorld({ ...setupOf(log, 3), origin })
        for (const step of between) run(fork, step)
        compact(fork, log, originTexts(origin))()
        const loaded = loadFrom(log, 3)
        expect(loaded.stateHash()).toBe(fork.stateHash())
        expect(loaded.clock()).toEqual(fork.clock())
        expect(loaded.head()).toMatchObject({ number: fork.head().number, sequence: fork.head().sequence })
      }),
    )
  })

  it('is as it was after its log was compacted, restored to where its side line had nothing of its own', () => {
    const world = createWorld(setupOf(new MemoryJournal(), 1_000))
    run(world, ['side', 0])
    run(world, ['side', 0])
    const log = new MemoryJournal()
    const origin = originOf(world, 0)
    const fork = createWorld({ ...setupOf(log, 3), origin })
    for (const kind of ['add', 'add', 'snapshot', 'restore', 'add'] as const) run(fork, [kind, 0])
    compact(fork, log, originTexts(origin))()
    const loaded = loadFrom(log, 3)
    expect(loaded.stateHash()).toBe(fork.stateHash())
    expect(loaded.side.head()?.sequence).toBe(fork.side.head()?.sequence)
    expect(loaded.side.of(notes).all()).toEqual(fork.side.of(notes).all())
  })

  it('shares the documents of the other and writes what differs as its first moment', () => {
    const world = createWorld(setupOf(new MemoryJournal(), 1_000))
    run(world, ['add', 1])
    run(world, ['add', 2])
    const [first] = world.of(notes).all()
    if (first === undefined) throw new Error('a note was added')
    const state = stateAt(world, world.head().number)
    const fork = createWorld({
      ...setupOf(new MemoryJournal(), 1_000),
      origin: { by: 'fork', detail: {}, state },
      begin: (begun) => {
        for (const note of begun.of(notes).all()) begun.of(notes).update({ ...note, text: 'changed' })
        begun.of(notes).update({ ...first, text: 'twice' })
        begun.of(notes).insert({ id: begun.newId('Note'), text: 'new' })
      },
    })
    expect(fork.head()).toMatchObject({ number: 2, cause: { kind: 'beginning', name: 'fork' } })
    expect(fork.head().changes()).toHaveLength(3)
    expect(
      world
        .of(notes)
        .all()
        .map(({ text }) => text),
    ).toEqual(['note 1', 'note 2'])
    const same = createWorld({ ...setupOf(new MemoryJournal(), 9), origin: { by: 'fork', detail: {}, state } })
    expect(same.of(notes).get(first.id)).toBe(first)
    run(world, ['add', 3])
    run(fork, ['add', 3])
    expect(fork.of(notes).all().at(-1)?.id).toBe(world.of(notes).all().at(-1)?.id)
  })
})
