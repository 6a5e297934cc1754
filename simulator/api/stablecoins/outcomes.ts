import { suffixTable } from '../../contract/index.ts'
import { SECOND } from '../../schema/index.ts'
import { bankAccount } from '../external-accounts/index.ts'
import type { BankTransferOutcome, IssuanceStatus } from './model/index.ts'

/** The provider's answer to the credentials of a new link. */
export const credentialsBySuffix = suffixTable<'REFUSED' | 'TWO_ACCOUNTS' | 'ONE_ACCOUNT'>(
  'stablecoin-provider-credentials',
  {
    reads: 'apiClientId when a stablecoin provider account is linked',
    called: 'apiClientId',
    sample: {
      request: (end) => ({
        method: 'POST',
        path: '/stablecoin-provider-accounts',
        headers: { 'idempotency-key': `link-${end}` },
        body: { provider: 'BRALE', apiClientId: `client-${end}`, apiClientSecret: 'any-secret' },
      }),
    },
  },
  {
    '002': {
      outcome: 'REFUSED',
      says: 'The provider refuses the credentials: 400 STABLECOIN_PROVIDER_ACCOUNT_INVALID.',
    },
    '003': {
      outcome: 'TWO_ACCOUNTS',
      says: 'The credentials see two accounts; without providerAccountId it is 400 INVALID_INPUT.',
    },
    otherwise: {
      outcome: 'ONE_ACCOUNT',
      says: 'The credentials see one account, whose id derives from apiClientId; the link is ACTIVE.',
    },
  },
)

export const provisioningMs = 30 * SECOND

interface StablecoinIssuance {
  readonly status: IssuanceStatus
  /** True when the provider answers no mint and no burn. */
  readonly isProviderDown?: true
}

/** The issuance of a token that is registered; the last row but one also decides about its mints and burns. */
export const stablecoinIssuanceBySuffix = suffixTable<StablecoinIssuance>(
  'stablecoin-issuance',
  {
    reads: 'providerTokenIdentifier when a stablecoin is registered',
    called: 'providerTokenIdentifier',
    sample: {
      request: (end) => ({
        method: 'POST',
        path: '/stablecoins',
        headers: { 'idempotency-key': `register-${end}` },
        body: { providerTokenIdentifier: `SBC${end}`, networkTokenIdentifier: `btkn1sbc${end}`, network: 'SPARK' },
        first: 'POST /stablecoin-provider-accounts links the provider.',
      }),
    },
  },
  {
    '001': { outcome: { status: 'PENDING_REVIEW' }, says: 'The issuance stays PENDING_REVIEW; it is never decided.' },
    '002': { outcome: { status: 'REJECTED' }, says: 'The issuance is REJECTED.' },
    '003': { outcome: { status: 'FAILED' }, says: 'The issuance is FAILED.' },
    '005': {
      outcome: { status: 'PROVISIONING' },
      says: 'The issuance is PROVISIONING, and PROVISIONED after 30 seconds.',
    },
    '006': {
      outcome: { status: 'PROVISIONED', isProviderDown: true },
      says: 'The issuance is PROVISIONED, but every mint and burn is answered 503 SERVICE_UNAVAILABLE.',
    },
    otherwise: { outcome: { status: 'PROVISIONED' }, says: 'The issuance is PROVISIONED at once.' },
  },
)

export const bankTransferBySuffix = suffixTable<BankTransferOutcome>(
  'stablecoin-transfer',
  {
    reads: 'the number of the bank account that a mint debits by ACH, or that a burn pays out to',
    called: "the bank account's number",
    sample: {
      request: (end) => ({ ...bankAccount(end), next: 'Mint a stablecoin by ACH from it, or burn one to it.' }),
    },
  },
  {
    '002': {
      outcome: 'LACKS_FUNDS',
      says: 'The operation fails as soon as it is PENDING_PROVIDER: the funds are insufficient.',
    },
    '003': {
      outcome: 'ACCOUNT_CLOSED',
      says: 'The operation fails as soon as it is PENDING_PROVIDER: the account is closed.',
    },
    '004': {
      outcome: 'BANK_REJECTS',
      says: 'The operation fails as soon as it is PENDING_PROVIDER: the bank rejects it.',
    },
    '005': { outcome: 'FAILS_LATE', says: 'The operation is PENDING_PROVIDER for 30 seconds, then fails.' },
    otherwise: {
      outcome: 'SUCCEEDS',
      says: 'The operation completes 10 seconds after PENDING_PROVIDER, with PROCESSING after 5; once funded, at once.',
    },
  },
)

/** A status, and the time from the status before it, which is PENDING_PROVIDER for the first step. */
export interface TransferStep {
  readonly afterMs: number
  readonly status: 'PROCESSING' | 'COMPLETED' | 'FAILED'
}

const failsAtOnce: readonly TransferStep[] = [{ afterMs: 0, status: 'FAILED' }]

/** The steps after PENDING_PROVIDER of operations that were created without funding instructions. */
export const transferTimelines: Readonly<Record<BankTransferOutcome, readonly TransferStep[]>> = {
  SUCCEEDS: [
    { afterMs: 5 * SECOND, status: 'PROCESSING' },
    { afterMs: 5 * SECOND, status: 'COMPLETED' },
  ],
  LACKS_FUNDS: failsAtOnce,
  ACCOUNT_CLOSED: failsAtOnce,
  BANK_REJECTS: failsAtOnce,
  FAILS_LATE: [{ afterMs: 30 * SECOND, status: 'FAILED' }],
}

/** The steps of operations that were funded: they complete at once. */
export const fundedTimelines: typeof transferTimelines = {
  ...transferTimelines,
  SUCCEEDS: [
    { afterMs: 0, status: 'PROCESSING' },
    { afterMs: 0, status: 'COMPLETED' },
  ],
}
