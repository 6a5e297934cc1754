export {
  type AccountPosting,
  type AccountPostings,
  accountPostingSteps,
  type LedgerAccount,
  ledgerAccountSteps,
} from './accounts.ts'
export { type Standing, standing } from './balance.ts'
export {
  assertLedger,
  type CurrencyCheck,
  checkLedger,
  checkMoment,
  type LedgerCheck,
  ledgerCheckSteps,
} from './check.ts'
export { type HoldInput, hold, release } from './hold.ts'
export {
  accountOfBalance,
  amountBounds,
  balanceId,
  type Hold,
  holds,
  isSystemAccount,
  largestAmount,
  type Posting,
  type PostingLine,
  postings,
  systemAccount,
} from './model.ts'
export { type BalanceChange, balanceChangeAt, type Movement, movementsOf } from './movements.ts'
export { type PostingInput, post } from './post.ts'
