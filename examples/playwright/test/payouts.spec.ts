import { expect } from '@playwright/test'
import { sandglassTest } from 'sandglass/playwright'
import { startServer } from '../src/server.ts'

// Every test gets its own frozen world, and the application runs against it.
const test = sandglassTest({ world: { startAt: '2026-01-05T09:00:00Z', frozen: true } }).extend<{ app: string }>({
  app: async ({ world }, use) => {
    const { url, close } = await startServer(world.env())
    await use(url)
    close()
  },
})

test('a slow payout is shown as completed after six minutes', async ({ page, app, world }) => {
  await page.goto(app)
  await page.getByLabel('IBAN').fill('DE89370400440532013003')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('status')).toHaveText('PROCESSING')
  await world.clock.advance('6 minutes')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('status')).toHaveText('COMPLETED')
})

test('a payout to an account that cannot be paid is shown as failed', async ({ page, app, world }) => {
  await page.goto(app)
  await page.getByLabel('IBAN').fill('DE89370400440532013002')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('status')).toHaveText('FAILED')
  const { resource = '' } = await world.webhooks.next('OUTGOING_PAYMENT.FAILED')
  expect((await world.explain(resource)).cause.says).toContain("The destination's IBAN ends in 002")
})
