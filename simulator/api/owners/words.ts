import type { Chapter, Explains } from '../../contract/index.ts'

export const chapters: readonly Chapter[] = [
  {
    name: 'Verification',
    operations: {
      createBeneficialOwner: 'Create a beneficial owner',
      listBeneficialOwners: 'List beneficial owners',
      getBeneficialOwner: 'Get a beneficial owner',
      updateBeneficialOwner: 'Update a beneficial owner',
    },
  },
]

export const explains: Partial<Explains> = {
  nouns: { beneficialOwners: 'beneficial owner' },
  requests: {
    createBeneficialOwner: 'the beneficial owner was added',
    updateBeneficialOwner: 'the beneficial owner was changed',
  },
  stateIn: { beneficialOwners: ['kycStatus'] },
  lifecycles: {
    'beneficial owner': {
      of: 'the owner',
      moves: {
        PENDING: 'is under review',
        APPROVED: 'was approved',
        REJECTED: 'was rejected',
        UNVERIFIED: 'is unverified',
      },
    },
  },
}
