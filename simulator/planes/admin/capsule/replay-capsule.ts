import { Type } from 'typebox'
import { redactedAt, replayAndCompare } from '../../../capsules/index.ts'
import { ok } from '../../../contract/index.ts'
import { namedShape } from '../../../schema/index.ts'
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
  summary: 'Replays a capsule in its own world and reports the first difference from the recording.',
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
    const result = await replayAndCompare(call.parts.capsules.open, capsule, () => !call.disconnected.aborted)
    const { difference } = result
    if (difference === undefined) return ok(result)
    const { path, recorded, replayed } = difference
    const shown = (value: unknown) => redactedAt(path, value, (whole) => call.redactor.redact(whole))
    return ok({ ...result, difference: { ...difference, recorded: shown(recorded), replayed: shown(replayed) } })
  },
})
