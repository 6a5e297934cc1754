import { expect, it } from 'vitest'
import { testWall } from '../engine/test-wall.ts'
import { Turns } from './turns.ts'

function stage() {
  const wall = testWall()
  const turns = new Turns(wall)
  const steps: string[] = []
  const request = (name: string) =>
    turns.serve(() => {
      steps.push(`${name} served`)
      turns.answer(() => steps.push(`${name} answered`))
    })
  return { wall, turns, steps, request }
}

it('serves what has arrived in the order of arrival, and answers it then', async () => {
  const { wall, steps, request } = stage()
  request('first')
  request('second')
  expect(steps).toEqual([])
  await wall.turn()
  expect(steps).toEqual(['first served', 'second served', 'first answered', 'second answered'])
})

it('leaves what arrives meanwhile to the next turn', async () => {
  const { wall, turns, steps, request } = stage()
  request('first')
  turns.serve(() => request('late'))
  await wall.turn()
  expect(steps).toEqual(['first served', 'first answered'])
  await wall.turn()
  expect(steps.slice(2)).toEqual(['late served', 'late answered'])
})

it('does not let more than 32 answers wait', async () => {
  const { wall, steps, request } = stage()
  for (let number = 0; number < 40; number += 1) request(String(number))
  await wall.turn()
  expect(steps.indexOf('0 answered')).toBe(32)
  expect(steps.indexOf('32 served')).toBe(64)
  expect(steps.at(-1)).toBe('39 answered')
})

it('answers at once what had to wait for something else', async () => {
  const { wall, turns, steps } = stage()
  turns.serve(() => steps.push('begun'))
  await wall.turn()
  turns.answer(() => steps.push('answered'))
  expect(steps).toEqual(['begun', 'answered'])
})
