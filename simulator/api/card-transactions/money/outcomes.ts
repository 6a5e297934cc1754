import { suffixTable } from '../../../contract/index.ts'
import { SECOND } from '../../../schema/index.ts'

/** The outcome that a merchant's descriptor selects at the five authorizations. */
export type DescriptorOutcome = 'HAS_NO_FUNDS' | 'IS_PAUSED' | 'CONFIRMS_LATE' | 'FAILS' | 'CONFIRMS'

export const authorizationBySuffix = suffixTable<DescriptorOutcome>(
  'card-authorization',
  {
    reads: 'the end of merchant.descriptor at simulated authorizations',
    called: "the merchant's descriptor",
    sample: {
      request: (end) => ({
        method: 'POST',
        path: '/sandbox/cards/{cardId}/simulate/authorization',
        body: {
          amount: 1_250,
          currency: { code: 'USD' },
          merchant: { descriptor: `COFFEE HOUSE ${end}`, mcc: '5814', country: 'US' },
        },
        needs: { cardId: 'cards' },
      }),
    },
  },
  {
    '002': { outcome: 'HAS_NO_FUNDS', says: 'The authorization is declined with INSUFFICIENT_FUNDS.' },
    '003': { outcome: 'IS_PAUSED', says: 'The authorization is declined with CARD_PAUSED.' },
    '005': { outcome: 'CONFIRMS_LATE', says: 'The pull is confirmed, or the credit posted, after 30 seconds.' },
    '006': {
      outcome: 'FAILS',
      says: 'The confirmation of the pull fails, or the credit is taken back, and the payment is an EXCEPTION at once.',
    },
    otherwise: { outcome: 'CONFIRMS', says: "The card, its limit and the account's balance decide." },
  },
)

/** The outcome that the id of a card transaction selects when it needs money again. */
export type PullOutcome = 'IS_REFUSED' | 'CONFIRMS_LATE' | 'FAILS' | 'CONFIRMS'

export const pullBySuffix = suffixTable<PullOutcome>(
  'card-pull',
  {
    reads:
      'the end of the id of a card transaction (POST /admin/ids/next chooses it) at a clearing above what was ' +
      'pulled, an upward advice or a return reversal',
    called: "the card payment's id",
    sample: {
      request: (end) => ({
        method: 'POST',
        path: '/admin/ids/next',
        body: { type: 'CardTransaction', endsWith: end },
        next: 'Authorize a card payment, then clear more than was authorized.',
      }),
    },
  },
  {
    '002': { outcome: 'IS_REFUSED', says: 'The pull is refused, and the payment is an EXCEPTION.' },
    '003': { outcome: 'IS_REFUSED', says: 'The pull is refused, and the payment is an EXCEPTION.' },
    '005': { outcome: 'CONFIRMS_LATE', says: 'The pull is confirmed after 30 seconds.' },
    '006': {
      outcome: 'FAILS',
      says: 'The pull is accepted, but its confirmation fails, and the payment is an EXCEPTION at once.',
    },
    otherwise: { outcome: 'CONFIRMS', says: 'The pull is confirmed at once if the account has the money.' },
  },
)

/** Milliseconds until a pull or a credit with a late outcome is confirmed. */
export const lateMs = 30 * SECOND
