import { trustStartOperation } from './trust-operations.ts'

export const startBeneficiaryUntrust = trustStartOperation(
  'startBeneficiaryUntrust',
  'untrust',
  'POST /customers/external-accounts/{externalAccountId}/untrust',
)
