import type { Static } from 'typebox'
import type { Wire } from '../../../contract/index.ts'
import { cached, timestamp } from '../../../schema/index.ts'
import { renderAmount } from '../../reference/index.ts'
import { type CardTransaction, inAccountCurrency, isStanding, pulledOf, refundedOf } from './card-transaction.ts'
import type { CardTransactionShape } from './shapes.ts'

type Shown = Wire<Static<typeof CardTransactionShape>> & { readonly issuerTransactionToken: string }

/** Renders a card transaction as the API shows it. Cached, because its event and the answer show the same. */
export const renderCardTransaction = cached((transaction: CardTransaction): Shown => {
  const { currency, settled, pulls, returns, authorizedAtMs, lastEventAtMs } = transaction
  const refunded = refundedOf(transaction)
  return {
    type: 'CARD',
    id: transaction.id,
    cardId: transaction.cardId,
    customerId: transaction.customerId,
    platformCustomerId: transaction.platformCustomerId,
    issuerTransactionToken: transaction.issuerTransactionToken,
    status: transaction.status,
    direction: transaction.direction,
    merchant: transaction.merchant,
    authorizedAmount: renderAmount(transaction.authorized, currency),
    settledAmount: settled === undefined ? undefined : renderAmount(settled, currency),
    refundedAmount: returns.length === 0 ? undefined : renderAmount(refunded, currency),
    accountId: transaction.accountId,
    pullSummary: {
      count: pulls.length,
      totalAmount: pulledOf(transaction),
      pendingCount: pulls.filter(({ status }) => status === 'PENDING').length,
    },
    settlementSummary: {
      count: transaction.clearings,
      totalAmount: inAccountCurrency(transaction, settled ?? 0),
    },
    refundSummary: {
      count: returns.filter(isStanding).length,
      totalAmount: inAccountCurrency(transaction, refunded),
    },
    authorizedAt: timestamp(authorizedAtMs),
    lastEventAt: lastEventAtMs === undefined ? undefined : timestamp(lastEventAtMs),
    createdAt: timestamp(authorizedAtMs),
    updatedAt: timestamp(transaction.updatedAtMs),
  }
})
