import type { RailName } from '../../../fixtures/rails.ts'
import { lifecycle } from '../../domain/lifecycle.ts'
import type { Collection, Document, World } from '../../engine/types.ts'
import type { ExternalAccountType } from './account-types.ts'

export const externalAccountStatuses = [
  'PENDING',
  'ACTIVE',
  'PENDING_OWNERSHIP_VERIFICATION',
  'UNVERIFIED',
  'UNDER_REVIEW',
  'INACTIVE',
] as const
export type ExternalAccountStatus = (typeof externalAccountStatuses)[number]

export const beneficiaryVerificationStatuses = [
  'MATCHED',
  'PARTIAL_MATCH',
  'NOT_MATCHED',
  'UNSUPPORTED',
  'CHECKED_BY_RECEIVING_FI',
  'PENDING',
] as const
export type BeneficiaryVerificationStatus = (typeof beneficiaryVerificationStatuses)[number]

export const ownershipTypes = ['FIRST_PARTY', 'THIRD_PARTY'] as const
export type OwnershipType = (typeof ownershipTypes)[number]

/** What names the account, as it was sent and checked; which members are there depends on the type. */
export interface AccountInfo {
  readonly accountType: ExternalAccountType
  readonly beneficiary?: {
    readonly beneficiaryType: 'INDIVIDUAL' | 'BUSINESS'
    readonly fullName?: string
    readonly legalName?: string
    readonly [field: string]: unknown
  }
  /** Only of a wallet: who keeps it for its owner. */
  readonly vaspName?: string
  readonly [field: string]: unknown
}

/** An account or a wallet outside the service that money goes to, or comes from. */
export interface ExternalAccount extends Document {
  /** Absent for the platform's own accounts. */
  readonly customerId?: string
  readonly platformAccountId?: string
  readonly accountType: ExternalAccountType
  readonly currency: string
  readonly status: ExternalAccountStatus
  readonly accountInfo: AccountInfo
  /** Over which money gets there, the default one first; none for a wallet. */
  readonly paymentRails: readonly RailName[]
  /** The field of the account info that names the account; its end is the magic value. */
  readonly identifier: string
  readonly beneficiaryVerificationStatus?: BeneficiaryVerificationStatus
  /** The name that the other bank tells, when it tells one. */
  readonly verifiedName?: string
  readonly ownershipType?: OwnershipType
  /** Only of customers' accounts. */
  readonly defaultUmaDepositAccount?: boolean
  /** A deleted account is kept, so that old payments can still tell of it. */
  readonly isDeleted: boolean
  readonly createdAtMs: number
  readonly updatedAtMs: number
}

type Owned = Pick<ExternalAccount, 'customerId'>

/** Whose an account is: a customer's id, or `platform`. */
export const ownerOf = ({ customerId }: Owned): string => customerId ?? 'platform'

export const sideOf = ({ customerId }: Owned): 'customers' | 'platform' =>
  customerId === undefined ? 'platform' : 'customers'

type Named = Owned & Pick<ExternalAccount, 'accountType' | 'currency' | 'identifier'>

/** Two live accounts may not agree in this. */
export const identityOf = (account: Named): string =>
  `${ownerOf(account)}|${account.accountType}|${account.currency}|${account.identifier}`

const whileLive =
  (keyOf: (account: ExternalAccount) => string | undefined) =>
  (account: ExternalAccount): string | undefined =>
    account.isDeleted ? undefined : keyOf(account)

export const externalAccounts: Collection<ExternalAccount> = {
  name: 'externalAccounts',
  unlisted: true,
  indexes: {
    side: whileLive(sideOf),
    sideAndCurrency: whileLive((account) => `${sideOf(account)}|${account.currency}`),
    customer: whileLive((account) => account.customerId),
    customerAndCurrency: whileLive(({ customerId, currency }) =>
      customerId === undefined ? undefined : `${customerId}|${currency}`,
    ),
    identity: whileLive(identityOf),
    depositFor: whileLive(({ defaultUmaDepositAccount, customerId }) =>
      defaultUmaDepositAccount === true ? customerId : undefined,
    ),
  },
}

/** What a person outside may decide besides: PENDING, UNDER_REVIEW and INACTIVE are never entered by the API itself. */
export const externalAccountLifecycle = lifecycle<ExternalAccountStatus>('external account', {
  start: ['ACTIVE', 'PENDING_OWNERSHIP_VERIFICATION'],
  PENDING_OWNERSHIP_VERIFICATION: ['ACTIVE', 'UNVERIFIED'],
  UNVERIFIED: ['PENDING_OWNERSHIP_VERIFICATION'],
  ACTIVE: ['PENDING', 'UNDER_REVIEW', 'INACTIVE'],
  PENDING: ['ACTIVE'],
  UNDER_REVIEW: ['ACTIVE'],
  INACTIVE: ['ACTIVE'],
})

/** Undefined when there is none of this id, or it was deleted. */
export function liveExternalAccount(world: World, id: string | undefined): ExternalAccount | undefined {
  const account = world.of(externalAccounts).find(id ?? '')
  return account?.isDeleted === true ? undefined : account
}

/** Where what a customer receives over UMA goes on to, when the customer has said so. */
export function defaultDepositAccount(world: World, customerId: string): ExternalAccount | undefined {
  return world.of(externalAccounts).first('depositFor', customerId)
}
