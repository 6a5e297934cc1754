import type { Chapter, Explains } from '../../contract/index.ts'

export const chapters: readonly Chapter[] = [
  {
    name: 'External accounts',
    about:
      'Bank accounts and wallets outside the service that money is paid to or collected from. The end of the ' +
      "account\nnumber selects how a payout ends. A wallet's owner proves ownership by a signature.",
    operations: {
      createCustomerExternalAccount: "Add a customer's external account",
      listCustomerExternalAccounts: "List customers' external accounts",
      getCustomerExternalAccountById: "Get a customer's external account",
      deleteCustomerExternalAccountById: "Delete a customer's external account",
      createExternalAccountOwnershipChallenge: "Challenge a customer's wallet",
      verifyExternalAccountOwnership: "Verify a customer's wallet",
      createPlatformExternalAccount: "Add the platform's external account",
      listPlatformExternalAccounts: "List the platform's external accounts",
      getPlatformExternalAccountById: "Get the platform's external account",
      deletePlatformExternalAccountById: "Delete the platform's external account",
      createPlatformExternalAccountOwnershipChallenge: "Challenge the platform's wallet",
      verifyPlatformExternalAccountOwnership: "Verify the platform's wallet",
    },
  },
]

export const explains: Partial<Explains> = {
  nouns: { externalAccounts: 'external account' },
  requests: {
    createCustomerExternalAccount: 'the external account was added',
    deleteCustomerExternalAccountById: 'the external account was deleted',
    createExternalAccountOwnershipChallenge: "a proof of the wallet's ownership was requested",
    verifyExternalAccountOwnership: "the signature of the wallet's owner was sent",
    createPlatformExternalAccount: 'the external account was added',
    deletePlatformExternalAccountById: 'the external account was deleted',
    createPlatformExternalAccountOwnershipChallenge: "a proof of the wallet's ownership was requested",
    verifyPlatformExternalAccountOwnership: "the signature of the wallet's owner was sent",
  },
  tasks: {
    decideLiveness: 'the liveness check was decided',
  },
  lifecycles: {
    'external account': {
      moves: {
        'start>ACTIVE': 'is active',
        'start>PENDING_OWNERSHIP_VERIFICATION': 'waits for a proof of ownership',
        ACTIVE: 'became active',
        UNVERIFIED: 'is unverified',
        PENDING_OWNERSHIP_VERIFICATION: 'waits for a proof of ownership again',
        PENDING: 'is pending',
        UNDER_REVIEW: 'is under review',
        INACTIVE: 'became inactive',
      },
    },
  },
  ownedWith: { ownershipChallenges: 'accountId' },
}
