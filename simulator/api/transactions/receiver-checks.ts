import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { type InternalAccount, internalAccounts } from '../accounts/index.ts'
import { approvalOf, type Customer, findActiveCustomer } from '../customers/index.ts'
import { type ExternalAccount, externalAccounts, isOwnershipUnproven } from '../external-accounts/index.ts'
import type { Transaction } from './model/index.ts'

/** The reason that an account cannot receive. */
interface ReceiverProblem {
  readonly code: 'INVALID_RECEIVER' | 'INVALID_BANK_ACCOUNT'
  readonly says: string
}

const invalidReceiver = (says: string): ReceiverProblem => ({ code: 'INVALID_RECEIVER', says })

/** Checks an internal account's status or, in this order, an external account's deletion, owner and status. */
function receiverProblemOf(world: World, account: InternalAccount | ExternalAccount): ReceiverProblem | undefined {
  const { status, customerId } = account
  const isInactive = status !== 'ACTIVE'
  if (!('accountInfo' in account))
    return isInactive ? invalidReceiver(`The account is ${status}, not ACTIVE.`) : undefined
  if (account.isDeleted) return invalidReceiver('The account is deleted.')
  if (customerId !== undefined && !canCustomerReceive(findActiveCustomer(world, customerId)))
    return invalidReceiver("The account's owner is deleted or not approved.")
  if (!isInactive || isOwnershipUnproven(account)) return undefined
  return { code: 'INVALID_BANK_ACCOUNT', says: `The account is ${status}, not ACTIVE.` }
}

/** True for an approved customer who is not deleted. */
export const canCustomerReceive = (customer: Customer | undefined): boolean =>
  customer !== undefined && !customer.isDeleted && approvalOf(customer) === 'APPROVED'

/** Refuses an account that cannot receive. */
export function refuseReceiver(world: World, account: InternalAccount | ExternalAccount): void {
  const problem = receiverProblemOf(world, account)
  if (problem === undefined) return
  refuse(problem.code, { field: 'destination.accountId', accountId: account.id, says: problem.says })
}

/** True while the destination of a payment can receive; counterparties on UMA always can. */
export function canDestinationReceive(world: World, { destination, flow }: Transaction): boolean {
  if (flow.payee !== undefined)
    return receiverProblemOf(world, world.of(internalAccounts).get(flow.payee)) === undefined
  if (destination.destinationType === 'UMA_ADDRESS') return true
  return receiverProblemOf(world, world.of(externalAccounts).get(destination.accountId)) === undefined
}
