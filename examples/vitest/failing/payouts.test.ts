import { sandglassTest } from 'sandglass/vitest'
import { Payouts } from '../src/payouts.ts'

const test = sandglassTest({ world: { seed: 'failing', startAt: '2026-01-05T09:00:00Z', frozen: true } })

test('a payout of more than there is', async ({ world }) => {
  const payouts = new Payouts({ baseUrl: world.baseUrl, ...world.credential })
  const account = await payouts.fundedAccount('Ada Lovelace', 50_00)
  await payouts.pay(account, 'DE89370400440532013001', 100_00)
})
