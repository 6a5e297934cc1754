import type { OperationTable } from '../../domain/operation.ts'
import { createToken } from './create-token.ts'
import { deleteTokenById } from './delete-token-by-id.ts'
import { getPlatformConfig } from './get-platform-config.ts'
import { getTokenById } from './get-token-by-id.ts'
import { listTokens } from './list-tokens.ts'
import { updatePlatformConfig } from './update-platform-config.ts'

export { type Authenticated, authenticate } from './authenticate.ts'
export { beginPlatform } from './begin-platform.ts'
export { type CurrencySettings, type FeeSettings, type PlatformConfiguration, platformConfig } from './model.ts'
export { tokenResolvers } from './resolvers.ts'
export { CustomerInfoField, customerInfoFields } from './shapes.ts'

export const platformOperations = {
  getPlatformConfig,
  updatePlatformConfig,
  createToken,
  listTokens,
  getTokenById,
  deleteTokenById,
} satisfies OperationTable
