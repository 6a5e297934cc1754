import { expect, it } from 'vitest'
import { lifecycles } from '../../simulator/api/index.ts'
import { isFailedState } from '../../simulator/contract/index.ts'
import { toneOfState } from './failed-states.ts'

it.each(lifecycles)('marks the same states of $name as the server', ({ name, moves }) => {
  for (const { from, to } of moves)
    expect(toneOfState(to, from), `${from} ${to}`).toBe(isFailedState(name, to) ? 'bad' : '')
})
