import type { Static } from 'typebox'
import { type Chapter, type Explains, inStates, type MomentWords } from '../../contract/index.ts'
import { type CurrencyAmount, showMoney } from '../reference/index.ts'
import { isDeclinedAt } from './authorize.ts'
import type { CardTransactionShape } from './model/index.ts'

export const chapters: readonly Chapter[] = [
  {
    name: 'Card payments',
    about: `The sandbox plays the card network: it authorizes, clears, returns and credits as merchants do. The issuer
approves or declines; amounts and merchants can select the outcome.`,
    operations: {
      sandboxSimulateCardAuthorization: 'Simulate an authorization',
      sandboxSimulateCardAuthorizationAdvice: 'Simulate an advice',
      sandboxSimulateCardClearing: 'Simulate a clearing',
      sandboxSimulateCardReturn: 'Simulate a return',
      sandboxSimulateCardReturnReversal: 'Simulate the reversal of a return',
      sandboxSimulateCardBalanceInquiry: 'Simulate a balance inquiry',
      sandboxSimulateCardFinancialAuthorization: 'Simulate a cash withdrawal',
      sandboxSimulateCardCreditAuthorization: 'Simulate a credit',
      sandboxSimulateCardCreditAuthorizationAdvice: 'Simulate the advice of a credit',
      sandboxSimulateCardFinancialCreditAuthorization: 'Simulate a credit that clears at once',
    },
  },
]

type Shown = Static<typeof CardTransactionShape>

function write(money: Static<typeof CurrencyAmount> | undefined): string {
  return money === undefined ? 'nothing' : showMoney({ amount: money.amount, currency: money.currency.code })
}

function describeSettled({ direction, authorizedAmount, settledAmount }: Shown): string {
  const [authorized, settled] = [write(authorizedAmount), write(settledAmount)]
  if (direction === 'CREDIT') return `The merchant's credit of ${settled} was posted.`
  return authorized === settled
    ? `The merchant cleared all of the ${authorized} that was authorized.`
    : `The merchant cleared ${settled}, where ${authorized} was authorized.`
}

/** Adds to the words of an authorization that the issuer declined it. */
const asked =
  (words: string): MomentWords =>
  (moment) =>
    isDeclinedAt(moment) ? `${words}, which was declined` : words

export const explains: Partial<Explains> = {
  nouns: { cardTransactions: 'card payment' },
  requests: {
    sandboxSimulateCardAuthorization: asked('the merchant asked for an authorization'),
    sandboxSimulateCardClearing: 'the merchant sent a clearing',
    sandboxSimulateCardReturn: 'the merchant returned money',
    sandboxSimulateCardBalanceInquiry: asked('a balance inquiry was made'),
    sandboxSimulateCardCreditAuthorization: asked('the merchant announced a credit'),
    sandboxSimulateCardFinancialAuthorization: asked('an authorization and its clearing came in one message'),
    sandboxSimulateCardFinancialCreditAuthorization: asked('a credit and its clearing came in one message'),
    sandboxSimulateCardAuthorizationAdvice: 'the merchant changed the total of the authorization',
    sandboxSimulateCardCreditAuthorizationAdvice: asked('the merchant advised a credit'),
    sandboxSimulateCardReturnReversal: 'the merchant reversed the latest return',
  },
  tasks: {
    'cardTransaction.confirmPull': 'the pull was confirmed',
    'cardTransaction.failPull': 'the confirmation of the pull failed',
    'cardTransaction.postCredit': 'the credit was posted',
    'cardTransaction.takeBackCredit': 'the credit was taken back',
    'cardTransaction.endReversal': 'the reversal of the return ended',
    'cardTransaction.expire': 'the time to clear the authorization ran out',
  },
  deadlines: {
    'cardTransaction.expire': 'The merchant cleared nothing more within {after}, so the authorization expired.',
  },
  lifecycles: {
    'card transaction': {
      moves: {
        AUTHORIZED: 'was authorized',
        PARTIALLY_SETTLED: 'was settled in part',
        SETTLED: 'was settled',
        REFUNDED: 'was refunded',
        EXCEPTION: 'became an EXCEPTION',
      },
    },
  },
  amounts: { cardTransactions: { of: [['authorizedAmount.amount', 'authorizedAmount.currency.code']] } },
  states: {
    cardTransactions: inStates<Shown>({
      AUTHORIZED: () => 'The card payment waits for the merchant to clear it.',
      PARTIALLY_SETTLED: () => 'The card payment waits for the merchant to clear the rest.',
      SETTLED: describeSettled,
      REFUNDED: ({ refundedAmount }) => `The merchant returned ${write(refundedAmount)}.`,
    }),
  },
}
