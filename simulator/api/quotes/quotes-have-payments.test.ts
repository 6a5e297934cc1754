import { describe, expect, it } from 'vitest'
import { PaymentsWorld } from '../../testing/payments.ts'
import { transactions } from '../transactions/index.ts'
import { quotesHavePayments } from './quotes-have-payments.ts'

describe('quotes have payments', () => {
  it('holds after a quote and names one whose payment is gone', () => {
    const world = new PaymentsWorld()
    const payment = world.quote({
      funding: 'prefunded',
      source: world.account('USD'),
      destination: world.outside('100'),
      from: 'USD',
      to: 'USD',
      sending: 1_000,
      receiving: 1_000,
      fees: 0,
      platformFees: 0,
    })
    expect(quotesHavePayments.check(world.engine)).toEqual([])
    world.engine.commit({ kind: 'admin', name: 'test' }, () => world.engine.of(transactions).remove(payment.id))
    expect(quotesHavePayments.check(world.engine)).toEqual([
      `${payment.quoteId} has no payment ${payment.id} that names it`,
    ])
  })
})
