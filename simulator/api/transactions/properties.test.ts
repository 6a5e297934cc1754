import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RailName } from '../../../fixtures/rails.ts'
import { checkMoment } from '../../ledger/index.ts'
import { Refusal } from '../../refusals/index.ts'
import { call } from '../../testing/api-world.ts'
import { expectInvariants } from '../../testing/payment-invariants.ts'
import { PaymentsWorld } from '../../testing/payments.ts'
import { runs } from '../../testing/property-runs.ts'
import { webhookEvents } from '../../webhooks/index.ts'
import { createTransferIn } from '../transfers/create-transfer-in.ts'
import { createTransferOut } from '../transfers/create-transfer-out.ts'
import { cancelTransaction } from './cancel-transaction.ts'
import { confirmReceiptDelivery } from './confirm-receipt-delivery.ts'
import { type Transaction, transactions } from './model/index.ts'

const suffixes = ['001', '002', '003', '004', '005', '006', '007'] as const
const pick = fc.nat({ max: 20 })
const suffix = fc.constantFrom(...suffixes)
const amount = fc.integer({ min: 1_000, max: 400_000 })

/** A step of a random program; picks are modulo the number of payments, so that every program is valid. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('quote' as const),
    funding: fc.constantFrom('prefunded' as const, 'pull' as const, 'realtime' as const),
    from: fc.constantFrom('USD', 'USDC'),
    to: fc.constantFrom('outside', 'inside', 'abroad'),
    amount,
    source: suffix,
    destination: suffix,
    rail: fc.constantFrom<RailName | undefined>(undefined, 'ACH', 'WIRE'),
    hasFee: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('execute' as const), pick }),
  fc.record({ kind: fc.constant('execute' as const), pick }),
  fc.record({ kind: fc.constant('send' as const), pick, extra: fc.constantFrom(0, 0, 0, -1, 77) }),
  fc.record({ kind: fc.constant('expire' as const), pick }),
  fc.record({ kind: fc.constant('transferIn' as const), suffix, amount }),
  fc.record({ kind: fc.constant('transferOut' as const), suffix, amount, isAch: fc.boolean(), isCrypto: fc.boolean() }),
  fc.record({ kind: fc.constant('fund' as const), amount }),
  fc.record({ kind: fc.constant('cancel' as const), pick }),
  fc.record({ kind: fc.constant('confirm' as const), pick }),
  fc.record({ kind: fc.constant('fault' as const) }),
  fc.record({
    kind: fc.constant('advance' as const),
    ms: fc.constantFrom(1, 4_999, 5_000, 29_999, 30_000, 35_000, 360_000),
  }),
  fc.record({ kind: fc.constant('rewind' as const), back: fc.integer({ min: 1, max: 12 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Returns one of the payments, counted from the oldest. */
function picked(world: PaymentsWorld, place: number): Transaction | undefined {
  const payments = world.engine
    .of(transactions)
    .all()
    .filter(({ sent }) => sent !== undefined)
  return payments[place % Math.max(payments.length, 1)]
}

function quote(world: PaymentsWorld, input: Extract<Step, { kind: 'quote' }>): void {
  const { funding, to, amount: sending } = input
  // Only dollars can be pulled.
  const from = funding === 'pull' ? 'USD' : input.from
  const [currency, destination] =
    to === 'inside'
      ? (['EUR', world.account('EUR')] as const)
      : to === 'abroad'
        ? (['EUR', world.outside(input.destination, 'EUR_ACCOUNT', 'EUR')] as const)
        : (['USD', world.outside(input.destination)] as const)
  const platformFees = input.hasFee && from === 'USD' ? 53 : 0
  const fees = 110 + platformFees
  world.quote({
    funding,
    ...(funding === 'realtime'
      ? {}
      : { source: funding === 'pull' ? world.outside(input.source) : world.account(from) }),
    destination,
    from,
    to: currency,
    sending,
    receiving: Math.max(1, Math.floor((sending - fees) * 0.9)),
    fees,
    platformFees,
    ...(to === 'outside' && input.rail !== undefined ? { rail: input.rail } : {}),
  })
}

/** Runs a call that may be refused; any other error fails the test. */
function attempt(act: () => unknown): void {
  try {
    act()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

function transferOut(
  world: PaymentsWorld,
  { suffix: end, amount, isAch, isCrypto }: Extract<Step, { kind: 'transferOut' }>,
) {
  const destination = isCrypto ? world.outside(end, 'SOLANA_WALLET', 'USDC') : world.outside(end)
  const body = {
    source: { accountId: world.account(isCrypto ? 'USDC' : 'USD') },
    destination: { accountId: destination, ...(isAch && !isCrypto ? { paymentRail: 'ACH' } : {}) },
    amount,
  }
  attempt(() => call(world.engine, createTransferOut, { body }))
}

function run(world: PaymentsWorld, one: Step): void {
  const payment = 'pick' in one ? picked(world, one.pick) : undefined
  const path = { transactionId: payment?.id ?? '' }
  if (one.kind === 'quote') quote(world, one)
  if (one.kind === 'execute' && payment?.quoteId) world.execute(payment)
  if (one.kind === 'send' && payment?.quoteId) world.send(payment, one.extra)
  if (one.kind === 'expire' && payment?.quoteId) world.expire(payment)
  if (one.kind === 'fund') world.fund(world.account('USD'), one.amount)
  if (one.kind === 'fault') world.failNext()
  if (one.kind === 'advance') world.pass(one.ms)
  if (one.kind === 'cancel' && payment) attempt(() => call(world.engine, cancelTransaction, { path, body: {} }))
  if (one.kind === 'confirm' && payment) call(world.engine, confirmReceiptDelivery, { path, body: {} })
  if (one.kind === 'transferOut') transferOut(world, one)
  if (one.kind === 'transferIn') {
    const body = {
      source: { accountId: world.outside(one.suffix) },
      destination: { accountId: world.account('USD') },
      amount: one.amount,
    }
    attempt(() => call(world.engine, createTransferIn, { body }))
  }
}

/** Returns what a rewind must restore together: documents and balances, the schedule, the outbox. */
const stateOf = ({ engine }: PaymentsWorld) => ({
  head: engine.head().number,
  hash: engine.stateHash(),
  tasks: engine.tasks(),
  events: engine.of(webhookEvents).count(),
})

function play(world: PaymentsWorld, program: readonly Step[], each: () => void): void {
  const marks = [stateOf(world)]
  for (const one of program) {
    if (one.kind === 'rewind') {
      const mark = marks[Math.max(0, marks.length - 1 - one.back)] ?? stateOf(world)
      marks.splice(marks.indexOf(mark) + 1)
      world.engine.travels.rewind(mark.head)
      expect(stateOf(world)).toEqual(mark)
    } else {
      run(world, one)
      marks.push(stateOf(world))
    }
    each()
  }
}

describe('over random programs of payments', () => {
  it('the books balance, quotes have the status of their payments, and in the end nothing is in flight', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 24 }), (program) => {
        const world = new PaymentsWorld()
        const problems: string[] = []
        world.engine.onMoment((moment) => problems.push(...checkMoment(moment)))
        play(world, program, () => expectInvariants(world))
        world.pass(600_000)
        expectInvariants(world)
        expect(problems).toEqual([])
        for (const { status, flow, refund } of world.engine.of(transactions).all()) {
          expect(flow.inFlight).toBe(0)
          expect(refund?.status).not.toBe('PENDING')
          if (flow.isExecuted) expect(['COMPLETED', 'FAILED']).toContain(status)
          else expect(['PENDING', 'EXPIRED']).toContain(status)
        }
        expect(world.engine.tasks()).toEqual([])
      }),
      runs(150),
    )
  })
})
