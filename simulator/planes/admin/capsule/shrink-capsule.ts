import { Type } from 'typebox'
import { shrink, writeCapsule } from '../../../capsules/index.ts'
import { ok } from '../../../contract/index.ts'
import { namedShape } from '../../../schema/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { onCapsules, QuestionQuery, redactedCapsule, secretsHeader, secretsQuery } from './given-capsule.ts'

export const shrinkCapsule = adminOperation({
  id: 'shrinkCapsule',
  route: 'POST /capsule/shrink',
  summary: 'Removes inputs of a capsule while a condition is still met, or an invariant still broken, at the end.',
  ...onCapsules,
  query: Type.Object({ ...QuestionQuery.properties, ...secretsQuery }),
  answers: {
    200: namedShape('ShrunkCapsule', {
      capsule: Type.String({ description: 'The text of the smaller capsule, recorded again.' }),
      condition: Type.Optional(Type.String({ description: 'The condition with the ids that the capsule has.' })),
      cause: Type.Array(Type.String(), {
        description: 'The cause of each resource in the condition, as its explanation gives it.',
      }),
      before: Type.Integer({ description: 'The number of inputs before.' }),
      after: Type.Integer({ description: 'The number of inputs that are left.' }),
      replays: Type.Integer({ description: 'The number of replays that it took.' }),
    }),
  },
  refuses: ['CONFLICT'],
  async handle(call) {
    const given = await redactedCapsule(call)
    const { secrets: _, ...question } = call.query
    const isWanted = () => !call.disconnected.aborted
    const { capsule, condition, ...counts } = await shrink(call.parts.capsules.open, given, question, isWanted)
    const shown = condition === undefined ? {} : { condition }
    return { ...ok({ capsule: writeCapsule(capsule), ...shown, ...counts }), headers: secretsHeader(call, capsule) }
  },
})
