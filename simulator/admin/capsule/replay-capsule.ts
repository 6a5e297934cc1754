import { Type } from 'typebox'
import { replayCapsule as replay } from '../../capsules/index.ts'
import { namedShape } from '../../domain/fields.ts'
import { ok } from '../../domain/operation.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { givenCapsule, onCapsules } from './given-capsule.ts'

const DifferenceShape = namedShape('ReplayDifference', {
  input: Type.Integer({ description: 'The number of the input; one more than there are for a difference at the end.' }),
  path: Type.String({
    description: 'A JSON pointer into the answer, such as /body/status; or /moment, /time, /stateHash.',
  }),
  recorded: Type.Unknown(),
  replayed: Type.Unknown(),
})

export const replayCapsule = adminOperation({
  id: 'replayCapsule',
  route: 'POST /capsule/replay',
  summary: 'Replays a capsule in a world of its own and reports the first difference from the recording.',
  ...onCapsules,
  answers: {
    200: namedShape('ReplayResult', {
      identical: Type.Boolean(),
      inputs: Type.Integer({ description: 'The number of inputs of the capsule.' }),
      moment: Type.Integer({ description: 'The number of the moment at which the replay ended.' }),
      stateHash: Type.String(),
      difference: Type.Optional(DifferenceShape),
    }),
  },
  refuses: ['CONFLICT'],
  async handle(call) {
    const capsule = await givenCapsule(call)
    const result = await replay(call.parts.capsules.open, capsule, () => !call.disconnected.aborted)
    const { difference } = result
    if (difference === undefined) return ok(result)
    return ok({
      ...result,
      difference: { ...difference, recorded: shown(difference.recorded), replayed: shown(difference.replayed) },
    })
  },
})

/** A member that is not there is shown as null. */
const shown = (value: unknown) => value ?? null
