import type { Static } from 'typebox'
import type { Permission } from '../../contract/index.ts'
import type { Collection, Document, World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import type { CardTokenization2faConfig, EmbeddedWalletConfig, FeeConfig, PlatformCurrency } from './shapes.ts'

export type CurrencySettings = Static<typeof PlatformCurrency>
export type FeeSettings = Static<typeof FeeConfig>

/** The one configuration of a world's platform. */
export interface PlatformConfiguration extends Document {
  /** In lower case, because domain names are case-insensitive. */
  readonly umaDomain?: string
  readonly supportedCurrencies: readonly CurrencySettings[]
  readonly isRegulatedFinancialInstitution: boolean
  readonly embeddedWalletConfig?: Static<typeof EmbeddedWalletConfig>
  readonly cardTokenization2faConfig?: Static<typeof CardTokenization2faConfig>
  /** Only fees above zero. */
  readonly feeConfigs: readonly FeeSettings[]
  readonly createdAtMs: number
  readonly updatedAtMs: number
}

/** A credential of the platform. The secret itself is not stored. */
export interface PlatformToken extends Document {
  readonly name: string
  readonly permissions: readonly Permission[]
  readonly clientId: string
  /** SHA-256 in hexadecimal. Secrets are long and random, so a slow hash would add no safety. */
  readonly secretHash: string
  /** Set by an admin; without it the token is of the sandbox. */
  readonly isProduction?: boolean
  readonly createdAtMs: number
  readonly updatedAtMs: number
}

export const platformConfigurations: Collection<PlatformConfiguration> = { name: 'platformConfig' }

/** The name of the token that every world begins with. */
export const builtInName = 'Built-in credential'

export const tokens: Collection<PlatformToken> = {
  name: 'tokens',
  indexes: { clientId: (token) => token.clientId, name: (token) => token.name },
}

/** The credential of a deleted token, kept because its refusal says so. Its id is the client id. */
interface RevokedCredential extends Document {
  readonly tokenId: string
  readonly secretHash: string
}

export const revokedCredentials: Collection<RevokedCredential> = {
  name: 'revokedCredentials',
  indexes: { tokenId: (revoked) => revoked.tokenId },
}

/** The most deleted tokens that a world remembers; the credential of an older one is unknown. */
const revokedLimit = 1_000

/** Deletes a token and remembers its credential as revoked. */
export function revokeToken(world: World, { id, clientId, secretHash }: PlatformToken): void {
  world.of(tokens).remove(id)
  const revoked = world.of(revokedCredentials)
  const [oldest] = revoked.count() < revokedLimit ? [] : revoked.list({ order: 'oldest', limit: 1 }).items
  if (oldest !== undefined) revoked.remove(oldest.id)
  revoked.insert({ id: clientId, tokenId: id, secretHash })
}

/** Returns the platform's settings for a currency; undefined when it does not list the currency. */
export function currencySettings(world: World, code: string): CurrencySettings | undefined {
  return platformConfig(world).supportedCurrencies.find(({ currencyCode }) => currencyCode === code)
}

/** Returns the platform's configuration; every world has exactly one. */
export function platformConfig(world: World): PlatformConfiguration {
  const [configuration] = world.of(platformConfigurations).all()
  if (configuration === undefined) throw new Error(`The world ${world.name} has no platform configuration`)
  return configuration
}

interface TokenCall {
  readonly world: World
  readonly path: { readonly tokenId: string }
}

/** Returns the token in a request's path, or refuses with TOKEN_NOT_FOUND. */
export function findToken({ world, path }: TokenCall): PlatformToken {
  const id = path.tokenId
  return world.of(tokens).find(id) ?? refuse('TOKEN_NOT_FOUND', { id })
}
