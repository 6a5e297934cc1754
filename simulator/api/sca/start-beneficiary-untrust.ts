import { startOperation } from './trust-operations.ts'

export const startBeneficiaryUntrust = startOperation(
  'startBeneficiaryUntrust',
  'untrust',
  'POST /customers/external-accounts/{externalAccountId}/untrust',
)
