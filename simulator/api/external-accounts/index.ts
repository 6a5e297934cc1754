import type { OperationTable } from '../../domain/operation.ts'
import type { TaskHandler } from '../../engine/types.ts'
import { createCustomerExternalAccount } from './create-customer-external-account.ts'
import { createExternalAccountOwnershipChallenge } from './create-external-account-ownership-challenge.ts'
import { createPlatformExternalAccount } from './create-platform-external-account.ts'
import { createPlatformExternalAccountOwnershipChallenge } from './create-platform-external-account-ownership-challenge.ts'
import { deleteCustomerExternalAccountById } from './delete-customer-external-account-by-id.ts'
import { deletePlatformExternalAccountById } from './delete-platform-external-account-by-id.ts'
import { getCustomerExternalAccountById } from './get-customer-external-account-by-id.ts'
import { getPlatformExternalAccountById } from './get-platform-external-account-by-id.ts'
import { listCustomerExternalAccounts } from './list-customer-external-accounts.ts'
import { listPlatformExternalAccounts } from './list-platform-external-accounts.ts'
import { decideLiveness, livenessTask } from './ownership.ts'
import { verifyExternalAccountOwnership } from './verify-external-account-ownership.ts'
import { verifyPlatformExternalAccountOwnership } from './verify-platform-external-account-ownership.ts'

export { accountTypes, type ExternalAccountType } from './account-types.ts'
export { canBePulled, networkOf, payoutOf, suffixText } from './identifiers.ts'
export {
  type AccountInfo,
  defaultDepositAccount,
  type ExternalAccount,
  type ExternalAccountStatus,
  externalAccountLifecycle,
  externalAccounts,
  liveExternalAccount,
} from './model.ts'
export { beneficiaryBySuffix, livenessBySuffix } from './outcomes.ts'
export { renderExternalAccount } from './render-account.ts'
export { externalAccountResolvers } from './resolvers.ts'
export { ExternalAccount as ExternalAccountShape } from './shapes.ts'
export { isUnproven, refuseUnproven } from './travel-rule.ts'

export const externalAccountOperations = {
  createCustomerExternalAccount,
  listCustomerExternalAccounts,
  getCustomerExternalAccountById,
  deleteCustomerExternalAccountById,
  createExternalAccountOwnershipChallenge,
  verifyExternalAccountOwnership,
  createPlatformExternalAccount,
  listPlatformExternalAccounts,
  getPlatformExternalAccountById,
  deletePlatformExternalAccountById,
  createPlatformExternalAccountOwnershipChallenge,
  verifyPlatformExternalAccountOwnership,
} satisfies OperationTable

export const externalAccountTaskHandlers: Readonly<Record<string, TaskHandler>> = { [livenessTask]: decideLiveness }
