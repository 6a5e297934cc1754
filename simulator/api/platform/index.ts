import { area, resource, sends } from '../../contract/index.ts'
import { adoptPlatform, beginPlatform } from './begin-platform.ts'
import { createToken } from './create-token.ts'
import { deleteTokenById } from './delete-token-by-id.ts'
import { getPlatformConfig } from './get-platform-config.ts'
import { getTokenById } from './get-token-by-id.ts'
import { listTokens } from './list-tokens.ts'
import { platformConfigurations, tokens } from './model.ts'
import { renderConfiguration, renderToken } from './rendering.ts'
import { tokenResolvers } from './resolvers.ts'
import { ApiToken, PlatformConfig } from './shapes.ts'
import { updatePlatformConfig } from './update-platform-config.ts'
import { chapters, explains } from './words.ts'

export { type Authenticated, authenticate, tokenKeyIn, tokenKeyOf } from './authenticate.ts'
export { beginPlatform } from './begin-platform.ts'
export { type CurrencySettings, currencySettings, platformConfig, tokens } from './model.ts'
export { CustomerInfoField, customerInfoFields } from './shapes.ts'

export const platformArea = area({
  operations: {
    getPlatformConfig,
    updatePlatformConfig,
    createToken,
    listTokens,
    getTokenById,
    deleteTokenById,
  },
  resolvers: tokenResolvers,
  resources: [
    resource(platformConfigurations, PlatformConfig, renderConfiguration, ({ umaDomain }) => [umaDomain]),
    resource(
      tokens,
      ApiToken,
      (_world, token) => renderToken(token),
      ({ name, clientId }) => [name, clientId],
    ),
  ],
  secrets: ['clientSecret', 'secretHash'],
  begin: beginPlatform,
  adopt: adoptPlatform,
  internalCollections: ['revokedCredentials'],
  chapters,
  explains,
  steps: [
    sends(updatePlatformConfig, 'When I update the configuration with:'),
    sends(createToken, 'Given a token "<name>" that may <permissions>', {
      body: { name: '<name>', permissions: '<permissions>' },
      isSilent: true,
    }),
  ],
})
