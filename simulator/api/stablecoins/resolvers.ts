import { Type } from 'typebox'
import type { Resolvers } from '../../contract/index.ts'
import { refuse } from '../../refusals/index.ts'
import { withoutUnknownMembers } from '../../schema/index.ts'
import {
  gridOperationsLifecycle,
  providerAccountLifecycle,
  providerAccounts,
  refuseLinkedAccount,
  stablecoinOperations,
  stablecoins,
} from './model/index.ts'
import { fundOperation } from './operation-tasks.ts'

const LinkDecision = Type.Object({
  decision: Type.Enum(['ACTIVE', 'INVALID', 'REVOKED'], { description: 'The new status of the link.' }),
})

const OperationsDecision = Type.Object({
  decision: Type.Enum(['ENABLED', 'DISABLED'], { description: 'The new gridOperationsStatus of the stablecoin.' }),
})

const FundingDecision = Type.Object({
  decision: Type.Enum(['FUNDED'], { description: 'The wire or the tokens have arrived.' }),
})

/** Decisions of the admin plane about links, stablecoins, and operations that wait for their funding. */
export const stablecoinResolvers: Resolvers = {
  stablecoinProviderAccounts: {
    input: LinkDecision,
    resolve(world, id, input) {
      const documents = world.of(providerAccounts)
      const link = documents.get(id)
      const { decision: status } = withoutUnknownMembers(LinkDecision, input)
      if (!providerAccountLifecycle.allows(link.status, status)) refuseMove(id, link.status, status)
      if (link.status === 'REVOKED') refuseLinkedAccount(world, link.providerAccountId)
      const now = world.now()
      return providerAccountLifecycle.move(world, documents, link, link.status, status, {
        status,
        updatedAtMs: now,
        ...(status === 'ACTIVE' ? { lastVerifiedAtMs: now } : {}),
      })
    },
  },
  stablecoins: {
    input: OperationsDecision,
    resolve(world, id, input) {
      const documents = world.of(stablecoins)
      const stablecoin = documents.get(id)
      const { gridOperationsStatus: from, providerTokenIdentifier } = stablecoin
      const { decision: to } = withoutUnknownMembers(OperationsDecision, input)
      if (!gridOperationsLifecycle.allows(from, to)) refuseMove(id, from, to)
      return gridOperationsLifecycle.move(world, documents, stablecoin, from, to, {
        gridOperationsStatus: to,
        currency: providerTokenIdentifier,
        updatedAtMs: world.now(),
      })
    },
  },
  stablecoinOperations: {
    input: FundingDecision,
    resolve(world, id) {
      const operation = world.of(stablecoinOperations).get(id)
      const { status } = operation
      if (status !== 'PENDING_FUNDING')
        refuse('CONFLICT', { id, status, says: `${id} is ${status}, not PENDING_FUNDING.` })
      return fundOperation(world, operation)
    },
  },
}

const refuseMove = (id: string, status: string, decision: string): never =>
  refuse('CONFLICT', { id, status, says: `${id} is ${status} and cannot become ${decision}.` })
