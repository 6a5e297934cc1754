import type { TaskDeclaration } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { hold, release } from '../../ledger/index.ts'
import { refuse, refuseFields } from '../../refusals/index.ts'
import { MINUTE } from '../../schema/index.ts'
import { emitBalanceUpdated } from '../accounts/index.ts'
import { needsStrongAuthentication } from '../customers/index.ts'
import {
  dropScaChallenge,
  type FactorName,
  issueScaChallenge,
  passkeyFactorOf,
  renderScaChallenge,
  type ScaChallenge,
  scaChallengeOf,
} from '../sca/model/index.ts'
import {
  emitPaymentEvent,
  failPayment,
  movePayment,
  schedulePayout,
  startFromAccount,
  type Transaction,
  transactions,
  updatePayment,
} from '../transactions/index.ts'
import { scheduleQuoteExpiry } from './expiry.ts'
import { type Quote, type QuoteAuthorization, quotes } from './model/index.ts'
import { payingCustomerOf } from './sca-payer.ts'

const challengeLifetimeMs = 5 * MINUTE
const expiryTask = 'quote.failUnauthorized'

interface Request {
  readonly customerId: string
  readonly factor: FactorName | undefined
  /** The instructions to withhold. */
  readonly paymentInstructions?: Quote['paymentInstructions']
}

/** Asks the customer to authorize a quote. The amount is held meanwhile if an account pays. */
export function requestAuthorization(world: World, quote: Quote, payment: Transaction, request: Request): Quote {
  const { customerId, factor = 'SMS_OTP', paymentInstructions } = request
  const [purpose, ...purposesLeft] = purposesOf(quote)
  const { payer } = payment.flow
  if (quote.expiryTask !== undefined) world.cancel(quote.expiryTask)
  const holdId = payer === undefined ? undefined : holdFor(world, quote, payer)
  const awaiting = movePayment(world, payment, 'PENDING_AUTHORIZATION')
  const current = world.of(quotes).get(quote.id)
  const authorization: QuoteAuthorization = {
    customerId,
    ...challengeFor(world, current, customerId, factor, purpose),
    purposesLeft,
    ...(holdId === undefined ? {} : { holdId }),
    paymentInstructions,
    isFailed: false,
  }
  const asked = world.of(quotes).update({ ...current, authorization })
  emitPaymentEvent(world, awaiting, 'PENDING_AUTHORIZATION')
  if (payer !== undefined) emitBalanceUpdated(world, payer)
  return asked
}

/** Realtime funding that is converted needs two challenges, each with a purpose; a single challenge has no purpose. */
function purposesOf({ funding, sendingCurrency, receivingCurrency }: Quote): readonly string[] {
  const isConverted = funding === 'realtime' && sendingCurrency !== receivingCurrency
  return isConverted ? ['CURRENCY_CONVERSION', 'PAYOUT'] : []
}

function holdFor(world: World, { id, totalSendingAmount: amount, sendingCurrency: currency }: Quote, account: string) {
  return hold(world, { account, amount, currency, reason: 'authorization', subject: id }).id
}

/**
 * Issues a challenge that expires no later than the quote. It names the requested factor, unless that is a passkey that
 * has been removed since.
 */
function challengeFor(world: World, quote: Quote, customerId: string, requested: FactorName, purpose?: string) {
  const lifetimeMs = Math.min(challengeLifetimeMs, quote.expiresAtMs - world.now())
  const hasPasskey = passkeyFactorOf(world, customerId) !== undefined
  const availableFactors: readonly FactorName[] = hasPasskey ? ['SMS_OTP', 'PASSKEY'] : ['SMS_OTP']
  const factor = availableFactors.includes(requested) ? requested : 'SMS_OTP'
  const subject = { subject: quote.id, kind: 'payment', customerId } as const
  const challenge = issueScaChallenge(world, { ...subject, factor, availableFactors }, lifetimeMs)
  return {
    challenge: renderScaChallenge(world, challenge, purpose),
    expiryTask: world.schedule({ kind: expiryTask, subject: quote.id, at: challenge.expiresAtMs }).id,
  }
}

/** Goes on after a proven challenge: asks for the next one, or continues the payment. */
export function advanceAuthorization(world: World, quote: Quote, authorization: QuoteAuthorization): Quote {
  const [purpose, ...purposesLeft] = authorization.purposesLeft
  const payment = world.of(transactions).get(quote.transactionId)
  world.cancel(authorization.expiryTask)
  if (purpose === undefined) return finishAuthorization(world, quote, payment, authorization)
  const { customerId, challenge } = authorization
  const next = challengeFor(world, quote, customerId, challenge.factor, purpose)
  const asked = world.of(quotes).update({ ...quote, authorization: { ...authorization, ...next, purposesLeft } })
  emitPaymentEvent(world, payment, 'PENDING_AUTHORIZATION')
  return asked
}

function finishAuthorization(
  world: World,
  quote: Quote,
  payment: Transaction,
  { holdId, paymentInstructions }: QuoteAuthorization,
): Quote {
  dropScaChallenge(world, quote.id)
  if (holdId !== undefined) {
    release(world, holdId)
    schedulePayout(world, startFromAccount(world, payment))
    return world.of(quotes).get(quote.id)
  }
  const pending = movePayment(world, updatePayment(world, payment, { paymentInstructions }), 'PENDING')
  emitPaymentEvent(world, pending, 'PENDING')
  const task = scheduleQuoteExpiry(world, quote.id, quote.expiresAtMs)
  return world.of(quotes).update({ ...world.of(quotes).get(quote.id), paymentInstructions, expiryTask: task })
}

/** Fails a payment with an expired or voided challenge. */
export function failAuthorization(world: World, { id, transactionId, authorization }: Quote): void {
  if (authorization === undefined) throw new Error(`${id} awaits no authorization`)
  const { holdId, expiryTask: task } = authorization
  world.cancel(task)
  dropScaChallenge(world, id)
  if (holdId !== undefined) release(world, holdId)
  const payment = world.of(transactions).get(transactionId)
  failPayment(world, payment, payment.type === 'INCOMING' ? 'QUOTE_EXECUTION_FAILED' : 'SCA_NOT_COMPLETED')
  world.of(quotes).update({ ...world.of(quotes).get(id), authorization: { ...authorization, isFailed: true } })
  if (holdId !== undefined) emitBalanceUpdated(world, payment.flow.payer)
}

export const authorizationTasks: Readonly<Record<string, TaskDeclaration>> = {
  [expiryTask]: {
    run: (world, { subject = '' }) => failAuthorization(world, world.of(quotes).get(subject)),
    emits: ['OUTGOING_PAYMENT.FAILED', 'INCOMING_PAYMENT.FAILED', 'INTERNAL_ACCOUNT.BALANCE_UPDATED'],
  },
}

interface PendingAuthorization {
  readonly authorization: QuoteAuthorization
  readonly challenge: ScaChallenge
}

/** Returns the challenge that a quote awaits. Refuses in order: the region, a failed challenge, no challenge. */
export function requirePendingAuthorization(
  world: World,
  quote: Quote,
  onFailed: () => never = () => refusePending(quote),
): PendingAuthorization {
  const customer = payingCustomerOf(world, quote)
  if (customer === undefined || !needsStrongAuthentication(customer.region))
    refuse('CONFLICT', { says: 'Strong customer authentication does not apply to the payer of this quote.' })
  const { status, authorization } = quote
  if (authorization?.isFailed === true) onFailed()
  const challenge = scaChallengeOf(world, quote.id)
  if (status !== 'PENDING_AUTHORIZATION' || authorization === undefined || challenge === undefined)
    return refusePending(quote)
  return { authorization, challenge }
}

function refusePending({ status }: Quote): never {
  return refuse('CONFLICT', { reason: 'NO_PENDING_CHALLENGE', says: `The quote is ${status} and has no challenge.` })
}

/** Refuses a proof of a challenge that has expired or was voided with 400. */
export function refuseFailedChallenge(): never {
  return refuseFields([{ field: 'quoteId', message: 'The challenge of the quote has expired or was voided.' }])
}
