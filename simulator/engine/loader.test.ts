import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MemoryJournal } from '../testing/memory-journal.ts'
import { notes } from '../testing/notes.ts'
import { loadFrom, onwards, run, setupOf, stateOf, steps, withoutSnapshots } from '../testing/stepped-worlds.ts'
import { logBaseOf } from './log-base.ts'
import { createWorld } from './world.ts'

describe('a world that is loaded from its log', () => {
  it('is as it was, and goes on as it would have', () => {
    fc.assert(
      fc.property(steps, steps, (before, after) => {
        const log = new MemoryJournal()
        const world = createWorld(setupOf(log, 1_000))
        for (const step of before) run(world, step)
        log.flush()
        const loaded = loadFrom(log, 1_000)
        expect(stateOf(loaded)).toEqual(stateOf(world))
        for (const one of [world, loaded]) for (const step of withoutSnapshots(after)) run(one, step)
        expect(stateOf(loaded)).toEqual(stateOf(world))
      }),
    )
  })

  it('is as it was after its log was compacted', () => {
    fc.assert(
      fc.property(steps, steps, steps, (before, between, after) => {
        const log = new MemoryJournal()
        const world = createWorld(setupOf(log, 6))
        for (const step of before) run(world, step)
        const { after: last, texts, release } = logBaseOf(world)
        const base = [...texts].map((text) => ({ world: 'test~1', sequence: last, text }))
        release()
        for (const step of between) run(world, step)
        log.flush()
        log.lines = [...base, ...log.lines.filter(({ sequence }) => sequence > last)]
        const loaded = loadFrom(log, 6)
        // It may keep more of the past than the world did, so what can be travelled to may differ.
        for (const one of [world, loaded]) for (const step of onwards(after)) run(one, step)
        expect(loaded.stateHash()).toBe(world.stateHash())
        expect(loaded.side.of(notes).all()).toEqual(world.side.of(notes).all())
        expect(loaded.clock()).toEqual(world.clock())
        expect(loaded.head()).toMatchObject({ number: world.head().number, sequence: world.head().sequence })
      }),
    )
  })
})

describe('changes that could not be written', () => {
  it('leave the world where it was before them', () => {
    fc.assert(
      fc.property(steps, steps, steps, (before, lost, after) => {
        const log = new MemoryJournal()
        const world = createWorld(setupOf(log, 1_000))
        for (const step of before) run(world, step)
        log.flush()
        const state = stateOf(world)
        for (const step of lost) run(world, step)
        log.lose()
        expect(stateOf(world)).toEqual(state)
        for (const step of after) run(world, step)
        log.flush()
        expect(stateOf(loadFrom(log, 1_000))).toEqual(stateOf(world))
      }),
    )
  })
})
