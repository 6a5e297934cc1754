import { area, resource } from '../../contract/index.ts'
import { listCustomerInternalAccounts } from './list-customer-internal-accounts.ts'
import { listPlatformInternalAccounts } from './list-platform-internal-accounts.ts'
import { internalAccountLifecycle, internalAccounts, namesOfInternalAccount } from './model.ts'
import { renderAccount } from './render-account.ts'
import { accountResolvers } from './resolvers.ts'
import { InternalAccountShape } from './shapes.ts'
import { chapters, explains } from './words.ts'

export { closeAccounts, decideAccounts } from './change-status.ts'
export { findOpenAccount, platformAccount, requireWallet } from './find-account.ts'
export { canFundRealtime, paymentInstructions } from './funding-instructions.ts'
export { identifierGenerator } from './identifier-generator.ts'
export { pageOfAccounts } from './list-customer-internal-accounts.ts'
export {
  type AccountStatus,
  type InternalAccount,
  type InternalAccountType,
  internalAccounts,
} from './model.ts'
export {
  type AccountOwner,
  openFirstAccounts,
  openMissingAccounts,
  openPlatformAccounts,
  provideAccount,
} from './open-accounts.ts'
export { emitBalanceUpdated, renderAccount } from './render-account.ts'
export {
  InternalAccountPage,
  InternalAccountShape,
  InternalAccountTypeShape,
  type PaymentInstruction,
  PaymentInstructions,
} from './shapes.ts'

export const accountsArea = area({
  operations: {
    listCustomerInternalAccounts,
    listPlatformInternalAccounts,
  },
  lifecycles: [internalAccountLifecycle],
  events: { InternalAccount: InternalAccountShape },
  resolvers: accountResolvers,
  resources: [resource(internalAccounts, InternalAccountShape, renderAccount, namesOfInternalAccount)],
  chapters,
  explains,
})
