import { describe, expect, it } from 'vitest'
import { CardWorld } from '../../testing/card-world.ts'
import { cardTransactions } from './model/index.ts'
import { pullsFit } from './pulls-fit.ts'

describe('pulls fit card payments', () => {
  it('holds after an authorization and names a payment whose total is another', () => {
    const world = new CardWorld('USD')
    world.fund(10_000)
    const body = { amount: 1_250, currency: { code: 'USD' }, merchant: { descriptor: 'BLUE BOTTLE' } }
    const { id } = world.try('sandboxSimulateCardAuthorization', body)
    expect(pullsFit.check(world.engine)).toEqual([])
    const documents = world.engine.of(cardTransactions)
    world.engine.commit({ kind: 'admin', name: 'test' }, () =>
      documents.update({ ...documents.get(id), authorized: 1_500 }),
    )
    expect(pullsFit.check(world.engine)).toEqual([`${id} is AUTHORIZED and has pulled 1250 instead of 1500`])
  })
})
