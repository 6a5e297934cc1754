import type { Static } from 'typebox'
import type { Wire } from '../../domain/answer.ts'
import { cached } from '../../domain/cache.ts'
import { present } from '../../domain/members.ts'
import { accountTypes } from './account-types.ts'
import type { ExternalAccount } from './model.ts'
import type { ExternalAccount as ExternalAccountShape } from './shapes.ts'

type ShownAccount = Wire<Static<typeof ExternalAccountShape>>

/** An external account as the API shows it. Numbers are shown whole: a mask would not fit their forms. */
export const renderExternalAccount = cached((account: ExternalAccount): ShownAccount => {
  const { accountInfo, paymentRails, verifiedName } = account
  const shown = present({
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
  // The fields were checked against the schema of their account type when the account was created.
  return shown as ShownAccount
})
