import { required } from '../../domain/field-errors.ts'
import { type FieldError, refuse } from '../../domain/refusals.ts'
import { worldOptions } from '../../domain/world-options.ts'
import type { World } from '../../engine/types.ts'
import { type Customer, isInEuropeanUnion } from '../customers/index.ts'
import { isWorthLess } from '../pricing/index.ts'
import type { Money } from '../reference/index.ts'
import { accountTypes } from './account-types.ts'
import type { AccountInfo, ExternalAccount, OwnershipType } from './model.ts'

/** From this worth on, a payment to a wallet needs proof of who owns it. */
const unprovenLimit: Money = { amount: 100_000, currency: 'EUR' }

/** Whether somebody has to say, and perhaps prove, whose wallet it is: nobody keeps it, and its owner is in the EU. */
export function isUnderTravelRule(world: World, info: AccountInfo, owner: Customer | undefined): boolean {
  if (accountTypes[info.accountType].isWallet !== true || info.vaspName !== undefined) return false
  return worldOptions(world).travelRule || (owner !== undefined && isInEuropeanUnion(owner.region))
}

/** What such a wallet must tell of its owner. */
export function ownershipErrors(info: AccountInfo, ownershipType: OwnershipType | undefined): readonly FieldError[] {
  if (ownershipType === undefined) return [required('ownershipType', true)]
  if (ownershipType === 'THIRD_PARTY' && info.beneficiary === undefined)
    return [required('accountInfo.beneficiary', false)]
  return []
}

/** Nobody has proven to own it: not yet, or not in a way that held. */
export function isUnproven({ status }: ExternalAccount): boolean {
  return status === 'PENDING_OWNERSHIP_VERIFICATION' || status === 'UNVERIFIED'
}

/** Refuses a payment to a wallet that nobody has proven to own, when it is large; small ones pass. */
export function refuseUnproven(world: World, account: ExternalAccount, receiving: Money, now: number): void {
  if (!isUnproven(account) || isWorthLess(world, receiving, unprovenLimit, now)) return
  refuse('EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED', { accountId: account.id, status: account.status })
}
