import { Type } from 'typebox'
import { ok, operation } from '../../domain/operation.ts'
import { refuse, refuseFields } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'
import { largestAmount, standing } from '../../ledger/index.ts'
import { provideAccount } from '../accounts/index.ts'
import { knownCurrency } from '../reference/index.ts'
import {
  AnyTransaction,
  canReceive,
  type FailureReason,
  renderTransaction,
  scheduleFailure,
  schedulePayout,
  startFunded,
  type Transaction,
  transactions,
} from '../transactions/index.ts'
import type { Quote } from './model/index.ts'
import { originatorOf } from './originator.ts'
import { requireQuote } from './require-quote.ts'
import { isPayerGone } from './still-usable.ts'

export const sandboxSend = operation({
  id: 'sandboxSend',
  route: 'POST /sandbox/send',
  summary: 'Pays what a quote with a realtime source asks for, as if the money had arrived from outside.',
  needs: 'TRANSACT',
  body: Type.Object({
    quoteId: Type.String({ description: 'The quote to fund.' }),
    currencyCode: Type.String({ description: 'The currency that the quote waits for.' }),
    currencyAmount: Type.Optional(
      Type.Integer({
        format: 'int64',
        description: 'What arrives; as much as was asked for when absent. Any other amount is sent back.',
      }),
    ),
  }),
  answers: { 200: AnyTransaction },
  emits: ['OUTGOING_PAYMENT.PROCESSING', 'INTERNAL_ACCOUNT.BALANCE_UPDATED'],
  refuses: ['QUOTE_NOT_FOUND', 'INVALID_INPUT', 'INVALID_CURRENCY', 'INVALID_AMOUNT', 'AMOUNT_OUT_OF_RANGE'],
  // Order: the quote, its source, the currency, where it stands, who pays, the amount.
  find: ({ world, body }) => requireQuote(world, body.quoteId),
  apply({ world, body: { currencyCode, currencyAmount: value }, found: quote }) {
    if (quote.funding !== 'realtime')
      refuseFields([{ field: 'quoteId', message: 'A quote with this source is executed, not funded.' }])
    if (currencyCode !== quote.sendingCurrency)
      refuse('INVALID_CURRENCY', {
        field: 'currencyCode',
        value: currencyCode,
        says: `The quote waits for ${quote.sendingCurrency}.`,
      })
    if (quote.status !== 'PENDING')
      refuseFields([{ field: 'quoteId', message: `The quote is ${quote.status}; only a PENDING one can be funded.` }])
    if (isPayerGone(world, quote)) refuseFields([{ field: 'quoteId', message: 'The customer who was to pay is gone.' }])
    if (value !== undefined && value <= 0) refuse('INVALID_AMOUNT', { field: 'currencyAmount', value })
    fund(world, quote, value ?? quote.totalSendingAmount)
    return ok(renderTransaction(world.of(transactions).get(quote.transactionId)))
  },
})

/** Crypto money passes through the payer's account of that asset; fiat money through none. */
function fund(world: World, quote: Quote, amount: number): void {
  const payment = world.of(transactions).get(quote.transactionId)
  const assetAccount = assetAccountOf(world, quote)
  const held = assetAccount === undefined ? 0 : standing(world, assetAccount).total
  if (held + amount > largestAmount)
    refuse('AMOUNT_OUT_OF_RANGE', { field: 'currencyAmount', value: amount, maximum: largestAmount - held })
  if (quote.expiryTask !== undefined) world.cancel(quote.expiryTask)
  const begun = startFunded(world, payment, { amount, source: originatorOf(world, quote, payment), assetAccount })
  const reason = amount === quote.totalSendingAmount ? undeliverable(world, begun) : mismatched(begun)
  if (reason === undefined) schedulePayout(world, begun)
  else scheduleFailure(world, begun, { reason }, 0)
}

/** Of the customer who pays, else of the platform: a refund must not enrich the owner of the destination. */
function assetAccountOf(world: World, { sendingCurrency, source }: Quote): string | undefined {
  if (knownCurrency(sendingCurrency).kind === 'fiat') return undefined
  return provideAccount(world, source.customerId, sendingCurrency).id
}

/** Incoming payments know fewer reasons. */
const mismatched = ({ type }: Transaction): FailureReason =>
  type === 'INCOMING' ? 'QUOTE_EXECUTION_FAILED' : 'FUNDING_AMOUNT_MISMATCH'

/** The destination may be gone by the time that the money comes. */
function undeliverable(world: World, payment: Transaction): FailureReason | undefined {
  if (canReceive(world, payment)) return undefined
  return payment.type === 'INCOMING' ? 'QUOTE_EXECUTION_FAILED' : 'ACCOUNT_INVALID'
}
