import type { Static } from 'typebox'
import { lifecycle, suffixTable } from '../../../contract/index.ts'
import type { Collection, Document, World } from '../../../engine/index.ts'
import { refuse } from '../../../refusals/index.ts'
import { type Approval, timestamp } from '../../../schema/index.ts'
import type { BeneficialOwnerShape } from './shapes.ts'

export { BeneficialOwnerShape, identificationRules, ownerRoles, PersonalInfo } from './shapes.ts'

/**
 * A beneficial owner or control person of a business. The model is separate from the owners' operations because the
 * customers area renders owners and decides them together with the business.
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

/** The status of an owner once the business is decided, approved or rejected. */
export const ownerBySuffix = suffixTable<Approval>(
  'owner-review',
  {
    reads: 'the end of personalInfo.lastName when the business is decided',
    called: "the owner's lastName",
    sample: {
      request: (end) => ({
        method: 'POST',
        path: '/beneficial-owners',
        body: {
          customerId: '{customerId}',
          roles: ['UBO'],
          ownershipPercentage: 50,
          personalInfo: {
            firstName: 'Grace',
            lastName: `Hopper ${end}`,
            birthDate: '1985-06-15',
            nationality: 'US',
            address: { line1: '12 Analytical Way', city: 'Austin', state: 'TX', postalCode: '78701', country: 'US' },
            idType: 'SSN',
            identifier: '123-45-6789',
          },
        },
        needs: { customerId: 'customers' },
        first: 'The customer is a business.',
        next: 'Submit the business with POST /verifications.',
      }),
    },
  },
  {
    '001': { outcome: 'PENDING', says: 'The review of the owner is pending: kycStatus is PENDING.' },
    '002': { outcome: 'REJECTED', says: 'The review of the owner fails: kycStatus is REJECTED.' },
    otherwise: { outcome: 'APPROVED', says: 'The review of the owner succeeds: kycStatus is APPROVED.' },
  },
)

/** Returns the status of an owner of a business with this status. */
export function ownerApproval(world: World, business: Approval, id: string, lastName: string): Approval {
  if (business === 'APPROVED' || business === 'REJECTED') return ownerBySuffix.read(world, lastName, id)
  return business === 'PENDING' ? 'PENDING' : 'UNVERIFIED'
}

/** Returns the owners of a business in order of creation. */
export function ownersOf(world: World, customerId: string): readonly BeneficialOwner[] {
  return world.of(beneficialOwners).all('customer', customerId)
}

/** Moves the owners with their business when it becomes pending or is decided; HOLD and UNVERIFIED leave them. */
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

/** Returns the texts that people know an owner by. */
export const namesOfOwner = ({ personalInfo: { firstName, lastName, email } }: BeneficialOwner) => [
  `${firstName} ${lastName}`,
  email,
]

export function requireOwner(world: World, id: string): BeneficialOwner {
  return world.of(beneficialOwners).find(id) ?? refuse('REFERENCE_NOT_FOUND', { id })
}
