import { lifecycle } from '../../contract/index.ts'
import type { Collection, Document } from '../../engine/index.ts'

export const internalAccountTypes = ['INTERNAL_FIAT', 'INTERNAL_CRYPTO', 'EMBEDDED_WALLET'] as const
export type InternalAccountType = (typeof internalAccountTypes)[number]

export const accountStatuses = ['PENDING', 'ACTIVE', 'CLOSED', 'FROZEN', 'FAILED'] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** An account inside the service. The ledger keeps its balance; its payment instructions are derived when read. */
export interface InternalAccount extends Document {
  /** Absent for the platform's own accounts. */
  readonly customerId?: string | undefined
  readonly type: InternalAccountType
  readonly status: AccountStatus
  readonly currency: string
  /** Present on embedded wallets only. */
  readonly privateEnabled?: boolean | undefined
  readonly createdAtMs: number
  readonly updatedAtMs: number
}

export const internalAccounts: Collection<InternalAccount> = {
  name: 'internalAccounts',
  indexes: {
    owner: (account) => (account.customerId === undefined ? 'platform' : 'customers'),
    customer: (account) => account.customerId,
  },
}

export const internalAccountLifecycle = lifecycle<AccountStatus>('internal account', {
  start: ['ACTIVE', 'PENDING', 'FAILED'],
  PENDING: ['ACTIVE', 'FAILED', 'CLOSED'],
  ACTIVE: ['FROZEN', 'CLOSED'],
  FAILED: ['ACTIVE', 'CLOSED'],
  FROZEN: ['ACTIVE', 'CLOSED'],
  CLOSED: [],
})

/** Returns the texts that people know an account by. */
export const namesOfInternalAccount = ({ currency, type }: InternalAccount): readonly string[] => [
  `${currency} ${type}`,
]
