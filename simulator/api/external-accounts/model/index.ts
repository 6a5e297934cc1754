// Separate from the operations, because deleting a customer deletes the customer's accounts too.
export { challengeId, challenges, closeChallenge } from './challenges.ts'
export { deleteAccount, deleteAccountsOf } from './delete-accounts.ts'
export {
  type AccountInfo,
  type BeneficiaryVerificationStatus,
  beneficiaryVerificationStatuses,
  defaultDepositAccount,
  type ExternalAccount,
  type ExternalAccountStatus,
  externalAccountLifecycle,
  externalAccountStatuses,
  externalAccounts,
  identityOf,
  liveExternalAccount,
  namesOfExternalAccount,
  type OwnershipType,
  ownershipTypes,
  requireAccount,
  type Side,
} from './external-accounts.ts'
