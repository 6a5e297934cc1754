import { refuse } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'
import { type InternalAccount, internalAccounts } from '../accounts/index.ts'
import { approvalOf, type Customer, findActiveCustomer } from '../customers/index.ts'
import { type ExternalAccount, externalAccounts, isOwnershipUnproven } from '../external-accounts/index.ts'
import type { Transaction } from './model.ts'

/** Why an account takes no money. */
interface Obstacle {
  readonly code: 'INVALID_RECEIVER' | 'INVALID_BANK_ACCOUNT'
  readonly says: string
}

const receiver = (says: string): Obstacle => ({ code: 'INVALID_RECEIVER', says })

/** An internal account is as ready as its owner. Of an external one: deleted, of whom, and its own state, in this order. */
function obstacleOf(world: World, account: InternalAccount | ExternalAccount): Obstacle | undefined {
  const { status, customerId } = account
  const isStopped = status !== 'ACTIVE'
  if (!('accountInfo' in account)) return isStopped ? receiver(`The account is ${status}, not ACTIVE.`) : undefined
  if (account.isDeleted) return receiver('The account has been deleted.')
  if (customerId !== undefined && !mayReceive(findActiveCustomer(world, customerId)))
    return receiver("The account's owner is gone or not approved.")
  if (!isStopped || isOwnershipUnproven(account)) return undefined
  return { code: 'INVALID_BANK_ACCOUNT', says: `The account is ${status}, not ACTIVE.` }
}

/** Only a customer who is there and approved is paid. */
export const mayReceive = (customer: Customer | undefined): boolean =>
  customer !== undefined && !customer.isDeleted && approvalOf(customer) === 'APPROVED'

/** Refuses an account that takes no money. */
export function refuseReceiver(world: World, account: InternalAccount | ExternalAccount): void {
  const obstacle = obstacleOf(world, account)
  if (obstacle === undefined) return
  refuse(obstacle.code, { field: 'destination.accountId', accountId: account.id, says: obstacle.says })
}

/** Whether the destination of a payment still takes money. Counterparties elsewhere do. */
export function canReceive(world: World, { destination, flow }: Transaction): boolean {
  if (flow.payee !== undefined) return obstacleOf(world, world.of(internalAccounts).get(flow.payee)) === undefined
  if (destination.destinationType === 'UMA_ADDRESS') return true
  return obstacleOf(world, world.of(externalAccounts).get(destination.accountId)) === undefined
}
