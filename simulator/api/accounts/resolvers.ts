import { type Static, Type } from 'typebox'
import type { Resolvers } from '../../contract/index.ts'
import { refuse } from '../../refusals/index.ts'
import { withoutUnknownMembers } from '../../schema/index.ts'
import { moveAccount } from './change-status.ts'
import { internalAccountLifecycle, internalAccounts } from './model.ts'

const RiskDecision = Type.Object({
  decision: Type.Enum(['FROZEN', 'ACTIVE'], { description: 'Freezes an ACTIVE account, or unfreezes a FROZEN one.' }),
})

/** Decisions of the admin plane: freezing an account as a risk action of the service, and unfreezing it. */
export const accountResolvers: Resolvers = {
  internalAccounts: {
    input: RiskDecision,
    resolve(world, id, input) {
      const account = world.of(internalAccounts).get(id)
      const { decision }: Static<typeof RiskDecision> = withoutUnknownMembers(RiskDecision, input)
      const isRisk = account.status === 'ACTIVE' || account.status === 'FROZEN'
      if (!isRisk || !internalAccountLifecycle.allows(account.status, decision))
        refuse('CONFLICT', {
          id,
          status: account.status,
          says: `${id} is ${account.status} and cannot be ${decision}.`,
        })
      return moveAccount(world, account, decision)
    },
  },
}
