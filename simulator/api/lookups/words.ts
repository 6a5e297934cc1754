import type { Chapter, Explains } from '../../contract/index.ts'

export const chapters: readonly Chapter[] = [
  {
    name: 'Rates and receivers',
    operations: {
      lookupUma: 'Look up a UMA address',
      lookupExternalAccount: 'Look up an external account',
    },
  },
]

export const explains: Partial<Explains> = {
  requests: {
    lookupUma: 'a UMA address was looked up',
    lookupExternalAccount: 'the external account was looked up',
  },
  ownedWith: { lookups: 'senderCustomerId' },
}
