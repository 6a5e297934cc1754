import { confirmOperation } from './trust-operations.ts'

export const confirmBeneficiaryUntrust = confirmOperation(
  'confirmBeneficiaryUntrust',
  'untrust',
  'POST /customers/external-accounts/{externalAccountId}/untrust/confirm',
)
