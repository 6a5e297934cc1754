import { trustStartOperation } from './trust-operations.ts'

export const startBeneficiaryTrust = trustStartOperation(
  'startBeneficiaryTrust',
  'trust',
  'POST /customers/external-accounts/{externalAccountId}/trust',
)
