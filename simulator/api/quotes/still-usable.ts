import { refuse, refuseFields } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'
import { internalAccounts } from '../accounts/index.ts'
import { customers } from '../customers/index.ts'
import { liveExternalAccount } from '../external-accounts/index.ts'
import { canReceive, partyOf, type Transaction } from '../transactions/index.ts'
import type { Quote } from './model/index.ts'

/** Much can happen between a quote and its execution. Order: the source, the customer, the destination. */
export function refuseUnusable(world: World, quote: Quote, payment: Transaction): void {
  const { source } = quote
  if (source.sourceType === 'ACCOUNT' && !isUsableSource(world, source.accountId))
    refuseFields([{ field: 'source.accountId', message: 'The account can no longer pay.' }])
  if (isPayerGone(world, quote)) refuseFields([{ field: 'source.customerId', message: 'The customer is gone.' }])
  if (!canReceive(world, payment))
    refuse('INVALID_RECEIVER', { id: partyOf(payment.destination), says: 'The destination can no longer be paid.' })
}

function isUsableSource(world: World, accountId: string): boolean {
  const account = world.of(internalAccounts).find(accountId) ?? liveExternalAccount(world, accountId)
  return account?.status === 'ACTIVE'
}

/** Whether the customer who pays, or for whom the platform would pay, has been deleted. */
export function isPayerGone(world: World, { source }: Quote): boolean {
  const payerId = source.customerId ?? ('accountId' in source ? ownerOf(world, source.accountId) : undefined)
  return payerId !== undefined && world.of(customers).get(payerId).isDeleted
}

/** An external account outlives its owner, so its own state does not tell. */
function ownerOf(world: World, accountId: string): string | undefined {
  return liveExternalAccount(world, accountId)?.customerId
}
