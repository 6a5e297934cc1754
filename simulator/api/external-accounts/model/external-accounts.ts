import type { RailName } from '../../../../fixtures/rails.ts'
import { lifecycle } from '../../../contract/index.ts'
import type { Collection, Document, World } from '../../../engine/index.ts'
import { refuse } from '../../../refusals/index.ts'
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

/** The account's details as sent and checked; `accountType` decides which members are present. */
export interface AccountInfo {
  readonly accountType: ExternalAccountType
  readonly beneficiary?: {
    readonly beneficiaryType: 'INDIVIDUAL' | 'BUSINESS'
    readonly fullName?: string
    readonly legalName?: string
    readonly [field: string]: unknown
  }
  /** The VASP that holds a wallet in custody; present on wallets only. */
  readonly vaspName?: string
  readonly [field: string]: unknown
}

/** A bank account or wallet outside the service that money is sent to or collected from. */
export interface ExternalAccount extends Document {
  /** Absent for the platform's own accounts. */
  readonly customerId?: string
  readonly platformAccountId?: string
  readonly accountType: ExternalAccountType
  readonly currency: string
  readonly status: ExternalAccountStatus
  readonly accountInfo: AccountInfo
  /** The rails that reach it, the default first; empty for a wallet. */
  readonly paymentRails: readonly RailName[]
  /** The value of the field that identifies the account; it ends with the magic value. */
  readonly identifier: string
  readonly beneficiaryVerificationStatus?: BeneficiaryVerificationStatus
  /** The name that the receiving bank reported, if any. */
  readonly verifiedName?: string
  readonly ownershipType?: OwnershipType
  /** Present on customers' accounts only. */
  readonly defaultUmaDepositAccount?: boolean
  /** True when the customer trusts it: payments to it need no strong authentication. The API does not show it. */
  readonly isTrusted?: boolean
  /** Deleted accounts are kept, because payments refer to them. */
  readonly isDeleted: boolean
  readonly createdAtMs: number
  readonly updatedAtMs: number
}

type Owned = Pick<ExternalAccount, 'customerId'>

/** Returns the owner: a customer's id, or `platform`. */
const ownerOf = ({ customerId }: Owned): string => customerId ?? 'platform'

export type Side = 'customers' | 'platform'

const sideOf = ({ customerId }: Owned): Side => (customerId === undefined ? 'platform' : 'customers')

type Identified = Owned & Pick<ExternalAccount, 'accountType' | 'currency' | 'identifier'>

/** Returns the key that is unique among accounts that are not deleted. */
export const identityOf = (account: Identified): string =>
  `${ownerOf(account)}|${account.accountType}|${account.currency}|${account.identifier}`

const unlessDeleted =
  (keyOf: (account: ExternalAccount) => string | undefined) =>
  (account: ExternalAccount): string | undefined =>
    account.isDeleted ? undefined : keyOf(account)

export const externalAccounts: Collection<ExternalAccount> = {
  name: 'externalAccounts',
  indexes: {
    side: unlessDeleted(sideOf),
    sideAndCurrency: unlessDeleted((account) => `${sideOf(account)}|${account.currency}`),
    customer: unlessDeleted((account) => account.customerId),
    customerAndCurrency: unlessDeleted(({ customerId, currency }) =>
      customerId === undefined ? undefined : `${customerId}|${currency}`,
    ),
    identity: unlessDeleted(identityOf),
    depositFor: unlessDeleted(({ defaultUmaDepositAccount, customerId }) =>
      defaultUmaDepositAccount === true ? customerId : undefined,
    ),
  },
}

/** Only the admin plane moves accounts to PENDING, UNDER_REVIEW and INACTIVE; the API itself never does. */
export const externalAccountLifecycle = lifecycle<ExternalAccountStatus>('external account', {
  start: ['ACTIVE', 'PENDING_OWNERSHIP_VERIFICATION'],
  PENDING_OWNERSHIP_VERIFICATION: ['ACTIVE', 'UNVERIFIED'],
  UNVERIFIED: ['PENDING_OWNERSHIP_VERIFICATION'],
  ACTIVE: ['PENDING', 'UNDER_REVIEW', 'INACTIVE'],
  PENDING: ['ACTIVE'],
  UNDER_REVIEW: ['ACTIVE'],
  INACTIVE: ['ACTIVE'],
})

/** Finds an account; undefined for an unknown id or a deleted account. */
export function liveExternalAccount(world: World, id: string | undefined): ExternalAccount | undefined {
  const account = world.of(externalAccounts).find(id ?? '')
  return account?.isDeleted === true ? undefined : account
}

/** Returns the account that a customer's incoming UMA payments are forwarded to, if the customer has set one. */
export function defaultDepositAccount(world: World, customerId: string): ExternalAccount | undefined {
  return world.of(externalAccounts).first('depositFor', customerId)
}

/** Returns the names by which people search for an account; its number is not one, because it is not shown in full. */
export function namesOfExternalAccount(account: ExternalAccount): readonly (string | undefined)[] {
  const { platformAccountId, accountInfo, accountType, verifiedName } = account
  const { fullName, legalName } = accountInfo.beneficiary ?? {}
  return [fullName, legalName, platformAccountId, verifiedName, accountInfo.vaspName, accountType]
}

/** Returns the account that a path names; customer paths do not find platform accounts, nor the reverse. */
export function requireAccount(world: World, side: Side, id: string): ExternalAccount {
  const account = liveExternalAccount(world, id)
  return account !== undefined && sideOf(account) === side ? account : refuse('REFERENCE_NOT_FOUND', { id })
}
