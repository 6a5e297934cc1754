import { startOperation } from './trust-operations.ts'

export const startBeneficiaryTrust = startOperation(
  'startBeneficiaryTrust',
  'trust',
  'POST /customers/external-accounts/{externalAccountId}/trust',
)
