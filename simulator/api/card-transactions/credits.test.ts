import { describe, expect, it } from 'vitest'
import { checkLedger, post, systemAccount } from '../../ledger/index.ts'
import { CardWorld } from '../../testing/card-world.ts'
import { restoreCredit, takeBackCredit } from './credits.ts'
import { cardTransactions } from './model/index.ts'
import { CardTransactionChange } from './money/index.ts'

const credit = { amount: 1_000, currency: { code: 'USD' }, merchant: { descriptor: 'SHOP' } }

describe('a credit that the network takes back', () => {
  it('is lost by the service when the account has spent it, until it is posted again', () => {
    const world = new CardWorld('USD')
    const { engine, account } = world
    const { id } = world.try('sandboxSimulateCardFinancialCreditAuthorization', credit)
    const act = (run: (change: CardTransactionChange) => void) =>
      engine.commit({ kind: 'admin', name: 'test' }, () => {
        const change = new CardTransactionChange(engine, engine.of(cardTransactions).get(id))
        run(change)
        change.saveQuietly()
      })
    const spending = [
      { account, amount: -400 },
      { account: systemAccount('world', 'USD'), amount: 400 },
    ]
    act(() => post(engine, { reason: 'spending', currency: 'USD', lines: spending }))
    act((change) => takeBackCredit(change, { amount: 1_000, account }))
    expect(engine.of(cardTransactions).get(id)).toMatchObject({ credited: 1_000, lost: 1_000 })
    expect(world.available()).toBe(600)
    act((change) => restoreCredit(change))
    expect(engine.of(cardTransactions).get(id)).toMatchObject({ credited: 1_000, lost: 0 })
    expect(world.available()).toBe(600)
    expect(checkLedger(engine).problems).toEqual([])
  })
})
