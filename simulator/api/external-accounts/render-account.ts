import { present } from '../../domain/members.ts'
import { remembering } from '../../domain/recent.ts'
import { accountTypes } from './account-types.ts'
import type { ExternalAccount } from './model.ts'

/** An external account as the API shows it. Numbers are shown whole: a mask would not fit their forms. */
export const renderExternalAccount = remembering((account: ExternalAccount) => {
  const { accountInfo, paymentRails, verifiedName } = account
  return present({
    id: account.id,
    customerId: account.customerId,
    status: account.status,
    platformAccountId: account.platformAccountId,
    ownershipType: account.ownershipType,
    currency: account.currency,
    defaultUmaDepositAccount: account.defaultUmaDepositAccount,
    beneficiaryVerificationStatus: account.beneficiaryVerificationStatus,
    beneficiaryVerifiedData: verifiedName === undefined ? undefined : { fullName: verifiedName },
    accountInfo:
      accountTypes[account.accountType].network === undefined ? { paymentRails, ...accountInfo } : accountInfo,
  })
})
