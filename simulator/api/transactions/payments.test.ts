import { describe, expect, it } from 'vitest'
import { checkLedger, largestAmount, post, postings, systemAccount } from '../../ledger/index.ts'
import { call } from '../../testing/api-world.ts'
import { expectInvariants } from '../../testing/payment-invariants.ts'
import { PaymentsWorld, type QuoteFixture } from '../../testing/payments.ts'
import { webhookEvents } from '../../webhooks/index.ts'
import { createTransferOut } from '../transfers/create-transfer-out.ts'
import type { Transaction } from './model/index.ts'

/** A quote of 1000 USD to an external account in EUR: fees of 660, of which 350 are the platform's. */
function quoteFixture(world: PaymentsWorld, suffix: string, changes: Partial<QuoteFixture> = {}): QuoteFixture {
  return {
    funding: 'prefunded',
    source: world.account('USD'),
    destination: world.outside(suffix, 'EUR_ACCOUNT', 'EUR'),
    from: 'USD',
    to: 'EUR',
    sending: 100_000,
    receiving: 91_393,
    fees: 660,
    platformFees: 350,
    ...changes,
  }
}

/** Returns every line posted for a payment, with names instead of ids. */
function linesOf(world: PaymentsWorld, { id }: Transaction): readonly string[] {
  const names = new Map([
    [world.account('USD'), 'Ada'],
    [world.account('USDC'), 'Ada in USDC'],
    [world.platformAccount('USD'), 'platform'],
  ])
  return world.engine
    .of(postings)
    .all('subject', id)
    .map(({ lines }) => lines.map(({ account, amount }) => `${names.get(account) ?? account} ${amount}`).join(', '))
}

function executed(suffix: string, changes: Partial<QuoteFixture> = {}): { world: PaymentsWorld; payment: Transaction } {
  const world = new PaymentsWorld()
  const payment = world.quote(quoteFixture(world, suffix, changes))
  world.execute(payment)
  return { world, payment }
}

const debited = ['Ada -100000, inflight:USD 100000', 'inflight:USD -350, platform 350']
const delivered = ['inflight:USD -99650, fx:USD 99340, revenue:USD 310', 'fx:EUR -91393, world:EUR 91393']
const returned = ['inflight:USD 99650, fx:USD -99340, revenue:USD -310', 'fx:EUR 91393, world:EUR -91393']
const refunded = ['platform -350, inflight:USD 350', 'inflight:USD -100000, Ada 100000']

describe('the postings of a payment', () => {
  it.each([
    ['001', [...debited, ...delivered]],
    ['002', [...debited, ...refunded]],
    ['003', [...debited, ...delivered]],
    ['004', [...debited, ...refunded]],
    ['005', [...debited, ...delivered, ...returned, ...refunded]],
    ['006', [...debited, ...refunded]],
    ['007', [...debited, 'inflight:USD -99650, suspense:USD 99650']],
  ])('to an account ending in %s', (suffix, expected) => {
    const { world, payment } = executed(suffix)
    world.pass(600_000)
    expect(linesOf(world, payment)).toEqual(expected)
    expectInvariants(world)
  })

  it('show the collection of a pull and its refund', () => {
    const world = new PaymentsWorld()
    const payment = world.quote(quoteFixture(world, '002', { funding: 'pull', source: world.outside('001') }))
    world.execute(payment)
    world.pass(5_000)
    expect(linesOf(world, payment)).toEqual([
      'world:USD -100000, inflight:USD 100000',
      'inflight:USD -350, platform 350',
      'platform -350, inflight:USD 350',
      'inflight:USD -100000, world:USD 100000',
    ])
  })

  it.each(['002', '003', '004', '005'])('show nothing of a pull that fails, as from %s', (suffix) => {
    const world = new PaymentsWorld()
    const payment = world.quote(quoteFixture(world, '001', { funding: 'pull', source: world.outside(suffix) }))
    world.execute(payment)
    world.pass(30_000)
    expect(world.payment(payment.id)).toMatchObject({ status: 'FAILED', failureReason: 'QUOTE_EXECUTION_FAILED' })
    expect(linesOf(world, payment)).toEqual([])
    expectInvariants(world)
  })

  it('show that crypto funding is refunded in full to the account of that asset, without a fee', () => {
    const world = new PaymentsWorld()
    const { source: _source, ...fixture } = quoteFixture(world, '001', {
      from: 'USDC',
      funding: 'realtime',
      platformFees: 0,
    })
    const payment = world.quote(fixture)
    world.send(payment, 77)
    expect(world.payment(payment.id)).toMatchObject({ status: 'FAILED', failureReason: 'FUNDING_AMOUNT_MISMATCH' })
    world.pass(5_000)
    expect(linesOf(world, payment)).toEqual([
      'world:USDC -100077, Ada in USDC 100077',
      'Ada in USDC -100077, inflight:USDC 100077',
      'inflight:USDC -100077, Ada in USDC 100077',
    ])
    expectInvariants(world)
  })
})

describe("the platform's fee", () => {
  it('is refunded even when it has been spent, and can be earned again', () => {
    const { world, payment } = executed('002')
    const fees = world.platformAccount('USD')
    const body = { source: { accountId: fees }, destination: { accountId: world.outside('001') }, amount: 350 }
    call(world.engine, createTransferOut, { body })
    world.pass(5_000)
    expect(world.available(fees)).toBe(-350)
    expect(world.payment(payment.id).refund?.status).toBe('COMPLETED')
    world.execute(world.quote(quoteFixture(world, '001')))
    expect(world.available(fees)).toBe(0)
    expectInvariants(world)
  })

  it('stays when the refund fails', () => {
    const { world } = executed('007')
    world.pass(5_000)
    expect(world.available(world.platformAccount('USD'))).toBe(350)
    expect(world.available(world.account('USD'))).toBe(900_000)
  })
})

/** Fills an account up to the largest balance. */
function fill(world: PaymentsWorld, account: string): void {
  const amount = largestAmount - world.available(account)
  const lines = [
    { account: systemAccount('world', 'USD'), amount: -amount },
    { account, amount },
  ]
  const { engine } = world
  engine.commit({ kind: 'admin', name: 'test' }, () => post(engine, { reason: 'test', currency: 'USD', lines }))
}

describe('an account with the largest balance', () => {
  it.each([
    ['002', 'FAILED'],
    ['006', 'COMPLETED'],
  ])('accepts no refund: one from %s fails and leaves the payment %s', (suffix, status) => {
    const { world, payment } = executed(suffix)
    fill(world, world.account('USD'))
    world.pass(5_000)
    const { refund, ...ended } = world.payment(payment.id)
    expect(ended.status).toBe(status)
    expect(refund?.status).toBe('FAILED')
    expect(refund).not.toHaveProperty('settledAtMs')
    expect(linesOf(world, payment)).toEqual([...debited, 'inflight:USD -99650, suspense:USD 99650'])
    expect(world.available(world.account('USD'))).toBe(largestAmount)
    const events = world.engine.of(webhookEvents).all().slice(-2)
    expect(events.map(({ type }) => type.split('.')[1])).toContain('REFUND_FAILED')
    expect(checkLedger(world.engine).balanced).toBe(true)
  })

  it.each([
    ['prefunded', 'ACCOUNT_CANNOT_RECEIVE', 'inflight:USD -5, platform 5'],
    ['realtime', 'QUOTE_EXECUTION_FAILED', 'inflight:USD -5, world:USD 5'],
  ] as const)('accepts no payment: a %s one fails with %s and is refunded', (funding, reason, refund) => {
    const world = new PaymentsWorld()
    const payer = world.platformAccount('USD')
    world.fund(payer, 5)
    fill(world, world.account('USD'))
    const destination = world.account('USD')
    const source = funding === 'prefunded' ? { source: payer } : {}
    const amounts = { sending: 5, receiving: 5, fees: 0, platformFees: 0 }
    const payment = world.quote({ funding, destination, from: 'USD', to: 'USD', ...source, ...amounts })
    if (funding === 'prefunded') world.execute(payment)
    else world.send(payment)
    expect(world.payment(payment.id)).toMatchObject({ status: 'FAILED', failureReason: reason })
    world.pass(5_000)
    expect(linesOf(world, payment)).toHaveLength(2)
    expect(linesOf(world, payment)[1]).toBe(refund)
  })

  it('accepts no fee: the service keeps it, and the refund does not claim it', () => {
    const world = new PaymentsWorld()
    fill(world, world.platformAccount('USD'))
    const [paid, failed] = ['001', '002'].map((suffix) => world.quote(quoteFixture(world, suffix)))
    if (paid === undefined || failed === undefined) throw new Error('no payments')
    world.execute(paid)
    world.execute(failed)
    world.pass(5_000)
    expect(linesOf(world, paid)).toEqual([
      'Ada -100000, inflight:USD 100000',
      'inflight:USD -100000, fx:USD 99340, revenue:USD 660',
      'fx:EUR -91393, world:EUR 91393',
    ])
    expect(linesOf(world, failed)).toEqual(['Ada -100000, inflight:USD 100000', 'inflight:USD -100000, Ada 100000'])
    expect(world.available(world.platformAccount('USD'))).toBe(largestAmount)
    expect(checkLedger(world.engine).balanced).toBe(true)
  })
})

describe('the events', () => {
  it('are those of the payment, then the payer, then the fee, each with the balance of that time', () => {
    const { world } = executed('002')
    world.pass(5_000)
    const events = world.engine.of(webhookEvents).all().slice(-8)
    // The data of events is unknown here; only balances are read.
    const amountOf = (data: unknown) => (data as { balance?: { amount: number } }).balance?.amount
    expect(events.map(({ type, data }) => [type.split('.')[1], amountOf(data)])).toEqual([
      ['PROCESSING', undefined],
      ['BALANCE_UPDATED', 900_000],
      ['BALANCE_UPDATED', 350],
      ['FAILED', undefined],
      ['REFUND_PENDING', undefined],
      ['REFUND_COMPLETED', undefined],
      ['BALANCE_UPDATED', 1_000_000],
      ['BALANCE_UPDATED', 0],
    ])
  })
})

describe('an injected failure', () => {
  it('waits for an outgoing payment, because incoming ones have no such failure reason', () => {
    const world = new PaymentsWorld()
    world.failNext()
    const { source: _source, ...fixture } = quoteFixture(world, '001', {
      funding: 'realtime',
      destination: world.account('EUR'),
    })
    const incoming = world.quote(fixture)
    world.send(incoming)
    expect(world.payment(incoming.id).status).toBe('COMPLETED')
    const outgoing = world.quote(quoteFixture(world, '001'))
    world.execute(outgoing)
    expect(world.payment(outgoing.id)).toMatchObject({ status: 'FAILED', failureReason: 'LIMIT_EXCEEDED' })
    expectInvariants(world)
  })
})
