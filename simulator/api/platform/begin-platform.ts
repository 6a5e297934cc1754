import { sha256, type World } from '../../engine/index.ts'
import { largestAmount } from '../../ledger/index.ts'
import { changeWebhookSettings } from '../../webhooks/index.ts'
import { type Credential, type WorldInput, worldOptions } from '../../worlds/index.ts'
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

/**
 * Gives a platform from another world its own credential, and lets its events wait to be fetched.
 * The built-in token keeps its id, because idempotency keys belong to it.
 */
export function adoptPlatform(world: World, credential: Credential, { keepsWebhooks = false }: WorldInput): void {
  const count = world.of(platformConfigurations).count()
  if (count !== 1) throw new Error(`it has ${count} platform configurations, expected 1`)
  const own = { clientId: credential.clientId, secretHash: sha256(credential.clientSecret) }
  const granted = { permissions: [...permissions], updatedAtMs: world.now() }
  const builtIn = world.of(tokens).first('name', builtInName)
  // The credential of a world stays the same over a reset.
  const isOwn = builtIn?.clientId === own.clientId && builtIn.permissions.length === permissions.length
  if (builtIn !== undefined) {
    if (!isOwn || builtIn.secretHash !== own.secretHash) world.of(tokens).update({ ...builtIn, ...own, ...granted })
  } else {
    const id = world.newId('Token')
    world.of(tokens).insert({ id, name: builtInName, ...own, ...granted, createdAtMs: world.now() })
  }
  if (!keepsWebhooks) changeWebhookSettings(world, { mode: 'pull' })
}
