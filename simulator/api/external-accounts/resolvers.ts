import { Type } from 'typebox'
import { refuse } from '../../domain/refusals.ts'
import type { Resolvers } from '../../domain/resolvers.ts'
import { known } from '../../domain/shape.ts'
import { changeStatus } from './change-status.ts'
import { externalAccountLifecycle, externalAccounts } from './model.ts'
import { closeChallenge } from './ownership.ts'

const StatusWish = Type.Object({
  decision: Type.Enum(['ACTIVE', 'UNVERIFIED', 'PENDING', 'UNDER_REVIEW', 'INACTIVE'], {
    description: 'The status that the account has from now on.',
  }),
})

/** A person may suspend an account that is in use and release it again, or decide who owns a wallet. */
export const externalAccountResolvers: Resolvers = {
  externalAccounts: {
    wish: StatusWish,
    resolve(world, id, wish) {
      const account = world.of(externalAccounts).get(id)
      const { decision } = known(StatusWish, wish)
      const { status, isDeleted } = account
      if (isDeleted) refuse('CONFLICT', { id, says: `${id} was deleted.` })
      if (!externalAccountLifecycle.allows(status, decision))
        refuse('CONFLICT', { id, status, says: `${id} is ${status} and cannot become ${decision}.` })
      closeChallenge(world, id)
      return changeStatus(world, account, decision)
    },
  },
}
