import type { World } from '../../engine/index.ts'
import { largestAmount, type PostingLine, post, standing, systemAccount } from '../../ledger/index.ts'
import { platformAccount } from '../accounts/index.ts'
import type { Money } from '../reference/index.ts'
import type { Transaction } from './model/index.ts'

/** Returns the platform account that fees are credited to; all fees are in USD. */
export const feeAccount = (world: World): string | undefined => platformAccount(world, 'USD')

/** Posts the lines that are not zero, if there are any. */
function postLines(
  world: World,
  { id }: Transaction,
  reason: string,
  currency: string,
  lines: readonly PostingLine[],
): void {
  const isNonZero = ({ amount }: PostingLine) => amount !== 0
  const nonZero = lines.every(isNonZero) ? lines : lines.filter(isNonZero)
  if (nonZero.length > 0) post(world, { reason, currency, lines: nonZero, subject: id })
}

/** True when an account's balance can grow by an amount; undefined is the outside, which has no limit. */
export function canHold(world: World, accountId: string | undefined, amount: number): boolean {
  return accountId === undefined || standing(world, accountId).total + amount <= largestAmount
}

const inflight = (currency: string) => systemAccount('inflight', currency)
const outside = (currency: string) => systemAccount('world', currency)

/** Returns the amount that a payment sends; a payment without one is a bug. */
export function sentAmountOf({ id, sent }: Transaction): Money {
  if (sent === undefined) throw new Error(`${id} has no sent amount`)
  return sent
}

/** Returns the amount that a payment delivers; a payment without one is a bug. */
export function receivedAmountOf({ id, received }: Transaction): Money {
  if (received === undefined) throw new Error(`${id} has no received amount`)
  return received
}

/** Credits an internal account with money from outside. */
export function creditAccount(
  world: World,
  payment: Transaction,
  accountId: string,
  { amount, currency }: Money,
): void {
  postLines(world, payment, 'deposit', currency, [
    { account: outside(currency), amount: -amount },
    { account: accountId, amount },
  ])
}

/** Debits the payer's account, or the outside; the money is then in flight. */
export function debitPayer(world: World, payment: Transaction, payer: string | undefined, amount: number): void {
  const { currency } = sentAmountOf(payment)
  postLines(world, payment, 'debit', currency, [
    { account: payer ?? outside(currency), amount: -amount },
    { account: inflight(currency), amount },
  ])
}

/** Credits the platform's account with its fee. */
export function creditFee(world: World, payment: Transaction, feeAccountId: string, amount: number): void {
  const { currency } = sentAmountOf(payment)
  postLines(world, payment, 'platform fee', currency, [
    { account: inflight(currency), amount: -amount },
    { account: feeAccountId, amount },
  ])
}

/** Exchanges and delivers the money in flight; the remaining fees are revenue. */
export function settle(world: World, payment: Transaction): void {
  postExchange(world, payment, 'deliver', 1)
}

/** Reverses the settlement of a payment that a bank returns; the money is in flight again. */
export function reverseSettlement(world: World, payment: Transaction): void {
  postExchange(world, payment, 'return', -1)
}

function postExchange(world: World, payment: Transaction, reason: string, sign: 1 | -1): void {
  const { fees = 0, flow } = payment
  const sent = sentAmountOf(payment)
  const received = receivedAmountOf(payment)
  const net = sent.amount - fees
  const revenue = sent.amount - net - flow.feePaid
  const line = (account: string, amount: number) => ({ account, amount: sign * amount })
  postLines(world, payment, reason, sent.currency, [
    line(inflight(sent.currency), -(net + revenue)),
    line(systemAccount('fx', sent.currency), net),
    line(systemAccount('revenue', sent.currency), revenue),
  ])
  postLines(world, payment, reason, received.currency, [
    line(systemAccount('fx', received.currency), -received.amount),
    line(flow.payee ?? outside(received.currency), received.amount),
  ])
}

/**
 * Refunds an account, or the outside, in full, the platform's fee included, even if that overdraws the platform's
 * account.
 */
export function refundInFull(
  world: World,
  payment: Transaction,
  account: string | undefined,
  feeAccountId: string | undefined,
): void {
  const { currency } = sentAmountOf(payment)
  const { inFlight, feePaid } = payment.flow
  if (feePaid > 0 && feeAccountId !== undefined)
    post(world, {
      reason: 'platform fee refund',
      currency,
      subject: payment.id,
      mayOverdraw: true,
      lines: [
        { account: feeAccountId, amount: -feePaid },
        { account: inflight(currency), amount: feePaid },
      ],
    })
  postLines(world, payment, 'refund', currency, [
    { account: inflight(currency), amount: -(inFlight + feePaid) },
    { account: account ?? outside(currency), amount: inFlight + feePaid },
  ])
}

/** Moves the money of a failed refund to suspense. */
export function writeOff(world: World, payment: Transaction): void {
  const { currency } = sentAmountOf(payment)
  const { inFlight } = payment.flow
  postLines(world, payment, 'refund failed', currency, [
    { account: inflight(currency), amount: -inFlight },
    { account: systemAccount('suspense', currency), amount: inFlight },
  ])
}
