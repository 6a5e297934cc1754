import type { Static } from 'typebox'
import { type Chapter, type Explains, inStates } from '../../contract/index.ts'
import type { StablecoinOperationShape } from './shapes.ts'

export const chapters: readonly Chapter[] = [
  {
    name: 'Stablecoins',
    about:
      "Link the platform's account at a stablecoin provider, register a token, and mint or burn it against dollars.",
    operations: {
      linkStablecoinProviderAccount: 'Link a provider account',
      listStablecoinProviderAccounts: 'List provider accounts',
      getStablecoinProviderAccount: 'Get a provider account',
      registerStablecoin: 'Register a stablecoin',
      listStablecoins: 'List stablecoins',
      getStablecoin: 'Get a stablecoin',
      createStablecoinMint: 'Mint a stablecoin',
      createStablecoinBurn: 'Burn a stablecoin',
      listStablecoinOperations: 'List mints and burns',
      getStablecoinOperation: 'Get a mint or a burn',
    },
  },
]

export const explains: Partial<Explains> = {
  nouns: {
    stablecoinProviderAccounts: 'provider account',
    stablecoins: 'stablecoin',
    stablecoinOperations: 'operation',
  },
  requests: {
    linkStablecoinProviderAccount: 'the provider account was linked',
    registerStablecoin: 'the stablecoin was registered',
    createStablecoinMint: 'the mint was requested',
    createStablecoinBurn: 'the burn was requested',
  },
  tasks: {
    'stablecoin.provision': 'the provider provisioned the token',
    'stablecoinOperation.provider': 'the provider took the operation',
    'stablecoinOperation.step': 'the provider continued the operation',
    'stablecoinOperation.expire': 'the time to fund the operation ran out',
  },
  deadlines: {
    'stablecoinOperation.expire': 'The money did not arrive within {after}, so {it} expired.',
  },
  stateIn: { stablecoins: ['issuanceStatus'] },
  lifecycles: {
    'stablecoin provider account': {
      moves: {
        ACTIVE: 'is active',
        INVALID: 'became invalid',
        REVOKED: 'was revoked',
      },
    },
    'stablecoin issuance': {
      of: 'the issuance',
      moves: {
        PENDING_REVIEW: 'is under review',
        PROVISIONING: 'is being provisioned',
        PROVISIONED: 'is provisioned',
        REJECTED: 'was rejected',
        FAILED: 'failed',
      },
    },
    'stablecoin operations of the service': {
      of: "the service's own operations",
      moves: {
        NOT_ENABLED: 'are not enabled',
        ENABLED: 'were enabled',
        DISABLED: 'were disabled',
      },
    },
    'stablecoin operation': {
      reasonIn: ['failureReason'],
      moves: {
        CREATED: 'was created',
        PENDING_FUNDING: 'waits for its money',
        PENDING_PROVIDER: 'waits for the provider',
        PROCESSING: 'is being processed',
        COMPLETED: 'completed',
        FAILED: 'failed',
        EXPIRED: 'expired',
      },
    },
  },
  states: {
    stablecoinOperations: inStates<Static<typeof StablecoinOperationShape>>({
      PENDING_FUNDING: ({ expiresAt }) =>
        `The operation waits for its money${expiresAt === undefined ? '' : ` until ${expiresAt}`}.`,
    }),
  },
  whatIn: { linkStablecoinProviderAccount: ['provider'] },
}
