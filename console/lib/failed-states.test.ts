import { expect, it } from 'vitest'
import { lifecycles } from '../../simulator/api/index.ts'
import { isFailedState } from '../../simulator/contract/index.ts'
import { toneOfState } from './failed-states.ts'

// The console sees a state without its lifecycle, so the usual end of a session looks like the end of a quote.
const shown = lifecycles.filter(({ name }) => name !== 'session')

it.each(shown)('marks the same states of $name as the server', ({ name, moves }) => {
  for (const { to } of moves) expect(toneOfState(to), to).toBe(isFailedState(name, to) ? 'bad' : '')
})
