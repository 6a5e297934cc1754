import type { Static } from 'typebox'
import type { Permission } from '../../domain/operation.ts'
import type { Collection, Document, World } from '../../engine/types.ts'
import type { CardTokenization2faConfig, EmbeddedWalletConfig, FeeConfig, PlatformCurrency } from './shapes.ts'

export type CurrencySettings = Static<typeof PlatformCurrency>
export type FeeSettings = Static<typeof FeeConfig>

/** The one configuration of a world's platform. */
export interface PlatformConfiguration extends Document {
  /** Always in lower case, because domain names have none. */
  readonly umaDomain?: string
  readonly supportedCurrencies: readonly CurrencySettings[]
  readonly isRegulatedFinancialInstitution: boolean
  readonly embeddedWalletConfig?: Static<typeof EmbeddedWalletConfig>
  readonly cardTokenization2faConfig?: Static<typeof CardTokenization2faConfig>
  /** Only fees that charge something; a fee of nothing is no fee. */
  readonly feeConfigs: readonly FeeSettings[]
  readonly createdAtMs: number
  readonly updatedAtMs: number
}

/** A credential of the platform. The secret itself is never kept. */
export interface Token extends Document {
  readonly name: string
  readonly permissions: readonly Permission[]
  readonly clientId: string
  /** SHA-256 in hexadecimal. The secrets are long and random, so a slow hash would add nothing but time. */
  readonly secretHash: string
  /** An admin said that it is a key of production; everything else is of the sandbox. */
  readonly isProduction?: boolean
  readonly createdAtMs: number
  readonly updatedAtMs: number
}

export const platformConfigurations: Collection<PlatformConfiguration> = { name: 'platformConfig' }

export const tokens: Collection<Token> = {
  name: 'tokens',
  indexes: { clientId: (token) => token.clientId, name: (token) => token.name },
}

/** The platform's configuration; every world has exactly one. */
export function platformConfig(world: World): PlatformConfiguration {
  const [configuration] = world.of(platformConfigurations).all()
  if (configuration === undefined) throw new Error(`The world ${world.name} has no platform configuration`)
  return configuration
}
