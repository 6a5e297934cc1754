import { expect, it } from 'vitest'
import { lifecycles } from '../../simulator/api/index.ts'
import { isFailedState } from '../../simulator/contract/index.ts'
import { goodStates, toneOfMember, toneOfMove, toneOfState } from './failed-states.ts'

it.each(lifecycles)('marks the same states of $name as the server', ({ name, moves }) => {
  for (const { from, to } of moves)
    expect(toneOfState(to, from), `${from} ${to}`).toBe(isFailedState(name, to) ? 'bad' : '')
})

it('has only good states that something can reach, and none that has failed', () => {
  const states = new Map(lifecycles.flatMap(({ name, moves }) => moves.map(({ to }) => [to, name])))
  for (const state of goodStates) {
    expect([...states.keys()]).toContain(state)
    expect(isFailedState(states.get(String(state)) ?? '', String(state))).toBe(false)
  }
})

it('is green only for what ended well', () => {
  expect(['COMPLETED', 'PENDING', 'FAILED'].map((state) => toneOfMove(state))).toEqual(['', 'neutral', 'bad'])
  expect(toneOfMember('refund.status', { after: 'PENDING' }, 'bad')).toBe('neutral')
  expect(toneOfMember('kycStatus', { before: 'PENDING', after: 'APPROVED' }, '')).toBe('')
})

it('gives a reason the tone of the state that it explains', () => {
  const failureReason = { after: 'QUOTE_EXECUTION_FAILED' }
  expect(toneOfMember('failureReason', failureReason, 'bad')).toBe('bad')
  expect(toneOfMember('refund.reason', failureReason, '')).toBe('neutral')
  expect(toneOfMember('status', { before: 'PROCESSING', after: 'FAILED' }, 'bad')).toBe('bad')
  expect(toneOfMember('updatedAt', { before: '10:00', after: '10:01' }, 'bad')).toBe('')
})
