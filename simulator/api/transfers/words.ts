import type { Chapter, Explains } from '../../contract/index.ts'

export const chapters: readonly Chapter[] = [
  {
    name: 'Transactions',
    operations: {
      createTransferIn: 'Collect from an external account',
      createTransferOut: 'Pay to an external account',
    },
  },
]

export const explains: Partial<Explains> = {
  requests: {
    createTransferIn: 'the transfer-in was requested',
    createTransferOut: 'the transfer-out was requested',
  },
}
