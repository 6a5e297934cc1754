import { expect } from 'vitest'
import { type Transaction, transactions } from '../api/transactions/model/index.ts'
import { checkLedger, type Posting, postings } from '../ledger/index.ts'
import { webhookEvents } from '../webhooks/index.ts'
import type { PaymentsWorld } from './payments.ts'

/** Asserts what must hold in every world of payments at every time. */
export function expectInvariants(world: PaymentsWorld): void {
  const { engine } = world
  expect(checkLedger(engine).problems).toEqual([])
  const payments = engine.of(transactions).all()
  const all = engine.of(postings).all()
  expect(postedSums(all)).toEqual(expectedSums(world, payments))
  for (const payment of payments) {
    expectAgreement(world, payment)
    expectOneOfEach(payment, engine.of(postings).all('subject', payment.id))
  }
  expectEvents(world, movesOf(world))
}

type Sums = Record<string, number>

const add = (sums: Sums, account: string, amount: number) => {
  sums[account] = (sums[account] ?? 0) + amount
}

const withoutZeros = (sums: Sums): Sums => Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))

function postedSums(all: readonly Posting[]): Sums {
  const sums: Sums = {}
  for (const { lines } of all) for (const { account, amount } of lines) add(sums, account, amount)
  return withoutZeros(sums)
}

/** Computes what every account must hold from the payments alone: an independent second set of books. */
function expectedSums(world: PaymentsWorld, payments: readonly Transaction[]): Sums {
  const sums: Sums = {}
  for (const payment of payments) addPayment(world, payment, sums)
  return withoutZeros(sums)
}

function addPayment(world: PaymentsWorld, payment: Transaction, sums: Sums): void {
  const { flow, status, refund, fees = 0, received, sent } = payment
  const move = (from: string, to: string, amount: number) => {
    add(sums, from, -amount)
    add(sums, to, amount)
  }
  if (sent === undefined) {
    if (received) move(`world:${received.currency}`, flow.payee ?? '', received.amount)
    return
  }
  const { currency } = sent
  const outside = `world:${currency}`
  const arrived = world.arrived.get(payment.id)
  const isRealtime = payment.source.sourceType === 'REALTIME_FUNDING'
  const wasDebited = world.engine
    .of(postings)
    .all('subject', payment.id)
    .some(({ reason }) => reason === 'debit')
  if (!wasDebited) return
  const amount = arrived ?? sent.amount
  const payer = isRealtime ? outside : (flow.payer ?? outside)
  const fee = amount === sent.amount ? (payment.platformFees ?? 0) : 0
  if (refund?.status === 'COMPLETED') {
    if (isRealtime) move(outside, flow.payer ?? outside, amount)
    return
  }
  move(payer, `inflight:${currency}`, amount)
  if (fee > 0) move(`inflight:${currency}`, world.platformAccount('USD'), fee)
  if (refund?.status === 'FAILED') move(`inflight:${currency}`, `suspense:${currency}`, amount - fee)
  if (status !== 'COMPLETED' || refund !== undefined || received === undefined) return
  move(`inflight:${currency}`, `fx:${currency}`, amount - fees)
  move(`inflight:${currency}`, `revenue:${currency}`, fees - fee)
  move(`fx:${received.currency}`, flow.payee ?? `world:${received.currency}`, received.amount)
}

function expectAgreement(world: PaymentsWorld, payment: Transaction): void {
  const { status, failureReason, quoteId, refund, flow } = payment
  if (quoteId !== undefined) expect(world.quoteOf(payment).status).toBe(status)
  expect(failureReason !== undefined, `a reason when ${status}`).toBe(status === 'FAILED' || status === 'EXPIRED')
  if (refund) expect(flow.isExecuted).toBe(true)
  expect(refund?.settledAtMs !== undefined).toBe(refund?.status === 'COMPLETED')
  if (status === 'COMPLETED') expect(payment.settledAtMs).toBeDefined()
}

/** Asserts that a payment is debited and refunded at most once, and refunded only after a debit. */
function expectOneOfEach({ refund }: Transaction, own: readonly Posting[]): void {
  const times = (reason: string) => own.filter((posting) => posting.reason === reason).length
  expect(times('debit')).toBeLessThanOrEqual(1)
  expect(times('platform fee')).toBeLessThanOrEqual(1)
  // One posting in each of the two currencies, even when they are the same.
  expect([0, 2]).toContain(times('deliver'))
  expect([0, 2]).toContain(times('return'))
  expect(times('refund') + times('refund failed')).toBe(refund === undefined || refund.status === 'PENDING' ? 0 : 1)
  if (refund) expect(times('debit')).toBe(1)
}

/** The moves of incoming payments that have no event type. */
const withoutEvent = ['INCOMING_PAYMENT.PROCESSING', 'INCOMING_PAYMENT.EXPIRED']

/** Asserts one event for each move of a payment and of its refund, in that order, and no others. */
function expectEvents({ engine }: PaymentsWorld, moves: ReadonlyMap<string, readonly string[]>): void {
  const emitted = new Map<string, string[]>()
  for (const { type, resource = '' } of engine.of(webhookEvents).all())
    if (resource.startsWith('Transaction:')) emitted.set(resource, [...(emitted.get(resource) ?? []), type])
  expect(emitted).toEqual(moves)
}

/** Returns the moves of every payment that the timeline notes, as event types. */
function movesOf({ engine }: PaymentsWorld): ReadonlyMap<string, readonly string[]> {
  const moves = new Map<string, string[]>()
  for (let number = 0; number <= engine.head().number; number += 1)
    for (const note of engine.moment(number)?.notes ?? []) {
      const payment = note.kind === 'move' ? engine.of(transactions).find(note.subject ?? '') : undefined
      if (note.kind !== 'move' || payment === undefined) continue
      const event = `${payment.type}_PAYMENT.${note.lifecycle === 'refund' ? 'REFUND_' : ''}${note.to}`
      if (!withoutEvent.includes(event)) moves.set(payment.id, [...(moves.get(payment.id) ?? []), event])
    }
  return moves
}
