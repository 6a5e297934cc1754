import { describe, expect, it } from 'vitest'
import { testWall } from '../../testing/wall.ts'
import { pause, runAtOnce, runInSlices, StateGone, type Steps, sliceMs } from './slices.ts'

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
    const order: string[] = []
    const counting = {
      ...wall,
      turn: () => {
        if (order.at(-1) !== 'pause') order.push('pause')
        return wall.turn()
      },
    }
    const work = countToTen(() => {
      order.push('step')
      wall.move(sliceMs / 2)
    })
    expect(await runInSlices(work, counting)).toBe(10)
    expect(order).toEqual(Array.from({ length: 5 }, () => ['step', 'step', 'pause']).flat())
  })

  it('goes on after the requests that arrived during a slice, those on a new connection too', async () => {
    const wall = testWall()
    const order: string[] = []
    const paused = pause(wall).then(() => order.push('next slice'))
    // A request is served in the turn after it was read; a new connection is accepted in the turn before that.
    const serve = (request: string) => wall.turn().then(() => order.push(request))
    await Promise.all([paused, serve('request'), wall.turn().then(() => serve('request on a new connection'))])
    expect(order).toEqual(['request', 'request on a new connection', 'next slice'])
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
