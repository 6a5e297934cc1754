import { trustConfirmOperation } from './trust-operations.ts'

export const confirmBeneficiaryTrust = trustConfirmOperation(
  'confirmBeneficiaryTrust',
  'trust',
  'POST /customers/external-accounts/{externalAccountId}/trust/confirm',
)
