import { memberAt } from '../../shared/member-at.ts'
import { readableDateOf } from './readable.ts'

/** A resource as the API shows it. */
export type Shown = Readonly<Record<string, unknown>>

const until = ({ expiresAt }: Shown) =>
  typeof expiresAt === 'string' ? ` until ${readableDateOf(Date.parse(expiresAt))}` : ''

function awaitsFunds({ source }: Shown): boolean {
  return memberAt(source, 'sourceType') === 'REALTIME_FUNDING'
}

type ShowMoney = (amount: number, currency: string) => string

/** Writes an amount as the API shows it: a number with a currency, or with the code of one. */
function writeAmount(value: unknown, showMoney: ShowMoney): string {
  const [amount, code] = [memberAt(value, 'amount'), memberAt(value, 'currency.code') ?? memberAt(value, 'currency')]
  return typeof amount === 'number' && typeof code === 'string' ? showMoney(amount, code) : 'nothing'
}

function tellSettled({ direction, authorizedAmount, settledAmount }: Shown, showMoney: ShowMoney): string {
  const [authorized, settled] = [writeAmount(authorizedAmount, showMoney), writeAmount(settledAmount, showMoney)]
  if (direction === 'CREDIT') return `The merchant's credit of ${settled} was posted.`
  return authorized === settled
    ? `The merchant cleared all of the ${authorized} that was authorized.`
    : `The merchant cleared ${settled}, where ${authorized} was authorized.`
}

const shownRowLimit = 3

function tellJob({ progress, errors }: Shown): string {
  const [total, failed] = [memberAt(progress, 'total'), memberAt(progress, 'failed')]
  if (failed === 0) return `All ${total} rows became customers.`
  const rows = Array.isArray(errors) ? errors.map((error) => String(memberAt(error, 'correlationId'))) : []
  const named = rows.length > shownRowLimit ? `${rows.slice(0, shownRowLimit).join(', ')}, …` : rows.join(', ')
  return `${failed} of ${total} rows failed (${named}); the others became customers.`
}

function tellErrors({ errors }: Shown): string {
  const types = Array.isArray(errors) ? errors.map((error) => String(memberAt(error, 'type'))) : []
  const count = types.length === 1 ? 'one error' : `${types.length} errors`
  return `The submission has ${count} to resolve: ${[...new Set(types)].join(', ')}.`
}

type Telling = (shown: Shown, showMoney: ShowMoney) => string

/** Returns the amount of a payment, a quote or a card payment in words; undefined for anything else. */
export function amountOf(shown: Shown, showMoney: ShowMoney): string | undefined {
  const quoted = { amount: shown['totalSendingAmount'], currency: shown['sendingCurrency'] }
  const written = [shown['sentAmount'], shown['authorizedAmount'], quoted, shown['receivedAmount']]
    .map((value) => writeAmount(value, showMoney))
    .find((text) => text !== 'nothing')
  return written
}

/** A state in words, from what the API shows of the resource, by collection and state. */
export const stateWords: Readonly<Record<string, Readonly<Record<string, Telling>>>> = {
  quotes: {
    PENDING: (quote) => `The quote waits to be ${awaitsFunds(quote) ? 'funded' : 'executed'}${until(quote)}.`,
    PENDING_AUTHORIZATION: () => 'The quote waits for the customer to prove the challenge.',
  },
  transactions: {
    PENDING: (payment) =>
      payment['quoteId'] === undefined
        ? 'The payment waits for a decision.'
        : `The payment waits for its quote to be ${awaitsFunds(payment) ? 'funded' : 'executed'}.`,
    PENDING_AUTHORIZATION: () => 'The payment waits for the customer to prove the challenge of its quote.',
  },
  customers: {
    UNVERIFIED: () => 'The customer has not been submitted for verification.',
    PENDING: () => 'The customer waits for the decision of a review.',
  },
  verifications: {
    RESOLVE_ERRORS: tellErrors,
    PENDING_MANUAL_REVIEW: () => 'The verification waits for a manual decision.',
  },
  invitations: { PENDING: (invitation) => `The invitation waits to be claimed${until(invitation)}.` },
  stablecoinOperations: { PENDING_FUNDING: (operation) => `The operation waits for its money${until(operation)}.` },
  cardTransactions: {
    AUTHORIZED: () => 'The card payment waits for the merchant to clear it.',
    PARTIALLY_SETTLED: () => 'The card payment waits for the merchant to clear the rest.',
    SETTLED: tellSettled,
    REFUNDED: ({ refundedAmount }, showMoney) => `The merchant returned ${writeAmount(refundedAmount, showMoney)}.`,
  },
  agentActions: { PENDING_APPROVAL: () => 'The action waits for the platform to approve or reject it.' },
  bulkJobs: { COMPLETED: tellJob },
  walletSessions: { ACTIVE: (session) => `The session is open${until(session)}.` },
}
