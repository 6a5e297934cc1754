import { expect, it } from 'vitest'
import { testWall } from '../../testing/wall.ts'
import { RequestBatch } from './request-batch.ts'

function stage() {
  const wall = testWall()
  const batch = new RequestBatch(wall)
  const steps: string[] = []
  const add = (name: string, serve: () => void = () => undefined) =>
    batch.add(
      () => {
        steps.push(`${name} served`)
        serve()
        batch.answer(
          () => steps.push(`${name} answered`),
          () => undefined,
        )
      },
      (error) => steps.push(`${name} abandoned: ${error}`),
    )
  return { wall, batch, steps, add }
}

it('serves requests in the order of arrival and answers them afterwards', async () => {
  const { wall, steps, add } = stage()
  add('first')
  add('second')
  expect(steps).toEqual([])
  await wall.turn()
  expect(steps).toEqual(['first served', 'second served', 'first answered', 'second answered'])
})

it('serves requests that arrive meanwhile in the next batch', async () => {
  const { wall, steps, add } = stage()
  add('first', () => add('late'))
  await wall.turn()
  expect(steps).toEqual(['first served', 'first answered'])
  await wall.turn()
  expect(steps.slice(2)).toEqual(['late served', 'late answered'])
})

it('queues at most 32 answers', async () => {
  const { wall, steps, add } = stage()
  for (let number = 0; number < 40; number += 1) add(String(number))
  await wall.turn()
  expect(steps.indexOf('0 answered')).toBe(32)
  expect(steps.indexOf('32 served')).toBe(64)
  expect(steps.at(-1)).toBe('39 answered')
})

it('writes an answer at once after its batch', async () => {
  const { wall, batch, steps } = stage()
  batch.add(
    () => steps.push('begun'),
    () => undefined,
  )
  await wall.turn()
  batch.answer(
    () => steps.push('answered'),
    () => undefined,
  )
  expect(steps).toEqual(['begun', 'answered'])
})

it('abandons a request that throws, and serves and answers the others', async () => {
  const { wall, steps, add } = stage()
  add('first')
  add('broken', () => {
    throw new Error('boom')
  })
  add('last')
  await wall.turn()
  expect(steps).toEqual([
    'first served',
    'broken served',
    'broken abandoned: Error: boom',
    'last served',
    'first answered',
    'last answered',
  ])
})

it('abandons an answer that cannot be written, and writes the others', async () => {
  const { wall, batch, steps, add } = stage()
  const breakAnswer = () => {
    throw new Error('the connection is broken')
  }
  batch.add(
    () => batch.answer(breakAnswer, (error) => steps.push(`abandoned: ${error}`)),
    () => undefined,
  )
  add('last')
  await wall.turn()
  expect(steps).toEqual(['last served', 'abandoned: Error: the connection is broken', 'last answered'])
})

it('continues when even abandoning throws', async () => {
  const { wall, batch, steps, add } = stage()
  const boom = () => {
    throw new Error('boom')
  }
  batch.add(boom, boom)
  add('last')
  await wall.turn()
  expect(steps).toEqual(['last served', 'last answered'])
  add('later')
  await wall.turn()
  expect(steps.at(-1)).toBe('later answered')
})
