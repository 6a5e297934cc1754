import type { Static } from 'typebox'
import { lifecycle } from '../../../domain/lifecycle.ts'
import { suffixTable } from '../../../domain/outcome-table.ts'
import { timestamp } from '../../../domain/time.ts'
import type { Collection, Document, World } from '../../../engine/types.ts'
import type { Approval } from '../../customers/index.ts'
import type { BeneficialOwnerShape } from './shapes.ts'

export { BeneficialOwnerShape, ownerRoles, PersonalInfo } from './shapes.ts'

/**
 * Who stands behind a business. They are kept beside the customers, because a business shows its owners and decides
 * them in the same step as itself; the operations on them are an area of their own.
 */
export interface BeneficialOwner extends Document {
  readonly customerId: string
  readonly roles: Static<typeof BeneficialOwnerShape>['roles']
  readonly ownershipPercentage: number
  readonly personalInfo: Static<typeof BeneficialOwnerShape>['personalInfo']
  readonly kycStatus: Approval
  readonly createdAtMs: number
  readonly updatedAtMs: number
}

export const beneficialOwners: Collection<BeneficialOwner> = {
  name: 'beneficialOwners',
  indexes: { customer: (owner) => owner.customerId },
}

export const ownerLifecycle = lifecycle<Approval>('beneficial owner', {
  start: ['UNVERIFIED', 'PENDING', 'APPROVED', 'REJECTED'],
  UNVERIFIED: ['PENDING', 'APPROVED', 'REJECTED'],
  PENDING: ['APPROVED', 'REJECTED'],
  APPROVED: ['PENDING'],
  REJECTED: ['PENDING'],
  HOLD: [],
})

/** How an owner comes out when the business is decided, whichever way. */
export const ownerBySuffix = suffixTable<Approval>(
  'owner-review',
  'the end of personalInfo.lastName when the business is decided',
  {
    '001': { outcome: 'PENDING', says: 'The review of the owner goes on: kycStatus is PENDING.' },
    '002': { outcome: 'REJECTED', says: 'The review of the owner fails: kycStatus is REJECTED.' },
    otherwise: { outcome: 'APPROVED', says: 'The review of the owner succeeds: kycStatus is APPROVED.' },
  },
)

/** Where an owner stands who belongs to a business with this status. */
export function ownerApproval(world: World, business: Approval, id: string, lastName: string): Approval {
  if (business === 'APPROVED' || business === 'REJECTED') return ownerBySuffix.read(world, lastName, id)
  return business === 'PENDING' ? 'PENDING' : 'UNVERIFIED'
}

/** In order of creation. */
export function ownersOf(world: World, customerId: string): readonly BeneficialOwner[] {
  return world.of(beneficialOwners).all('customer', customerId)
}

/** Owners go along when their business comes under review or is decided; on hold or sent back, they stay as they are. */
export function moveOwners(world: World, customerId: string, business: Approval): void {
  if (business === 'HOLD' || business === 'UNVERIFIED') return
  for (const owner of ownersOf(world, customerId)) {
    const kycStatus = ownerApproval(world, business, owner.id, owner.personalInfo.lastName)
    if (kycStatus === owner.kycStatus) continue
    ownerLifecycle.move(world, world.of(beneficialOwners), owner, owner.kycStatus, kycStatus, {
      kycStatus,
      updatedAtMs: world.now(),
    })
  }
}

export function renderOwner({ createdAtMs, updatedAtMs, ...owner }: BeneficialOwner) {
  return { ...owner, createdAt: timestamp(createdAtMs), updatedAt: timestamp(updatedAtMs) }
}
