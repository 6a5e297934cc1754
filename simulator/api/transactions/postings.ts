import type { World } from '../../engine/types.ts'
import { type Line, largestAmount, post, standing, systemAccount } from '../../ledger/index.ts'
import { internalAccounts } from '../accounts/index.ts'
import type { Money } from '../reference/index.ts'
import type { Transaction } from './model.ts'

/** Where the platform's fees go; all of them are in dollars. */
export function feeAccount(world: World): string | undefined {
  const accounts = world.of(internalAccounts).all('owner', 'platform')
  return accounts.find(({ currency, status }) => currency === 'USD' && status === 'ACTIVE')?.id
}

function move(world: World, { id }: Transaction, reason: string, currency: string, lines: readonly Line[]): void {
  const isMoving = ({ amount }: Line) => amount !== 0
  const moving = lines.every(isMoving) ? lines : lines.filter(isMoving)
  if (moving.length > 0) post(world, { reason, currency, lines: moving, subject: id })
}

/** Whether an account can take an amount more; the outside takes everything. */
export function fits(world: World, accountId: string | undefined, amount: number): boolean {
  return accountId === undefined || standing(world, accountId).total + amount <= largestAmount
}

const inflight = (currency: string) => systemAccount('inflight', currency)
const outside = (currency: string) => systemAccount('world', currency)

/** What a payment sends; a payment without it is our own bug. */
export function sentBy({ id, sent }: Transaction): Money {
  if (sent === undefined) throw new Error(`${id} sends nothing`)
  return sent
}

export function receivedBy({ id, received }: Transaction): Money {
  if (received === undefined) throw new Error(`${id} delivers nothing`)
  return received
}

/** The money comes from outside into an internal account. */
export function deposit(world: World, payment: Transaction, accountId: string, { amount, currency }: Money): void {
  move(world, payment, 'deposit', currency, [
    { account: outside(currency), amount: -amount },
    { account: accountId, amount },
  ])
}

/** The money leaves the payer, or the outside, and is on its way. */
export function take(world: World, payment: Transaction, payer: string | undefined, amount: number): void {
  const { currency } = sentBy(payment)
  move(world, payment, 'take', currency, [
    { account: payer ?? outside(currency), amount: -amount },
    { account: inflight(currency), amount },
  ])
}

export function payFee(world: World, payment: Transaction, feeAccountId: string, amount: number): void {
  const { currency } = sentBy(payment)
  move(world, payment, 'platform fee', currency, [
    { account: inflight(currency), amount: -amount },
    { account: feeAccountId, amount },
  ])
}

/** What is on its way is exchanged and delivered; what remains of the fees is earned. */
export function payOut(world: World, payment: Transaction): void {
  exchange(world, payment, 'deliver', 1)
}

/** The same backwards: what was delivered outside is on its way again. */
export function takeBack(world: World, payment: Transaction): void {
  exchange(world, payment, 'return', -1)
}

function exchange(world: World, payment: Transaction, reason: string, sign: 1 | -1): void {
  const { fees = 0, flow } = payment
  const sent = sentBy(payment)
  const received = receivedBy(payment)
  const net = sent.amount - fees
  const earned = sent.amount - net - flow.feePaid
  const line = (account: string, amount: number) => ({ account, amount: sign * amount })
  move(world, payment, reason, sent.currency, [
    line(inflight(sent.currency), -(net + earned)),
    line(systemAccount('fx', sent.currency), net),
    line(systemAccount('revenue', sent.currency), earned),
  ])
  move(world, payment, reason, received.currency, [
    line(systemAccount('fx', received.currency), -received.amount),
    line(flow.payee ?? outside(received.currency), received.amount),
  ])
}

/** The platform gives its fee back, even when that takes its account below zero, and the payer has everything again. */
export function giveBack(world: World, payment: Transaction, feeAccountId: string | undefined): void {
  const { currency } = sentBy(payment)
  const { inFlight, feePaid, payer } = payment.flow
  if (feePaid > 0 && feeAccountId !== undefined)
    post(world, {
      reason: 'platform fee back',
      currency,
      subject: payment.id,
      mayOverdraw: true,
      lines: [
        { account: feeAccountId, amount: -feePaid },
        { account: inflight(currency), amount: feePaid },
      ],
    })
  move(world, payment, 'refund', currency, [
    { account: inflight(currency), amount: -(inFlight + feePaid) },
    { account: payer ?? outside(currency), amount: inFlight + feePaid },
  ])
}

/** A refund that does not go through leaves the money with nobody. */
export function lose(world: World, payment: Transaction): void {
  const { currency } = sentBy(payment)
  const { inFlight } = payment.flow
  move(world, payment, 'refund failed', currency, [
    { account: inflight(currency), amount: -inFlight },
    { account: systemAccount('suspense', currency), amount: inFlight },
  ])
}
