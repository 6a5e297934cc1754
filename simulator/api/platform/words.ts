import type { Chapter, Explains } from '../../contract/index.ts'

export const chapters: readonly Chapter[] = [
  {
    name: 'Platform',
    about: `The platform is you, the business that integrates the API. Its configuration names the currencies it offers
and the endpoint that receives webhooks; its tokens are the credentials of its servers.`,
    operations: {
      getPlatformConfig: 'Get the configuration',
      updatePlatformConfig: 'Update the configuration',
      createToken: 'Create a token',
      listTokens: 'List tokens',
      getTokenById: 'Get a token',
      deleteTokenById: 'Delete a token',
    },
  },
]

export const explains: Partial<Explains> = {
  nouns: { platformConfig: "platform's configuration", tokens: 'token' },
  requests: {
    updatePlatformConfig: "the platform's configuration was changed",
    createToken: 'the token was created',
    deleteTokenById: 'the token was deleted',
  },
  whatIn: { updatePlatformConfig: ['webhookEndpoint', 'umaDomain'] },
}
