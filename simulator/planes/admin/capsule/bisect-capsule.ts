import { Type } from 'typebox'
import { bisect, probeOf, showTurn } from '../../../capsules/index.ts'
import { ok } from '../../../contract/index.ts'
import { namedShape } from '../../../schema/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { givenCapsule, onCapsules, QuestionQuery } from './given-capsule.ts'

const TurnShape = namedShape('CapsuleTurn', {
  input: Type.Integer({ description: 'The number of the input, counted from 1.' }),
  at: Type.String({ description: 'The virtual time of the input.' }),
  does: Type.String({ description: 'The input in words, and the advance during which it came.' }),
  during: Type.Optional(
    Type.Integer({
      description: 'The number of the advance during which the input came: tasks may have fired right before it.',
    }),
  ),
  moment: Type.Optional(Type.Integer({ description: 'The number of the moment that it made.' })),
  before: Type.Boolean({ description: 'The answer before the input: the condition is met, the invariant is broken.' }),
  after: Type.Boolean(),
  turnedBack: Type.Optional(
    Type.Integer({
      description:
        'The number of the input after which it turned back; one more than there are for what fell due after the ' +
        'last. Absent when it did not.',
    }),
  ),
})

export const bisectCapsule = adminOperation({
  id: 'bisectCapsule',
  route: 'POST /capsule/bisect',
  summary: 'Finds the inputs that change a condition or an invariant.',
  ...onCapsules,
  query: Type.Object({
    ...QuestionQuery.properties,
    after: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'The number of the input after which the search begins; the beginning of the capsule when absent.',
      }),
    ),
  }),
  answers: {
    200: namedShape('CapsuleBisection', {
      turn: Type.Union([TurnShape, Type.Null()], {
        description: 'The first of them. Null when it is the same before and after every input.',
      }),
      turns: Type.Array(TurnShape, { description: 'Every turn, in the order of the inputs.' }),
      replays: Type.Integer({ description: 'The number of replays that it took.' }),
    }),
  },
  refuses: ['CONFLICT'],
  async handle(call) {
    const probe = probeOf(call.query)
    const capsule = await givenCapsule(call)
    const isWanted = () => !call.disconnected.aborted
    const options = { isWanted, looksBetween: true, after: call.query.after }
    const found = await bisect(call.parts.capsules.open, capsule, probe, options)
    const turns = found.turns.map((turn) => call.redactor.redact(showTurn(turn)))
    return ok({ turn: turns[0] ?? null, turns, replays: found.replays })
  },
})
