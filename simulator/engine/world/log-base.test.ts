import { expect, it } from 'vitest'
import { MemoryJournal } from '../../testing/memory-journal.ts'
import { loadFrom, run, setupOf } from '../../testing/stepped-worlds.ts'
import { logBaseOf } from './log-base.ts'
import { createWorld } from './world.ts'

it('moments that gathered while a log was compacted go little by little', () => {
  const log = new MemoryJournal()
  const limit = 10
  const world = createWorld(setupOf(log, limit))
  const add = (count: number) => {
    for (let pick = 0; pick < count; pick += 1) {
      run(world, ['add', pick])
      log.flush()
    }
  }
  const kept = () => world.head().number - world.horizon() + 1
  add(limit + 5)
  expect(kept()).toBe(limit)
  const { release } = logBaseOf(world)
  add(300)
  expect(kept()).toBe(limit + 300)
  release()
  expect(kept()).toBe(limit + 300)
  add(1)
  expect(kept()).toBe(limit + 201)
  add(3)
  expect(kept()).toBe(limit)
  // A start drops them all at once: nobody waits yet.
  const loaded = loadFrom(log, limit)
  expect(loaded.head().number - loaded.horizon() + 1).toBe(limit)
})
