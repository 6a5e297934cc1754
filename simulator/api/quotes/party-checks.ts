import type { World } from '../../engine/index.ts'
import { refuse, refuseFields } from '../../refusals/index.ts'
import { internalAccounts } from '../accounts/index.ts'
import { customers } from '../customers/index.ts'
import { liveExternalAccount } from '../external-accounts/index.ts'
import { canDestinationReceive, partyOf, type Transaction } from '../transactions/index.ts'
import type { Quote } from './model/index.ts'

/** Refuses parties that have become unusable since the quote. Order: the source, the customer, the destination. */
export function refuseUnusableParties(world: World, quote: Quote, payment: Transaction): void {
  const { source } = quote
  if (source.sourceType === 'ACCOUNT' && !isUsableSource(world, source.accountId))
    refuseFields([{ field: 'source.accountId', message: 'The account can no longer pay.' }])
  if (isPayerDeleted(world, quote)) refuseFields([{ field: 'source.customerId', message: 'The customer is deleted.' }])
  if (!canDestinationReceive(world, payment))
    refuse('INVALID_RECEIVER', { id: partyOf(payment.destination), says: 'The destination can no longer receive.' })
}

function isUsableSource(world: World, accountId: string): boolean {
  const account = world.of(internalAccounts).find(accountId) ?? liveExternalAccount(world, accountId)
  return account?.status === 'ACTIVE'
}

/** True when the paying customer, or the one that the platform pays for, is deleted. */
export function isPayerDeleted(world: World, { source: { customerId } }: Quote): boolean {
  return customerId !== undefined && world.of(customers).get(customerId).isDeleted
}
