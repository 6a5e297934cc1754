import { describe, expect, it } from 'vitest'
import type { WorldEngine } from '../../../engine/index.ts'
import { hold, ledgerCheckSteps, post, systemAccount } from '../../../ledger/index.ts'
import { fieldsOf, lamps, openAdmin } from '../../../testing/admin-plane.ts'

const world = systemAccount('world', 'USD')

/** Moves money from outside to an account, or back, in a moment of its own. */
function move(engine: WorldEngine, account: string, amount: number, subject = 'Transaction:1'): number {
  return engine.commit({ kind: 'request', name: 'pay', subject }, () =>
    post(engine, {
      reason: amount > 0 ? 'deposit' : 'payout',
      currency: 'USD',
      subject,
      lines: [
        { account: world, amount: -amount },
        { account, amount },
      ],
    }),
  ).moment.number
}

async function openLedger(historyLimit = 100_000) {
  const admin = await openAdmin({ ledgerCheckSteps, decimalOf }, { historyLimit })
  const get = async (path: string) => (await admin.call('GET', `/admin/ledger${path}`)).body
  return { ...admin, get }
}

const decimalOf = (amount: number) => (amount / 100).toFixed(2)

describe('the accounts of the ledger', () => {
  it('have owners, balances and the number of their postings', async () => {
    const { engine, get } = await openLedger()
    engine.commit({ kind: 'request', name: 'x' }, () => {
      engine.of<{ id: string; customerId: string }>({ name: 'internalAccounts' }).insert({ id: 'a', customerId: 'c' })
      engine.of(lamps).insert({ id: 'c', status: 'OFF', turns: 0, wiring: { colour: 'Ada' } })
    })
    move(engine, 'a', 1_250)
    move(engine, 'b', 100)
    engine.commit({ kind: 'request', name: 'x' }, () =>
      hold(engine, { account: 'a', currency: 'USD', amount: 250, reason: 'x' }),
    )
    expect(await get('/accounts')).toEqual({
      data: [
        {
          account: 'a',
          owner: 'c',
          ownerName: 'Ada',
          currency: 'USD',
          available: { amount: 1_000, decimal: '10.00' },
          total: { amount: 1_250, decimal: '12.50' },
          postings: 1,
        },
        expect.objectContaining({ account: 'b', owner: 'platform', total: { amount: 100, decimal: '1.00' } }),
        expect.objectContaining({ account: world, owner: 'system', total: { amount: -1_350, decimal: '-13.50' } }),
      ],
      hasMore: false,
      totalCount: 3,
    })
  })

  it('are those of a moment, of an owner or in a currency', async () => {
    const { engine, get } = await openLedger()
    const first = move(engine, 'a', 100)
    move(engine, 'b', 100)
    const names = async (query: string) =>
      (await get(`/accounts?${query}`)).data.map(({ account }: { account: string }) => account)
    expect(await names(`at=${first}`)).toEqual(['a', world])
    expect(await names('at=0')).toEqual([])
    expect(await names('owner=system')).toEqual([world])
    expect(await names('currency=EUR')).toEqual([])
    const { nextCursor } = await get('/accounts?limit=2')
    expect(await names(`limit=2&cursor=${nextCursor}`)).toEqual([world])
  })
})

describe('the postings of an account', () => {
  it('have their moments, causes, lines and the balance after each', async () => {
    const { engine, get } = await openLedger()
    move(engine, 'a', 500)
    move(engine, 'b', 500)
    move(engine, 'a', -120, 'Transaction:2')
    const { data, ...rest } = await get('/accounts/a/postings')
    expect(rest).toMatchObject({ account: 'a', postings: 2, totalCount: 2, horizon: 0, hasMore: false })
    expect(data).toEqual([
      expect.objectContaining({ moment: 1, amount: { amount: 500, decimal: '5.00' }, subject: 'Transaction:1' }),
      {
        id: expect.stringMatching(/^Posting:/),
        moment: 3,
        at: '2025-10-13T12:00:00Z',
        amount: { amount: -120, decimal: '-1.20' },
        balance: { amount: 380, decimal: '3.80' },
        reason: 'payout',
        subject: 'Transaction:2',
        cause: { kind: 'request', name: 'pay', subject: 'Transaction:2' },
        lines: [
          { account: world, amount: 120, decimal: '1.20' },
          { account: 'a', amount: -120, decimal: '-1.20' },
        ],
      },
    ])
  })

  it('come in either order, in pages, and as they were at a moment', async () => {
    const { engine, get } = await openLedger()
    for (const amount of [1, 2, 3]) move(engine, 'a', amount)
    const amounts = async (query: string) => {
      const { data, nextCursor } = await get(`/accounts/a/postings?${query}`)
      return [data.map((row: { amount: { amount: number } }) => row.amount.amount), nextCursor]
    }
    expect(await amounts('order=newest')).toEqual([[3, 2, 1], undefined])
    expect(await amounts('at=2')).toEqual([[1, 2], undefined])
    const [first, cursor] = await amounts('limit=2')
    expect([first, (await amounts(`limit=2&cursor=${cursor}`))[0]]).toEqual([[1, 2], [3]])
  })

  it('have neither time nor cause beyond the horizon', async () => {
    const { engine, get } = await openLedger(2)
    for (const amount of [1, 2, 3]) move(engine, 'a', amount)
    const { data, horizon } = await get('/accounts/a/postings?points=4')
    expect(horizon).toBe(2)
    expect(data[0]).toMatchObject({ moment: 1, balance: { amount: 1 } })
    expect(data[0]).not.toHaveProperty('at')
    expect(data[0]).not.toHaveProperty('cause')
    expect(data[2]).toMatchObject({ moment: 3, balance: { amount: 6 }, cause: { name: 'pay' } })
  })

  it('give the points of a chart, with every extreme', async () => {
    const { engine, get } = await openLedger()
    for (let i = 0; i < 60; i += 1) move(engine, 'a', i === 30 ? 5_000 : i === 31 ? -5_030 : 1)
    const balances = async (points: number) =>
      (await get(`/accounts/a/postings?points=${points}&limit=1`)).points.map(
        ({ balance }: { balance: { amount: number } }) => balance.amount,
      )
    expect(await balances(4)).toEqual([1, 5_030, 0, 28])
    const ten = await balances(10)
    expect(ten.length).toBeLessThanOrEqual(10)
    expect([ten[0], Math.max(...ten), Math.min(...ten), ten.at(-1)]).toEqual([1, 5_030, 0, 28])
    expect(await balances(100)).toHaveLength(60)
    expect(await get('/accounts/a/postings')).not.toHaveProperty('points')
  })

  it('are none for an account that no money has moved on', async () => {
    const { engine, call, get } = await openLedger()
    engine.commit({ kind: 'request', name: 'x' }, () =>
      engine.of<{ id: string; currency: string }>({ name: 'internalAccounts' }).insert({ id: 'a', currency: 'EUR' }),
    )
    expect(await get('/accounts/a/postings')).toMatchObject({ currency: 'EUR', total: { amount: 0 }, data: [] })
    expect(await call('GET', '/admin/ledger/accounts/nobody/postings')).toMatchObject({
      status: 404,
      body: { message: 'The ledger has no account nobody at moment 1.' },
    })
    expect(fieldsOf(await call('GET', '/admin/ledger/accounts/a/postings?points=3'))).toEqual(['points'])
  })
})

describe('the check of the ledger at a moment', () => {
  it('counts the postings of then', async () => {
    const { engine, get } = await openLedger()
    for (const amount of [1, 2, 3]) move(engine, 'a', amount)
    expect(await get('/check?at=2')).toEqual({
      moment: 2,
      balanced: true,
      currencies: [{ currency: 'USD', sum: 0, postings: 2 }],
      problems: [],
    })
    expect((await get('/check')).currencies[0].postings).toBe(3)
  })
})
