import { suffixTable } from '../../domain/outcome-table.ts'
import type { BeneficiaryVerificationStatus } from './model.ts'

/** What the other bank says to the name, when an account is added. */
export const beneficiaryBySuffix = suffixTable<BeneficiaryVerificationStatus | 'refused'>(
  'beneficiary-verification',
  'the end of the account identifier, before any @, when an external account is added',
  {
    '102': { outcome: 'NOT_MATCHED', says: 'NOT_MATCHED, and the other bank tells another name.' },
    '103': {
      outcome: 'PARTIAL_MATCH',
      says: 'PARTIAL_MATCH, and the other bank tells only the initial of the first name.',
    },
    '104': { outcome: 'PENDING', says: 'PENDING, for good.' },
    '105': { outcome: 'refused', says: 'Refused with INVALID_BANK_ACCOUNT, wallets too; nothing is stored.' },
    '106': { outcome: 'UNSUPPORTED', says: 'UNSUPPORTED: the other bank does not compare names.' },
    '107': {
      outcome: 'CHECKED_BY_RECEIVING_FI',
      says: 'CHECKED_BY_RECEIVING_FI: the other bank compares when it is paid.',
    },
    otherwise: { outcome: 'MATCHED', says: 'MATCHED, and the other bank tells the same name.' },
  },
)

/** How a liveness check ends, 30 seconds after it was asked for. */
export const livenessBySuffix = suffixTable<'ACTIVE' | 'UNVERIFIED' | 'never'>(
  'liveness',
  'the end of the wallet address at the LIVENESS challenge of an external account',
  {
    '102': { outcome: 'UNVERIFIED', says: 'After 30 seconds the account is UNVERIFIED.' },
    '104': { outcome: 'never', says: 'It is never decided.' },
    otherwise: { outcome: 'ACTIVE', says: 'After 30 seconds the account is ACTIVE.' },
  },
)
