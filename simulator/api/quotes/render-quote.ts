import { timestamp } from '../../schema/index.ts'
import { renderCurrency } from '../reference/index.ts'
import type { Quote } from './model/index.ts'

/** Renders a quote as the API shows it. */
export function renderQuote(quote: Quote) {
  return {
    id: quote.id,
    status: quote.status,
    createdAt: timestamp(quote.createdAtMs),
    expiresAt: timestamp(quote.expiresAtMs),
    source: quote.source,
    destination: quote.destination,
    sendingCurrency: renderCurrency(quote.sendingCurrency),
    receivingCurrency: renderCurrency(quote.receivingCurrency),
    totalSendingAmount: quote.totalSendingAmount,
    totalReceivingAmount: quote.totalReceivingAmount,
    exchangeRate: quote.exchangeRate,
    feesIncluded: quote.feesIncluded,
    platformFeesIncluded: quote.platformFeesIncluded,
    paymentInstructions: quote.paymentInstructions,
    transactionId: quote.transactionId,
    counterpartyInformation: quote.counterpartyInformation,
    rateDetails: quote.rateDetails,
    scaChallenge: quote.status === 'PENDING_AUTHORIZATION' ? quote.authorization?.challenge : undefined,
  }
}
