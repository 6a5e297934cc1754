import { describe, expect, it } from 'vitest'
import { PaymentsWorld } from '../../testing/payments.ts'
import { quotes } from './model/index.ts'
import { quotedPaymentsHaveQuotes } from './quoted-payments.ts'

describe('quoted payments have quotes', () => {
  it('holds after a quote and names a payment whose quote is gone', () => {
    const world = new PaymentsWorld()
    const { id, quoteId = '' } = world.quote({
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
    const violations = () => quotedPaymentsHaveQuotes.check(world.engine)
    expect(violations()).toEqual([])
    world.engine.commit({ kind: 'admin', name: 'test' }, () => world.engine.of(quotes).remove(quoteId))
    expect(violations()).toEqual([`${id} names ${quoteId}, which does not name it`])
  })
})
