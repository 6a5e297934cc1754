import { type ReadyRequest, suffixTable } from '../../contract/index.ts'
import { SECOND } from '../../schema/index.ts'

/** The issuer's decision on a requested card. */
type CardIssuance = 'NEVER_ENDS' | 'IS_REJECTED' | 'TAKES_LONG' | 'SUCCEEDS'

const anAccount = '{accountId}'

/** Requests a card that is funded by an account. */
const cardWith = (account: string, more = {}): ReadyRequest => ({
  method: 'POST',
  path: '/cards',
  body: { cardholderId: '{customerId}', ...more, form: 'VIRTUAL', fundingSources: [account] },
  needs: { customerId: 'customers', ...(account === anAccount ? { accountId: 'internalAccounts' } : {}) },
})

export const cardIssuanceBySuffix = suffixTable<CardIssuance>(
  'card-issuance',
  {
    reads: 'the end of platformCardId at POST /cards, or of cardholderId when there is none',
    called: "the card's {field}",
    sample: {
      request: (end) => cardWith(anAccount, { platformCardId: `card-${end}` }),
    },
  },
  {
    '001': { outcome: 'NEVER_ENDS', says: 'The card stays PROCESSING; it is never decided.' },
    '002': { outcome: 'IS_REJECTED', says: 'The issuer rejects the card: it is CLOSED at once with ISSUER_REJECTED.' },
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

/** The next task of a card, and its delay. */
export const nextSteps = {
  NEVER_ENDS: undefined,
  IS_REJECTED: { kind: rejectTask, afterMs: 0 },
  TAKES_LONG: { kind: activateTask, afterMs: 30 * SECOND },
  SUCCEEDS: { kind: activateTask, afterMs: 0 },
} as const satisfies Record<CardIssuance, NextStep | undefined>

/** The reason that an account cannot fund a card. */
export type Ineligibility =
  | 'NOT_OWNED'
  | 'ACCOUNT_NOT_ACTIVE'
  | 'CURRENCY_NOT_ELIGIBLE'
  | 'CURRENCY_MISMATCH'
  | 'INSUFFICIENT_BALANCE'
  | 'ACCOUNT_CLOSED'

export const fundingBySuffix = suffixTable<Ineligibility | undefined>(
  'card-funding',
  {
    reads: 'the end of an account id in fundingSources',
    called: "the account's id",
    sample: {
      ordinary: anAccount,
      request: (end) => cardWith(end === anAccount ? end : `InternalAccount:00000000-0000-4000-8000-000000000${end}`),
    },
  },
  {
    '002': { outcome: 'INSUFFICIENT_BALANCE', says: 'The account is refused with INSUFFICIENT_BALANCE.' },
    '003': { outcome: 'ACCOUNT_CLOSED', says: 'The account is refused with ACCOUNT_CLOSED.' },
    otherwise: { outcome: undefined, says: 'The account is checked on its own merits.' },
  },
)
