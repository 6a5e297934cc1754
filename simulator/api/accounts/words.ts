import type { Chapter, Explains } from '../../contract/index.ts'

export const chapters: readonly Chapter[] = [
  {
    name: 'Internal accounts',
    about: `Balances inside the service, one for each owner and currency. Payments start or end here; the sandbox can
fund an account as if money had arrived from outside.`,
    operations: {
      listCustomerInternalAccounts: "List customers' internal accounts",
      listPlatformInternalAccounts: "List the platform's internal accounts",
    },
  },
]

export const explains: Partial<Explains> = {
  nouns: { internalAccounts: 'account' },
  balances: { internalAccounts: 'No money has moved on the account yet.' },
  lifecycles: {
    'internal account': {
      moves: {
        'start>ACTIVE': 'was opened',
        'start>PENDING': 'was opened, but is not active yet',
        'start>FAILED': 'could not be opened',
        ACTIVE: 'became active',
        FAILED: 'could not be opened',
        FROZEN: 'was frozen',
        CLOSED: 'was closed',
      },
    },
  },
}
