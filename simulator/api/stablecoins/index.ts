import { area, resource } from '../../contract/index.ts'
import { createStablecoinBurn } from './create-stablecoin-burn.ts'
import { createStablecoinMint } from './create-stablecoin-mint.ts'
import { getStablecoin } from './get-stablecoin.ts'
import { getStablecoinOperation } from './get-stablecoin-operation.ts'
import { getStablecoinProviderAccount } from './get-stablecoin-provider-account.ts'
import { issuanceTasks } from './issuance-tasks.ts'
import { linkStablecoinProviderAccount } from './link-stablecoin-provider-account.ts'
import { listStablecoinOperations } from './list-stablecoin-operations.ts'
import { listStablecoinProviderAccounts } from './list-stablecoin-provider-accounts.ts'
import { listStablecoins } from './list-stablecoins.ts'
import {
  gridOperationsLifecycle,
  issuanceLifecycle,
  operationLifecycle,
  providerAccountLifecycle,
  providerAccounts,
  renderOperation,
  renderProviderAccount,
  renderStablecoin,
  stablecoinOperations,
  stablecoins,
} from './model/index.ts'
import { operationTasks } from './operation-tasks.ts'
import { bankTransferBySuffix, credentialsBySuffix, stablecoinIssuanceBySuffix } from './outcomes.ts'
import { registerStablecoin } from './register-stablecoin.ts'
import { stablecoinResolvers } from './resolvers.ts'
import { ProviderAccountShape, StablecoinOperationShape, StablecoinShape } from './shapes.ts'
import { chapters, explains } from './words.ts'

export const stablecoinsArea = area({
  operations: {
    linkStablecoinProviderAccount,
    listStablecoinProviderAccounts,
    getStablecoinProviderAccount,
    registerStablecoin,
    listStablecoins,
    getStablecoin,
    createStablecoinMint,
    createStablecoinBurn,
    listStablecoinOperations,
    getStablecoinOperation,
  },
  outcomes: [credentialsBySuffix, stablecoinIssuanceBySuffix, bankTransferBySuffix],
  lifecycles: [providerAccountLifecycle, issuanceLifecycle, gridOperationsLifecycle, operationLifecycle],
  tasks: { ...issuanceTasks, ...operationTasks },
  resolvers: stablecoinResolvers,
  secrets: ['apiClientSecret'],
  resources: [
    resource(
      providerAccounts,
      ProviderAccountShape,
      (_world, link) => renderProviderAccount(link),
      ({ providerAccountId }) => [providerAccountId],
    ),
    resource(
      stablecoins,
      StablecoinShape,
      (_world, stablecoin) => renderStablecoin(stablecoin),
      ({ providerTokenIdentifier, currency }) => [providerTokenIdentifier, currency],
    ),
    resource(
      stablecoinOperations,
      StablecoinOperationShape,
      (_world, operation) => renderOperation(operation),
      ({ description }) => [description],
    ),
  ],
  chapters,
  explains,
})
