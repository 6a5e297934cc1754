import { Type } from 'typebox'
import type { Resolvers } from '../../contract/index.ts'
import { refuse } from '../../refusals/index.ts'
import { withoutUnknownMembers } from '../../schema/index.ts'
import { isFinal, moveReset, passLiveness, scaResets } from './model/index.ts'

const LivenessDecision = Type.Object({
  decision: Type.Enum(['LIVENESS_PASSED', 'REJECTED'], { description: 'The result of the liveness check.' }),
})

/** Decisions of the admin plane: the result of a liveness check, as its page decides it. */
export const scaResolvers: Resolvers = {
  [scaResets.name]: {
    input: LivenessDecision,
    resolve(world, id, input) {
      const reset = world.of(scaResets).get(id)
      const { status } = reset
      const { decision } = withoutUnknownMembers(LivenessDecision, input)
      if (isFinal(reset) || status === decision)
        refuse('CONFLICT', { id, status, says: `${id} is ${status} and cannot become ${decision}.` })
      return decision === 'REJECTED' ? moveReset(world, reset, 'REJECTED') : passLiveness(world, reset)
    },
  },
}
