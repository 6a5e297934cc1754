import { sandglassTest } from 'sandglass/vitest'
import { describe, expect } from 'vitest'
import { Payouts } from '../src/payouts.ts'

// Every test gets its own frozen world, with payouts that go there.
const test = sandglassTest({ world: { startAt: '2026-01-05T09:00:00Z', frozen: true } }).extend<{ payouts: Payouts }>({
  payouts: async ({ world }, use) => {
    await use(new Payouts({ baseUrl: world.baseUrl, ...world.credential }))
  },
})

describe('a payout', () => {
  test('to an account that cannot be paid fails, and says why', async ({ world, payouts }) => {
    const account = await payouts.fundedAccount('Ada Lovelace', 500_00)
    const payout = await payouts.pay(account, 'DE89370400440532013002', 100_00)
    expect(payout).toMatchObject({ status: 'FAILED', failureReason: 'QUOTE_EXECUTION_FAILED' })
    const { cause } = await world.explain(payout.id)
    expect(cause.says).toContain("The destination's IBAN ends in 002, so the payment fails at once")
  })

  test('that is slow completes after six minutes', async ({ world, payouts }) => {
    const account = await payouts.fundedAccount('Ada Lovelace', 500_00)
    const { id, status } = await payouts.pay(account, 'DE89370400440532013003', 100_00)
    expect(status).toBe('PROCESSING')
    await world.clock.advance('6 minutes')
    expect((await payouts.find(id)).status).toBe('COMPLETED')
    await world.webhooks.next('OUTGOING_PAYMENT.COMPLETED', { about: id })
    expect(await world.ledger.check()).toMatchObject({ balanced: true })
  })
})
