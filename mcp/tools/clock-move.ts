import { Type } from 'typebox'
import type { AdminClient, AnswerOf } from '../../kit/admin/client.ts'
import { Anything, Clock, inWorld, ofWorld, tool } from '../tool.ts'
import { clockWords, momentWords } from '../words.ts'
import { type Destination, destination, destinationOf } from './destination.ts'

interface Move extends Destination {
  readonly action: 'advance' | 'next' | 'freeze' | 'resume'
  readonly count?: number
  readonly rate?: number
}

export const clockMove = tool({
  name: 'clock_move',
  title: 'Move the clock',
  description:
    'advance: moves the clock of a world by a duration, to a time or until a condition is met, and runs every ' +
    'task when it falls due; waits for the webhooks that this sends. next: runs the next task, or the next few. ' +
    'freeze: stops the clock, so that nothing happens by itself. resume: lets it tick. To see what an advance ' +
    'would do, ask timeline with the view preview. Never sleep in a test: advance.',
  changes: 'more',
  isIdempotent: false,
  input: Type.Object({
    ...inWorld,
    action: Type.Enum(['advance', 'next', 'freeze', 'resume']),
    ...destination,
    count: Type.Optional(Type.Integer({ minimum: 1, description: 'next: the number of tasks; 1 if absent.' })),
    rate: Type.Optional(Type.Number({ description: 'resume: virtual seconds for each second; 1 if absent.' })),
  }),
  output: Type.Object({
    ...ofWorld,
    clock: Clock,
    stopped: Type.Optional(
      Type.Enum(['arrived', 'limit', 'condition', 'timeout'], {
        description: '`timeout`: the condition was not met. `limit`: too many tasks; advance again.',
      }),
    ),
    fired: Type.Optional(Type.Integer({ description: 'The number of tasks that ran.' })),
    moments: Type.Optional(Type.Array(Anything, { description: 'The moments that it made.' })),
    next: Type.Optional(Type.Array(Anything, { description: 'The next tasks.' })),
    values: Type.Optional(Type.Array(Anything, { description: 'The values in the condition, as they are now.' })),
  }),
  async run({ admin }, { world = 'default', ...move }) {
    const moved = await send(admin, world, move)
    if (!('stopped' in moved))
      return { data: { world, clock: moved }, text: `The clock of ${world}: ${clockWords(moved)}` }
    const { clock, stopped, fired, moments, next, values } = moved
    const data = {
      world,
      clock,
      stopped,
      fired,
      moments: moments.map((moment) => ({ ...moment })),
      next: next.map((task) => ({ ...task })),
      ...(values === undefined ? {} : { values: values.map((value) => ({ ...value })) }),
    }
    const text = [`The clock of ${world}: ${clockWords(clock)}`, `${stopped}; ${fired} tasks ran`]
    return { data, text: [...text, ...moments.map(momentWords)].join('\n') }
  },
})

function send(admin: AdminClient, world: string, move: Move): Promise<AnswerOf<'getClock'> | AnswerOf<'advanceClock'>> {
  const path = { world }
  const { action, count = 1, rate = 1, to } = move
  if (action === 'freeze') return admin.call('freezeClock', { path, body: to === undefined ? {} : { at: to } })
  if (action === 'resume') return admin.call('resumeClock', { path, body: { rate } })
  if (action === 'next') return admin.call('runNext', { path, body: { count } })
  return admin.call('advanceClock', { path, body: destinationOf(move) })
}
