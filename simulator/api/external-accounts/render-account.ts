import type { Static } from 'typebox'
import type { Wire } from '../../contract/index.ts'
import { cached, present } from '../../schema/index.ts'
import { accountTypes } from './model/account-types.ts'
import type { ExternalAccount } from './model/index.ts'
import type { ExternalAccountShape } from './shapes.ts'

type ShownAccount = Wire<Static<typeof ExternalAccountShape>>

/** Renders an external account as the API shows it. Numbers are not masked: a mask would violate their patterns. */
export const renderExternalAccount = cached((account: ExternalAccount): ShownAccount => {
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
