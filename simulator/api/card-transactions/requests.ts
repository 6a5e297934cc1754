import type { World } from '../../engine/index.ts'
import { largestAmount } from '../../ledger/index.ts'
import { type ErrorCode, refuse } from '../../refusals/index.ts'
import { internalAccounts } from '../accounts/index.ts'
import { type Card, requireCard } from '../cards/model/index.ts'
import { refuseAmount } from '../transactions/index.ts'
import { type CardTransaction, type CardTransactionStatus, cardTransactions, inAccountCurrency } from './model/index.ts'
import { canTake } from './money/index.ts'
import type { AuthorizationRequest } from './shapes.ts'

// Shared by the simulated card events: finding card and transaction, and the refusals.

/** The codes that the five authorizations are refused with. */
export const authorizationCodes: readonly ErrorCode[] = [
  'INVALID_INPUT',
  'INVALID_AMOUNT',
  'AMOUNT_OUT_OF_RANGE',
  'INVALID_CURRENCY',
  'REFERENCE_NOT_FOUND',
]

/** The codes that later events with an amount are refused with. */
export const laterEventCodes: readonly ErrorCode[] = [
  'INVALID_INPUT',
  'INVALID_AMOUNT',
  'AMOUNT_OUT_OF_RANGE',
  'REFERENCE_NOT_FOUND',
  'TRANSACTION_NOT_FOUND',
]

interface CardCall {
  readonly world: World
  readonly path: { readonly id: string }
}

/** Returns the card of an authorization. Order: the amount, the card. */
export function findCard({ world, path, body }: CardCall & { readonly body: { readonly amount: number } }): Card {
  refuseAmount('amount', body.amount)
  return requireCard(world, path.id)
}

interface TransactionCall extends CardCall {
  readonly body: { readonly cardTransactionId: string; readonly amount?: number }
}

/** Returns the transaction of a later event. Order: the amount, the card, the transaction. */
export function findCardTransaction({ world, path, body }: TransactionCall): CardTransaction {
  if (body.amount !== undefined) refuseAmount('amount', body.amount)
  return requireTransaction(world, requireCard(world, path.id), body.cardTransactionId)
}

/** Returns the transaction of a clearing; the amount may be 0. */
export function findClearedTransaction({ world, path, body }: TransactionCall): CardTransaction {
  const { amount = 0 } = body
  if (amount < 0) refuse('INVALID_AMOUNT', { field: 'amount', value: amount, says: `The amount ${amount} is below 0.` })
  if (amount > 0) refuseAmount('amount', amount)
  return requireTransaction(world, requireCard(world, path.id), body.cardTransactionId)
}

function requireTransaction(world: World, card: Card, id: string): CardTransaction {
  const transaction = world.of(cardTransactions).find(id)
  return transaction?.cardId === card.id ? transaction : refuse('TRANSACTION_NOT_FOUND', { id })
}

/** Refuses a currency that the card cannot pay in, an amount too large for it, and a credit that it cannot take. */
export function checkAmountOfCard(
  world: World,
  card: Card,
  { amount, currency: { code } }: AuthorizationRequest,
  direction: CardTransaction['direction'],
): void {
  const isPar = code === 'USD' && card.currency === 'USDB'
  if (code !== card.currency && !isPar)
    refuse('INVALID_CURRENCY', {
      field: 'currency.code',
      value: code,
      says: `The card pays in ${card.currency}, not in ${code}.`,
    })
  const sides = { currency: code, accountCurrency: card.currency }
  refuseTooLarge(sides, amount)
  const [source] = card.fundingSources
  if (direction === 'CREDIT' && source !== undefined)
    refuseOverflow(world, source.accountId, inAccountCurrency(sides, amount), amount)
}

type Sides = Pick<CardTransaction, 'currency' | 'accountCurrency'>

/** Refuses an amount when it, or its sum with earlier ones, exceeds the largest amount of the account's currency. */
export function refuseTooLarge(sides: Sides, value: number, earlier = 0): void {
  const maximum = Math.floor(largestAmount / inAccountCurrency(sides, 1)) - earlier
  if (value > maximum) refuse('AMOUNT_OUT_OF_RANGE', { field: 'amount', value, maximum })
}

/** Refuses a credit that would exceed the largest balance; a closed account is not credited. */
export function refuseOverflow(world: World, accountId: string, credit: number, value: number): void {
  const isClosed = world.of(internalAccounts).get(accountId).status === 'CLOSED'
  if (isClosed || canTake(world, accountId, credit)) return
  const says = `The balance of ${accountId} cannot exceed ${largestAmount}.`
  refuse('AMOUNT_OUT_OF_RANGE', { field: 'amount', value, says })
}

/** Refuses an event that the transaction's status or direction does not allow. */
export function refuseOtherStates(
  { id, status, direction }: CardTransaction,
  statuses: readonly CardTransactionStatus[],
  directions: readonly CardTransaction['direction'][] = ['DEBIT', 'CREDIT'],
): void {
  if (statuses.includes(status) && directions.includes(direction)) return
  const says = statuses.includes(status)
    ? `The card payment is a ${direction}; this event needs a ${directions.join(' or ')}.`
    : `The card payment is ${status}; this event needs one that is ${statuses.join(' or ')}.`
  refuse('INVALID_INPUT', { id, reason: 'INVALID_TRANSACTION_STATE', status, direction, says })
}
