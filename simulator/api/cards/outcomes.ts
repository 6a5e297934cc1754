import { suffixTable } from '../../domain/outcome-table.ts'
import { SECOND } from '../../domain/time.ts'

/** What the issuer makes of a card that was asked for. */
export type Issuance = 'NEVER_ENDS' | 'IS_REJECTED' | 'TAKES_LONG' | 'SUCCEEDS'

export const issuanceBySuffix = suffixTable<Issuance>(
  'card-issuance',
  'the end of platformCardId at POST /cards, or of cardholderId when there is none',
  {
    '001': { outcome: 'NEVER_ENDS', says: 'The card stays PROCESSING for ever.' },
    '002': { outcome: 'IS_REJECTED', says: 'The issuer refuses: the card is CLOSED at once, as ISSUER_REJECTED.' },
    '005': { outcome: 'TAKES_LONG', says: 'The card becomes ACTIVE after 30 seconds.' },
    otherwise: { outcome: 'SUCCEEDS', says: 'The card becomes ACTIVE at once.' },
  },
)

export const activateTask = 'card.activate'
export const rejectTask = 'card.reject'

interface NextStep {
  readonly kind: string
  readonly afterMs: number
}

/** What happens next to a card, and when. */
export const nextSteps = {
  NEVER_ENDS: undefined,
  IS_REJECTED: { kind: rejectTask, afterMs: 0 },
  TAKES_LONG: { kind: activateTask, afterMs: 30 * SECOND },
  SUCCEEDS: { kind: activateTask, afterMs: 0 },
} as const satisfies Record<Issuance, NextStep | undefined>

/** Why an account cannot fund a card. */
export type Ineligibility =
  | 'NOT_OWNED'
  | 'ACCOUNT_NOT_ACTIVE'
  | 'CURRENCY_NOT_ELIGIBLE'
  | 'CURRENCY_MISMATCH'
  | 'INSUFFICIENT_BALANCE'
  | 'ACCOUNT_CLOSED'

export const fundingBySuffix = suffixTable<Ineligibility | undefined>(
  'card-funding',
  'the end of an account id in fundingSources',
  {
    '002': { outcome: 'INSUFFICIENT_BALANCE', says: 'The account is refused as if there were too little in it.' },
    '003': { outcome: 'ACCOUNT_CLOSED', says: 'The account is refused as if it were closed.' },
    otherwise: { outcome: undefined, says: 'The account is judged by what it is.' },
  },
)
