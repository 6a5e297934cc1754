import { Type } from 'typebox'
import { leadingInstitution } from '../../../fixtures/institutions.ts'
import { type RailName, rails } from '../../../fixtures/rails.ts'
import { ok, operation } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { amountBounds, largestAmount, standing } from '../../ledger/index.ts'
import { type FailureReason, idPattern, refuse, refuseFields } from '../../refusals/index.ts'
import { namedShape, present } from '../../schema/index.ts'
import { provideAccount } from '../accounts/index.ts'
import { type Customer, customers } from '../customers/index.ts'
import { knownCurrency } from '../reference/index.ts'
import {
  AnyTransaction,
  canDestinationReceive,
  refuseAmount,
  renderTransaction,
  scheduleFailure,
  schedulePayout,
  startFunded,
  type Transaction,
  type TransactionSource,
  transactions,
} from '../transactions/index.ts'
import { isPayerDeleted } from './execution.ts'
import { type Quote, requireQuote } from './model/index.ts'

export const sandboxSend = operation({
  id: 'sandboxSend',
  route: 'POST /sandbox/send',
  summary: 'Funds a quote with a realtime source, as if the money had arrived from outside.',
  needs: 'TRANSACT',
  body: namedShape('SandboxSendRequest', {
    quoteId: Type.String({ pattern: idPattern, description: 'The quote to fund.' }),
    currencyCode: Type.String({ description: "The quote's sending currency." }),
    currencyAmount: Type.Optional(
      Type.Integer({
        format: 'int64',
        description: "The amount that arrives; the quote's sending amount when absent. Any other amount is refunded.",
        rules: [amountBounds],
      }),
    ),
  }),
  answers: { 200: AnyTransaction },
  emits: ['OUTGOING_PAYMENT.PROCESSING', 'INTERNAL_ACCOUNT.BALANCE_UPDATED'],
  refuses: ['QUOTE_NOT_FOUND', 'INVALID_INPUT', 'INVALID_CURRENCY', 'INVALID_AMOUNT', 'AMOUNT_OUT_OF_RANGE'],
  // Order: the quote, its source, the currency, its status, the payer, the amount.
  find: ({ world, body }) => requireQuote(world, body.quoteId),
  apply({ world, body: { currencyCode, currencyAmount: value }, found: quote }) {
    if (quote.funding !== 'realtime')
      refuseFields([{ field: 'quoteId', message: 'A quote with an ACCOUNT source is executed, not funded.' }])
    if (currencyCode !== quote.sendingCurrency)
      refuse('INVALID_CURRENCY', {
        field: 'currencyCode',
        value: currencyCode,
        says: `The quote expects ${quote.sendingCurrency}, not ${currencyCode}.`,
      })
    if (quote.status !== 'PENDING')
      refuseFields([{ field: 'quoteId', message: `The quote is ${quote.status}; only a PENDING one can be funded.` }])
    if (isPayerDeleted(world, quote)) refuseFields([{ field: 'quoteId', message: 'The paying customer is deleted.' }])
    if (value !== undefined) refuseAmount('currencyAmount', value)
    fund(world, quote, value ?? quote.totalSendingAmount)
    return ok(renderTransaction(world.of(transactions).get(quote.transactionId)))
  },
})

/** Starts the payment. Crypto money passes through the payer's account of that asset, fiat money through no account. */
function fund(world: World, quote: Quote, amount: number): void {
  const payment = world.of(transactions).get(quote.transactionId)
  const assetAccount = assetAccountOf(world, quote)
  const held = assetAccount === undefined ? 0 : standing(world, assetAccount).total
  if (held + amount > largestAmount)
    refuse('AMOUNT_OUT_OF_RANGE', { field: 'currencyAmount', value: amount, maximum: largestAmount - held })
  if (quote.expiryTask !== undefined) world.cancel(quote.expiryTask)
  const started = startFunded(world, payment, { amount, source: fundingSourceOf(world, quote, payment), assetAccount })
  const reason = amount === quote.totalSendingAmount ? deliveryFailure(world, started) : mismatchFailure(started)
  if (reason === undefined) schedulePayout(world, started)
  else scheduleFailure(world, started, { reason }, 0)
}

/** Returns the paying customer's account, or the platform's: a refund must not go to the destination's owner. */
function assetAccountOf(world: World, { sendingCurrency, source }: Quote): string | undefined {
  if (knownCurrency(sendingCurrency).kind === 'fiat') return undefined
  return provideAccount(world, source.customerId, sendingCurrency).id
}

/** The contract has fewer failure reasons for incoming payments. */
const mismatchFailure = ({ type }: Transaction): FailureReason =>
  type === 'INCOMING' ? 'QUOTE_EXECUTION_FAILED' : 'FUNDING_AMOUNT_MISMATCH'

/** Returns the reason to fail a payment when its destination can no longer receive the money that has arrived. */
function deliveryFailure(world: World, payment: Transaction): FailureReason | undefined {
  if (canDestinationReceive(world, payment)) return undefined
  return payment.type === 'INCOMING' ? 'QUOTE_EXECUTION_FAILED' : 'ACCOUNT_INVALID'
}

/** Returns the payment's source with the details of the sending bank account. A chain transfer carries no name. */
function fundingSourceOf(world: World, quote: Quote, { id, source, customerId }: Transaction): TransactionSource {
  const currency = quote.sendingCurrency
  if (source.sourceType !== 'REALTIME_FUNDING' || knownCurrency(currency).kind === 'crypto') return source
  return {
    accountHolderName: nameOf(world.of(customers).find(customerId)),
    accountIdentifier: `****${world.entropy.digits(`payer|${id}`, 4)}`,
    bankName: leadingInstitution(currency),
    traceNumber: world.entropy.digits(`trace|${id}`, 15),
    ...present({ paymentRail: railOf(quote), ...source }),
  }
}

function nameOf(customer: Customer | undefined): string {
  if (customer === undefined) return 'The platform'
  const name =
    customer.customerType === 'INDIVIDUAL' ? customer.person.fullName : customer.company.businessInfo.legalName
  return name ?? customer.platformCustomerId
}

const isRail = (name: string | undefined): name is RailName => name !== undefined && Object.hasOwn(rails, name)

/** Returns the first rail of the payment instructions; undefined for a payment page. */
function railOf({ paymentInstructions = [], sendingCurrency }: Quote): RailName | undefined {
  if (sendingCurrency === 'BRL') return 'PIX'
  const rail = paymentInstructions[0]?.accountOrWalletInfo.paymentRails?.[0]
  return isRail(rail) ? rail : undefined
}
