import { Type } from 'typebox'
import { bisect, describeInput, probeOf } from '../../capsules/index.ts'
import { namedShape } from '../../domain/fields.ts'
import { ok } from '../../domain/operation.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { givenCapsule, onCapsules } from './given-capsule.ts'
import { QuestionQuery } from './shapes.ts'

const TurnShape = namedShape('CapsuleTurn', {
  input: Type.Integer({ description: 'The number of the input, counted from 1.' }),
  at: Type.String({ description: 'The virtual time of the input.' }),
  does: Type.String({ description: 'The input in words.' }),
  moment: Type.Optional(Type.Integer({ description: 'The number of the moment that it made.' })),
  before: Type.Boolean({ description: 'The answer before the input: the condition is met, the invariant is broken.' }),
  after: Type.Boolean(),
})

export const bisectCapsule = adminOperation({
  id: 'bisectCapsule',
  route: 'POST /capsule/bisect',
  summary: 'Finds the first input after which a condition or an invariant turns, by halving the inputs.',
  ...onCapsules,
  query: QuestionQuery,
  answers: {
    200: namedShape('CapsuleBisection', {
      turn: Type.Union([TurnShape, Type.Null()], {
        description: 'Null when it is the same before and after all inputs.',
      }),
      replays: Type.Integer({ description: 'The number of replays that it took.' }),
    }),
  },
  refuses: ['CONFLICT'],
  async handle(call) {
    const probe = probeOf(call.query)
    const capsule = await givenCapsule(call)
    const { turn, replays } = await bisect(call.parts.capsules.open, capsule, probe, () => !call.disconnected.aborted)
    if (turn === undefined) return ok({ turn: null, replays })
    const { input, before, after } = turn
    const { n, at, moment } = input
    const shown = {
      input: n,
      at,
      does: describeInput(input),
      ...(moment === undefined ? {} : { moment }),
      before,
      after,
    }
    return ok({ turn: shown, replays })
  },
})
