import { type ReadyRequest, suffixTable } from '../../contract/index.ts'
import type { BeneficiaryVerificationStatus } from './model/index.ts'

const beneficiary = {
  beneficiaryType: 'INDIVIDUAL',
  fullName: 'Maria Delgado',
  countryOfResidence: 'US',
  address: { line1: '1 Main Street', city: 'Springfield', postalCode: '12345', country: 'US' },
}

/** Adds a bank account with a number that ends in a value: of the platform, or with `customerId` of a customer. */
export function bankAccount(end: string, more: Readonly<Record<string, unknown>> = {}): ReadyRequest {
  const accountInfo = {
    accountType: 'USD_ACCOUNT',
    accountNumber: `123456789${end}`,
    routingNumber: '110000000',
    beneficiary,
  }
  const owner = 'customerId' in more ? 'customers' : 'platform'
  return {
    method: 'POST',
    path: `/${owner}/external-accounts`,
    body: { ...more, currency: 'USD', accountInfo },
    ...('customerId' in more ? { needs: { customerId: 'customers' } } : {}),
  }
}

/** The receiving bank's answer to the beneficiary's name when an account is added. */
export const beneficiaryBySuffix = suffixTable<BeneficiaryVerificationStatus | 'refused'>(
  'beneficiary-verification',
  {
    reads: 'the end of the account identifier or wallet address, before any @, when an external account is added',
    called: "the external account's {field}",
    sample: { request: (end) => bankAccount(end) },
  },
  {
    '102': { outcome: 'NOT_MATCHED', says: 'The beneficiary is NOT_MATCHED: the receiving bank reports another name.' },
    '103': {
      outcome: 'PARTIAL_MATCH',
      says: 'The beneficiary is a PARTIAL_MATCH: the receiving bank reports only the initial of the first name.',
    },
    '104': { outcome: 'PENDING', says: 'The check of the beneficiary stays PENDING; it is never decided.' },
    '105': {
      outcome: 'refused',
      says: 'The account is refused with INVALID_BANK_ACCOUNT, wallets too; nothing is stored.',
    },
    '106': {
      outcome: 'UNSUPPORTED',
      says: 'The check of the beneficiary is UNSUPPORTED: the receiving bank does not compare names.',
    },
    '107': {
      outcome: 'CHECKED_BY_RECEIVING_FI',
      says: 'The beneficiary is CHECKED_BY_RECEIVING_FI: the receiving bank compares names when a payment arrives.',
    },
    otherwise: {
      outcome: 'MATCHED',
      says: 'The beneficiary is MATCHED, if one was named: the receiving bank reports the same name.',
    },
  },
)

/** The result of a liveness check, 30 seconds after the challenge. */
export const livenessBySuffix = suffixTable<'ACTIVE' | 'UNVERIFIED' | 'never'>(
  'liveness',
  {
    reads: 'the end of the wallet address at the LIVENESS challenge of an external account',
    called: 'the wallet address',
    sample: {
      request: (end) => ({
        method: 'POST',
        path: '/platform/external-accounts',
        body: {
          currency: 'USDC',
          accountInfo: { accountType: 'ETHEREUM_WALLET', address: `0x1234567890123456789012345678901234567${end}` },
          ownershipType: 'FIRST_PARTY',
        },
        next: 'Ask for the LIVENESS challenge of the account.',
      }),
    },
  },
  {
    '102': { outcome: 'UNVERIFIED', says: 'The account is UNVERIFIED after 30 seconds.' },
    '104': { outcome: 'never', says: 'The check is never decided.' },
    otherwise: { outcome: 'ACTIVE', says: 'The account is ACTIVE after 30 seconds.' },
  },
)
