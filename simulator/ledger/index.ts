export {
  type AccountPosting,
  type AccountPostings,
  accountPostingSteps,
  type LedgerAccount,
  ledgerAccountSteps,
} from './accounts.ts'
export { standing } from './balance.ts'
export { assertLedger, checkLedger, checkMoment, type LedgerCheck, ledgerCheckSteps } from './check.ts'
export { hold, release } from './hold.ts'
export {
  accountOfBalance,
  amountBounds,
  balanceId,
  isSystemAccount,
  largestAmount,
  type Posting,
  type PostingLine,
  postings,
  systemAccount,
} from './model.ts'
export { type BalanceChange, balanceChangeAt, movementsOf } from './movements.ts'
export { post } from './post.ts'
