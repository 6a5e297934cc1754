import { expect, it } from 'vitest'
import { testWall } from '../testing/wall.ts'
import { Writability } from './writability.ts'

/** A storage that could not be written, with the attempts to write again, which the test ends. */
function failed() {
  const wall = testWall()
  const ends: ((problem: string | undefined) => void)[] = []
  const writability = new Writability(wall, () => new Promise((resolve) => ends.push(resolve)))
  writability.fail('No writes.')
  const end = async (problem?: string) => {
    ends.shift()?.(problem)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { wall, writability, ends, end }
}

it('is tried again without a request, also after an attempt that took longer than the time between two', async () => {
  const { wall, writability, ends, end } = failed()
  wall.move(1_000)
  expect(ends).toHaveLength(1)
  wall.move(6_000)
  expect(ends).toHaveLength(1)
  await end('Still none.')
  expect(writability.problem).toBe('Still none.')
  wall.move(1_000)
  expect(ends).toHaveLength(1)
  await end()
  expect(writability.problem).toBeUndefined()
  expect(wall.waiting()).toBe(0)
})

it('is tried again when the clock is set back meanwhile', async () => {
  const { wall, writability, end } = failed()
  wall.correct(-1_000)
  wall.move(1_000)
  await end()
  expect(writability.problem).toBeUndefined()
})

it('is not tried again once it is stopped', async () => {
  const { wall, writability, ends, end } = failed()
  wall.move(1_000)
  writability.stop()
  await end('Still none.')
  wall.move(10_000)
  expect(ends).toHaveLength(0)
})
