import type { OperationTable } from '../../domain/operation.ts'
import { listCustomerInternalAccounts } from './list-customer-internal-accounts.ts'
import { listPlatformInternalAccounts } from './list-platform-internal-accounts.ts'

export { findOpenAccount, requireWallet } from './find-wallet.ts'
export { closeAccounts, decideAccounts } from './follow-owner.ts'
export { canFundRealtime, paymentInstructions } from './funding-instructions.ts'
export {
  type AccountStatus,
  type AccountType,
  type InternalAccount,
  internalAccountLifecycle,
  internalAccounts,
  walletOf,
} from './model.ts'
export {
  type AccountOwner,
  openFirstAccounts,
  openMissingAccounts,
  openPlatformAccounts,
  provideAccount,
} from './open-accounts.ts'
export { renderAccount } from './render-account.ts'
export { InternalAccount as InternalAccountShape, PaymentInstructions } from './shapes.ts'

export const accountOperations = {
  listCustomerInternalAccounts,
  listPlatformInternalAccounts,
} satisfies OperationTable
