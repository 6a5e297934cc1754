import { expect } from '@playwright/test'
import { sandglassTest } from 'sandglass/playwright'
import { startServer } from '../src/server.ts'

const test = sandglassTest({ world: { seed: 'failing', startAt: '2026-01-05T09:00:00Z', frozen: true } })

test('a payout to an account that is none', async ({ page, world }) => {
  const { url, close } = await startServer(world.env())
  await page.goto(url)
  await page.getByLabel('IBAN').fill('nowhere')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('status')).toHaveText(/not possible/)
  close()
  expect(await page.getByRole('status').textContent()).toBe('COMPLETED')
})
