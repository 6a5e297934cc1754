import { area, masked, resource } from '../../contract/index.ts'
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
import { externalAccountLifecycle, externalAccounts, namesOfExternalAccount } from './model/index.ts'
import { beneficiaryBySuffix, livenessBySuffix } from './outcomes.ts'
import { chooseOwnership, decideOwnershipLiveness, livenessTask, visitOwnership } from './ownership.ts'
import { renderExternalAccount } from './render-account.ts'
import { externalAccountResolvers } from './resolvers.ts'
import { ExternalAccountShape } from './shapes.ts'
import { verifyExternalAccountOwnership } from './verify-external-account-ownership.ts'
import { verifyPlatformExternalAccountOwnership } from './verify-platform-external-account-ownership.ts'
import { chapters, explains } from './words.ts'

export { checkAccountInfo } from './field-rules.ts'
export { canBePulled, identifierName, magicTextOf, networkOf, payoutOf } from './identifiers.ts'
export { listAccounts } from './list-accounts.ts'
export { accountTypes, type ExternalAccountType } from './model/account-types.ts'
export {
  defaultDepositAccount,
  deleteAccount,
  type ExternalAccount,
  externalAccounts,
  liveExternalAccount,
  requireAccount,
} from './model/index.ts'
export { addAccount, findOwnership } from './new-account.ts'
export { bankAccount } from './outcomes.ts'
export { renderExternalAccount } from './render-account.ts'
export {
  AgentExternalAccountCreate,
  currencyFilter,
  ExternalAccountPage,
  ExternalAccountShape,
} from './shapes.ts'
export { isOwnershipUnproven, refuseUnprovenOwnership } from './travel-rule.ts'

export const externalAccountsArea = area({
  operations: {
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
  },
  outcomes: [beneficiaryBySuffix, livenessBySuffix],
  lifecycles: [externalAccountLifecycle],
  tasks: { [livenessTask]: { run: decideOwnershipLiveness, emits: ['EXTERNAL_ACCOUNT.STATUS_UPDATED'] } },
  livenessPages: [{ visit: visitOwnership, choose: chooseOwnership }],
  emits: { submitLivenessPage: ['EXTERNAL_ACCOUNT.STATUS_UPDATED'] },
  events: { ExternalAccount: ExternalAccountShape },
  resolvers: externalAccountResolvers,
  secrets: masked('accountNumber', 'iban', 'clabeNumber', 'pixKey', 'vpa', 'accountInfo.phoneNumber'),
  resources: [
    resource(
      externalAccounts,
      ExternalAccountShape,
      (_world, account) => renderExternalAccount(account),
      namesOfExternalAccount,
    ),
  ],
  internalCollections: ['ownershipChallenges'],
  chapters,
  explains,
})
