import type { World } from '../../engine/index.ts'
import { type FieldError, refuse, required } from '../../refusals/index.ts'
import { worldOptions } from '../../worlds/index.ts'
import { type Customer, isInEuropeanUnion } from '../customers/index.ts'
import { isWorthLess } from '../pricing/index.ts'
import type { Money } from '../reference/index.ts'
import { accountTypes } from './model/account-types.ts'
import type { AccountInfo, ExternalAccount, OwnershipType } from './model/index.ts'

/** A payment to a wallet of at least this value needs proof of ownership. */
const unprovenLimit: Money = { amount: 100_000, currency: 'EUR' }

/** True for a self-hosted wallet of a customer in the EU: its ownership must be stated, and may have to be proven. */
export function isUnderTravelRule(world: World, info: AccountInfo, owner: Customer | undefined): boolean {
  if (accountTypes[info.accountType].isWallet !== true || info.vaspName !== undefined) return false
  return worldOptions(world).travelRule || (owner !== undefined && isInEuropeanUnion(owner.region))
}

/** Returns the errors of a wallet under the travel rule that lacks information about its owner. */
export function ownershipErrors(info: AccountInfo, ownershipType: OwnershipType | undefined): readonly FieldError[] {
  if (ownershipType === undefined) return [required('ownershipType', true)]
  if (ownershipType === 'THIRD_PARTY' && info.beneficiary === undefined)
    return [required('accountInfo.beneficiary', false)]
  return []
}

/** True when proof of ownership is pending or was rejected. */
export function isOwnershipUnproven({ status }: ExternalAccount): boolean {
  return status === 'PENDING_OWNERSHIP_VERIFICATION' || status === 'UNVERIFIED'
}

/** Refuses a large payment to a wallet without proof of ownership. */
export function refuseUnprovenOwnership(world: World, account: ExternalAccount, receiving: Money, now: number): void {
  if (!isOwnershipUnproven(account) || isWorthLess(world, receiving, unprovenLimit, now)) return
  refuse('EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED', { accountId: account.id, status: account.status })
}
