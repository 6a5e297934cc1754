import { expect, it } from 'vitest'
import { testWall } from '../testing/wall.ts'
import { Writability } from './writability.ts'

/** A storage that failed, whose attempts to write again end when the test says so. */
function failed() {
  const wall = testWall()
  const attempts: ((problem?: string) => void)[] = []
  const writability = new Writability(wall, () => new Promise((resolve) => attempts.push(resolve)))
  writability.fail('It is away.')
  return { wall, attempts, writability }
}

it('is tried again without being asked, however long an attempt took', async () => {
  const { wall, attempts, writability } = failed()
  wall.move(1_000)
  expect(attempts).toHaveLength(1)
  // An attempt that lasts longer than the time between two.
  wall.move(3_000)
  attempts[0]?.('It is still away.')
  await wall.turn()
  expect(writability.problem).toBe('It is still away.')
  wall.move(1_000)
  expect(attempts).toHaveLength(2)
  attempts[1]?.()
  await wall.turn()
  expect(writability.problem).toBeUndefined()
  wall.move(10_000)
  expect(attempts).toHaveLength(2)
})

it('tells those who wait once it can be written', async () => {
  const { wall, attempts, writability } = failed()
  const told: string[] = []
  writability.whenWritable(() => told.push('now'))
  wall.move(1_000)
  expect(told).toEqual([])
  attempts[0]?.()
  await wall.turn()
  expect(told).toEqual(['now'])
})

it('is tried at once when somebody asks, but not again and again', async () => {
  const { wall, attempts, writability } = failed()
  expect(await writability.retry()).toBe(false)
  expect(attempts).toHaveLength(0)
  wall.move(100)
  const asked = [writability.retry(), writability.retry()]
  expect(attempts).toHaveLength(1)
  attempts[0]?.('It is still away.')
  expect(await Promise.all(asked)).toEqual([false, false])
  expect(await writability.retry()).toBe(false)
  expect(attempts).toHaveLength(1)
})

it('is left alone once it is stopped', async () => {
  const { wall, attempts, writability } = failed()
  wall.move(1_000)
  writability.stop()
  attempts[0]?.('It is still away.')
  await wall.turn()
  wall.move(10_000)
  expect(attempts).toHaveLength(1)
})
