import { expect, it } from 'vitest'
import { ConcurrencyLimit } from './concurrency-limit.ts'

it('runs a limited number of tasks at a time, in order, whether they succeed or fail', async () => {
  const limit = new ConcurrencyLimit(2)
  const running: number[] = []
  const ends: (() => void)[] = []
  const tasks = [0, 1, 2, 3].map((number) =>
    limit
      .run(async () => {
        running.push(number)
        await new Promise<void>((resolve) => ends.push(resolve))
        if (number === 0) throw new Error('failed')
      })
      .catch(() => 'failed'),
  )
  await Promise.resolve()
  expect(running).toEqual([0, 1])
  ends[0]?.()
  expect(await tasks[0]).toBe('failed')
  expect(running).toEqual([0, 1, 2])
  ends[1]?.()
  ends[2]?.()
  await Promise.all([tasks[1], tasks[2]])
  expect(running).toEqual([0, 1, 2, 3])
  ends[3]?.()
  await tasks[3]
  await limit.run(() => Promise.resolve())
})
