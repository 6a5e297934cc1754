import { describe, expect, it } from 'vitest'
import { checkLedger, largestAmount, post, postings, systemAccount } from '../../ledger/index.ts'
import { call } from '../../testing/api-world.ts'
import { expectInvariants } from '../../testing/payment-invariants.ts'
import { PaymentsWorld, type QuoteWish } from '../../testing/payments.ts'
import { webhookEvents } from '../../webhooks/events.ts'
import { createTransferOut } from '../transfers/create-transfer-out.ts'
import type { Transaction } from './model.ts'

/** A quote of 1000 dollars to euros abroad: 660 of fees, of which 350 are the platform's. */
function wishOf(world: PaymentsWorld, suffix: string, changes: Partial<QuoteWish> = {}): QuoteWish {
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

/** Every line that was booked for a payment, told with names instead of ids. */
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

function executed(suffix: string, changes: Partial<QuoteWish> = {}): { world: PaymentsWorld; payment: Transaction } {
  const world = new PaymentsWorld()
  const payment = world.quote(wishOf(world, suffix, changes))
  world.execute(payment)
  return { world, payment }
}

const taken = ['Ada -100000, inflight:USD 100000', 'inflight:USD -350, platform 350']
const delivered = ['inflight:USD -99650, fx:USD 99340, revenue:USD 310', 'fx:EUR -91393, world:EUR 91393']
const returned = ['inflight:USD 99650, fx:USD -99340, revenue:USD -310', 'fx:EUR 91393, world:EUR -91393']
const givenBack = ['platform -350, inflight:USD 350', 'inflight:USD -100000, Ada 100000']

describe('the books of a payment', () => {
  it.each([
    ['001', [...taken, ...delivered]],
    ['002', [...taken, ...givenBack]],
    ['003', [...taken, ...delivered]],
    ['004', [...taken, ...givenBack]],
    ['005', [...taken, ...delivered, ...returned, ...givenBack]],
    ['006', [...taken, ...givenBack]],
    ['007', [...taken, 'inflight:USD -99650, suspense:USD 99650']],
  ])('to an account ending in %s', (suffix, expected) => {
    const { world, payment } = executed(suffix)
    world.pass(600_000)
    expect(linesOf(world, payment)).toEqual(expected)
    expectInvariants(world)
  })

  it('show what a pull brings, and what of it goes back', () => {
    const world = new PaymentsWorld()
    const payment = world.quote(wishOf(world, '002', { funding: 'pull', source: world.outside('001') }))
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
    const payment = world.quote(wishOf(world, '001', { funding: 'pull', source: world.outside(suffix) }))
    world.execute(payment)
    world.pass(30_000)
    expect(world.payment(payment.id)).toMatchObject({ status: 'FAILED', failureReason: 'QUOTE_EXECUTION_FAILED' })
    expect(linesOf(world, payment)).toEqual([])
    expectInvariants(world)
  })

  it('show that what came in crypto is refunded to the account of that asset, all of it and no fee', () => {
    const world = new PaymentsWorld()
    const { source: _nobody, ...wish } = wishOf(world, '001', { from: 'USDC', funding: 'realtime', platformFees: 0 })
    const payment = world.quote(wish)
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

describe('the fee of the platform', () => {
  it('is taken back even when it has been spent, and then can be earned again', () => {
    const { world, payment } = executed('002')
    const fees = world.platformAccount('USD')
    const body = { source: { accountId: fees }, destination: { accountId: world.outside('001') }, amount: 350 }
    call(world.engine, createTransferOut, { body })
    world.pass(5_000)
    expect(world.available(fees)).toBe(-350)
    expect(world.payment(payment.id).refund?.status).toBe('COMPLETED')
    world.execute(world.quote(wishOf(world, '001')))
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

/** As much as an account can hold, so that not even one more fits. */
function fill(world: PaymentsWorld, account: string): void {
  const amount = largestAmount - world.available(account)
  const lines = [
    { account: systemAccount('world', 'USD'), amount: -amount },
    { account, amount },
  ]
  const { engine } = world
  engine.commit({ kind: 'admin', name: 'test' }, () => post(engine, { reason: 'test', currency: 'USD', lines }))
}

describe('an account that holds as much as it can', () => {
  it.each([
    ['002', 'FAILED'],
    ['006', 'COMPLETED'],
  ])('takes no refund: one from %s fails, and leaves the payment %s', (suffix, status) => {
    const { world, payment } = executed(suffix)
    fill(world, world.account('USD'))
    world.pass(5_000)
    const { refund, ...ended } = world.payment(payment.id)
    expect(ended.status).toBe(status)
    expect(refund?.status).toBe('FAILED')
    expect(refund).not.toHaveProperty('settledAtMs')
    expect(linesOf(world, payment)).toEqual([...taken, 'inflight:USD -99650, suspense:USD 99650'])
    expect(world.available(world.account('USD'))).toBe(largestAmount)
    const told = world.engine.of(webhookEvents).all().slice(-2)
    expect(told.map(({ type }) => type.split('.')[1])).toContain('REFUND_FAILED')
    expect(checkLedger(world.engine).balanced).toBe(true)
  })

  it.each([
    ['prefunded', 'ACCOUNT_CANNOT_RECEIVE', 'inflight:USD -5, platform 5'],
    ['realtime', 'QUOTE_EXECUTION_FAILED', 'inflight:USD -5, world:USD 5'],
  ] as const)('takes no payment: a %s one fails with %s and goes back', (funding, reason, back) => {
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
    expect(linesOf(world, payment)[1]).toBe(back)
  })

  it('takes no fee: the service keeps it, and the refund needs none of it back', () => {
    const world = new PaymentsWorld()
    fill(world, world.platformAccount('USD'))
    const [paid, refunded] = ['001', '002'].map((suffix) => world.quote(wishOf(world, suffix)))
    if (paid === undefined || refunded === undefined) throw new Error('no payments')
    world.execute(paid)
    world.execute(refunded)
    world.pass(5_000)
    expect(linesOf(world, paid)).toEqual([
      'Ada -100000, inflight:USD 100000',
      'inflight:USD -100000, fx:USD 99340, revenue:USD 660',
      'fx:EUR -91393, world:EUR 91393',
    ])
    expect(linesOf(world, refunded)).toEqual(['Ada -100000, inflight:USD 100000', 'inflight:USD -100000, Ada 100000'])
    expect(world.available(world.platformAccount('USD'))).toBe(largestAmount)
    expect(checkLedger(world.engine).balanced).toBe(true)
  })
})

describe('what is told', () => {
  it('is the payment first, then the payer, then the fee, each with the balance of that time', () => {
    const { world } = executed('002')
    world.pass(5_000)
    const told = world.engine.of(webhookEvents).all().slice(-8)
    const amountOf = (data: unknown) => (data as { balance?: { amount: number } }).balance?.amount
    expect(told.map(({ type, data }) => [type.split('.')[1], amountOf(data)])).toEqual([
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
  it('waits for an outgoing payment, because incoming ones know no such reason', () => {
    const world = new PaymentsWorld()
    world.failNext()
    const { source: _nobody, ...wish } = wishOf(world, '001', {
      funding: 'realtime',
      destination: world.account('EUR'),
    })
    const incoming = world.quote(wish)
    world.send(incoming)
    expect(world.payment(incoming.id).status).toBe('COMPLETED')
    const outgoing = world.quote(wishOf(world, '001'))
    world.execute(outgoing)
    expect(world.payment(outgoing.id)).toMatchObject({ status: 'FAILED', failureReason: 'LIMIT_EXCEEDED' })
    expectInvariants(world)
  })
})
