import type { ErrorCode } from '../../refusals/index.ts'
import { umaFaultCodes } from '../lookups/index.ts'

/** The codes that the rules for a new quote refuse with, whoever requests it. */
export const quoteCodes: readonly ErrorCode[] = [
  ...umaFaultCodes,
  'INVALID_INPUT',
  'INVALID_AMOUNT',
  'AMOUNT_OUT_OF_RANGE',
  'INVALID_BANK_ACCOUNT',
  'INVALID_UMA_ADDRESS',
  'INVALID_CURRENCY',
  'SELF_PAYMENT',
  'MISSING_MANDATORY_USER_INFO',
  'TRANSACTION_SIZE_LIMIT_EXCEEDED',
  'EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED',
  'END_USER_TERMS_NOT_ACCEPTED',
  'USER_NOT_READY',
]

/** The codes that the execution of a quote refuses with, whoever executes it. */
export const executionCodes: readonly ErrorCode[] = [
  'INVALID_INPUT',
  'QUOTE_NOT_FOUND',
  'WALLET_SIGNATURE_MISSING',
  'WALLET_SIGNATURE_MALFORMED',
  'WALLET_SIGNATURE_BODY_MISMATCH',
  'WALLET_SIGNATURE_INVALID',
  'QUOTE_EXPIRED',
  'CONFLICT',
  'INVALID_RECEIVER',
  'DAILY_VOLUME_LIMIT_EXCEEDED',
  'INVALID_AMOUNT',
]
