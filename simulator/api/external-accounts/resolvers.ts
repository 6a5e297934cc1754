import { Type } from 'typebox'
import type { Resolvers } from '../../contract/index.ts'
import { refuse } from '../../refusals/index.ts'
import { withoutUnknownMembers } from '../../schema/index.ts'
import { changeStatus } from './change-status.ts'
import { closeChallenge, externalAccountLifecycle, externalAccounts } from './model/index.ts'

const StatusDecision = Type.Object({
  decision: Type.Enum(['ACTIVE', 'UNVERIFIED', 'PENDING', 'UNDER_REVIEW', 'INACTIVE'], {
    description: 'The new status of the account.',
  }),
})

/** Decisions of the admin plane: suspending and releasing an account, and accepting or rejecting proof of ownership. */
export const externalAccountResolvers: Resolvers = {
  externalAccounts: {
    input: StatusDecision,
    resolve(world, id, input) {
      const account = world.of(externalAccounts).get(id)
      const { decision } = withoutUnknownMembers(StatusDecision, input)
      const { status, isDeleted } = account
      if (isDeleted) refuse('CONFLICT', { id, says: `${id} is deleted.` })
      if (!externalAccountLifecycle.allows(status, decision))
        refuse('CONFLICT', { id, status, says: `${id} is ${status} and cannot become ${decision}.` })
      closeChallenge(world, id)
      return changeStatus(world, account, decision)
    },
  },
}
