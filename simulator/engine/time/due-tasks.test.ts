import { describe, expect, it } from 'vitest'
import { act, notes, world } from '../../testing/notes.ts'
import { testWall } from '../../testing/wall.ts'
import { sliceMs } from '../model/slices.ts'

const tasks = 40

/** A ticking world that falls behind: each moment takes half a slice of wall time, and all tasks fall due together. */
function slowWorld() {
  const wall = testWall()
  const engine = world({ wall, frozen: false })
  const begun = engine.now()
  engine.commit(act, () => {
    for (let count = 0; count < tasks; count += 1) engine.schedule({ kind: 'write', afterMs: 1_000 + count })
  })
  let isSlow = true
  engine.onMoment(() => {
    if (isSlow) wall.move(sliceMs / 2)
  })
  const fallBehind = () => {
    wall.move(5_000)
    isSlow = false
  }
  return { wall, engine, begun, fallBehind, written: () => engine.of(notes).count() }
}

describe('a ticking world that has fallen behind', () => {
  it('fires its tasks in slices, and its time stands still between them', async () => {
    const { engine, begun, fallBehind, written, wall } = slowWorld()
    fallBehind()
    expect(written()).toBe(2)
    const stopped = engine.now()
    expect(stopped).toBeGreaterThanOrEqual(begun + 5_000)
    wall.move(7)
    expect(engine.now()).toBe(stopped)
    await engine.catchUp()
    expect(written()).toBe(tasks)
    expect(engine.now()).toBeGreaterThanOrEqual(stopped + 7)
  })

  it('does not fire the rest when something is committed between two slices', async () => {
    const { engine, fallBehind, written } = slowWorld()
    fallBehind()
    const { moment } = engine.commit(act, () => engine.schedule({ kind: 'write', afterMs: 0 }))
    expect([written(), moment.at]).toEqual([3, engine.now()])
    await engine.catchUp()
    expect(written()).toBe(tasks + 1)
  })

  it('lets all who wait go on at the end, and is awake afterwards', async () => {
    const { engine, fallBehind, written, wall } = slowWorld()
    fallBehind()
    const [one, other] = [engine.catchUp(), engine.fireDue()]
    expect(one).toBeInstanceOf(Promise)
    expect(other).toBe(one)
    await one
    expect(engine.catchUp()).toBeUndefined()
    engine.commit(act, () => engine.schedule({ kind: 'write', afterMs: 10 }))
    wall.move(10)
    expect(written()).toBe(tasks + 1)
  })

  it('stops when it is closed', async () => {
    const { engine, fallBehind, written } = slowWorld()
    fallBehind()
    const rest = engine.catchUp()
    engine.close()
    await rest
    expect(written()).toBe(2)
  })

  it('has the time that somebody sets between two slices', async () => {
    const { engine, begun, fallBehind } = slowWorld()
    fallBehind()
    engine.travels.rewind(1)
    expect(engine.now()).toBe(begun)
    await engine.catchUp()
  })
})
