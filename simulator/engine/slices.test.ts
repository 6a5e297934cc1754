import { describe, expect, it } from 'vitest'
import { testWall } from '../testing/wall.ts'
import { runAtOnce, runInSlices, StateGone, type Steps, sliceMs } from './slices.ts'

/** Ten steps, each of which takes some milliseconds of the wall clock. */
function* countToTen(onStep: () => void): Steps<number> {
  for (let step = 1; step <= 10; step += 1) {
    onStep()
    yield
  }
  return 10
}

describe('long work', () => {
  it('pauses after each slice', async () => {
    const wall = testWall()
    let pauses = 0
    const counting = {
      ...wall,
      turn: () => {
        pauses += 1
        return wall.turn()
      },
    }
    expect(
      await runInSlices(
        countToTen(() => wall.move(sliceMs / 2)),
        counting,
      ),
    ).toBe(10)
    expect(pauses).toBe(5)
  })

  it('is not interrupted when it is run at once', () => {
    let steps = 0
    expect(
      runAtOnce(
        countToTen(() => {
          steps += 1
        }),
      ),
    ).toBe(10)
    expect(steps).toBe(10)
  })

  it('ends when the state that it is about is gone', async () => {
    const wall = testWall()
    let steps = 0
    const work = runInSlices(
      countToTen(() => {
        steps += 1
        wall.move(sliceMs)
      }),
      wall,
      () => steps < 3,
    )
    await expect(work).rejects.toBeInstanceOf(StateGone)
    expect(steps).toBe(3)
  })
})
