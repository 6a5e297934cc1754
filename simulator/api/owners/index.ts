import type { OperationTable } from '../../domain/operation.ts'
import { createBeneficialOwner } from './create-beneficial-owner.ts'
import { getBeneficialOwner } from './get-beneficial-owner.ts'
import { listBeneficialOwners } from './list-beneficial-owners.ts'
import { updateBeneficialOwner } from './update-beneficial-owner.ts'

export { requireOwner } from './find-owner.ts'

export const ownerOperations = {
  createBeneficialOwner,
  listBeneficialOwners,
  getBeneficialOwner,
  updateBeneficialOwner,
} satisfies OperationTable
