import { sha256, type World } from '../../engine/index.ts'
import { largestAmount } from '../../ledger/index.ts'
import { type Credential, worldOptions } from '../../worlds/index.ts'
import { openPlatformAccounts } from '../accounts/index.ts'
import { builtInName, platformConfigurations, tokens } from './model.ts'
import { permissions, transactionTypes } from './shapes.ts'

const initialCurrencies = ['USD', 'EUR', 'MXN', 'USDC', 'USDB']

/** Writes the platform of a new world: its configuration, its accounts and the token of the built-in credential. */
export function beginPlatform(world: World, credential: Credential): void {
  const createdAtMs = world.now()
  world.of(platformConfigurations).insert({
    id: world.newId('PlatformConfig'),
    supportedCurrencies: initialCurrencies.map((currencyCode) => ({
      currencyCode,
      minAmount: 1,
      maxAmount: largestAmount,
      requiredCounterpartyFields: [],
      enabledTransactionTypes: [...transactionTypes],
    })),
    isRegulatedFinancialInstitution: worldOptions(world).regulated,
    feeConfigs: [],
    createdAtMs,
    updatedAtMs: createdAtMs,
  })
  world.of(tokens).insert({
    id: world.newId('Token'),
    name: builtInName,
    permissions: [...permissions],
    clientId: credential.clientId,
    secretHash: sha256(credential.clientSecret),
    createdAtMs,
    updatedAtMs: createdAtMs,
  })
  openPlatformAccounts(world, initialCurrencies)
}
