import { confirmOperation } from './trust-operations.ts'

export const confirmBeneficiaryTrust = confirmOperation(
  'confirmBeneficiaryTrust',
  'trust',
  'POST /customers/external-accounts/{externalAccountId}/trust/confirm',
)
