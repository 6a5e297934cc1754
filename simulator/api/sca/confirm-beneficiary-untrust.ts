import { trustConfirmOperation } from './trust-operations.ts'

export const confirmBeneficiaryUntrust = trustConfirmOperation(
  'confirmBeneficiaryUntrust',
  'untrust',
  'POST /customers/external-accounts/{externalAccountId}/untrust/confirm',
)
