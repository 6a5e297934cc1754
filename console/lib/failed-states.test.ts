import { expect, it } from 'vitest'
import { lifecycles } from '../../simulator/api/index.ts'
import { isFailedState } from '../../simulator/contract/index.ts'
import { toneOfMember, toneOfState } from './failed-states.ts'

it.each(lifecycles)('marks the same states of $name as the server', ({ name, moves }) => {
  for (const { from, to } of moves)
    expect(toneOfState(to, from), `${from} ${to}`).toBe(isFailedState(name, to) ? 'bad' : '')
})

it('gives a reason the tone of the state that it explains', () => {
  const failureReason = { after: 'QUOTE_EXECUTION_FAILED' }
  expect(toneOfMember('failureReason', failureReason, 'bad')).toBe('bad')
  expect(toneOfMember('refund.reason', failureReason, '')).toBe('neutral')
  expect(toneOfMember('status', { before: 'PROCESSING', after: 'FAILED' }, 'bad')).toBe('bad')
  expect(toneOfMember('updatedAt', { before: '10:00', after: '10:01' }, 'bad')).toBe('')
})
