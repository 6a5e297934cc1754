import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import type { Desk } from './desk.ts'
import { failPayout, type Payout, payTo } from './stories.ts'

/** Clicks and counts. */
class Hand {
  clicks = 0

  async click(element: Locator): Promise<void> {
    this.clicks += 1
    await element.click()
  }
}

const view = ({ page }: Desk, name: string) => page.getByRole('region', { name: `The ${name} view` })
const row = ({ page }: Desk, name: string) =>
  page.getByRole('region', { name: 'Moments' }).getByRole('link', { name, exact: true })

/** Sees that the payment failed, and why. */
async function seeWhy(desk: Desk, hand: Hand, { payment }: Payout): Promise<void> {
  await hand.click(row(desk, 'payment.fail'))
  await desk.reads('The payment failed with QUOTE_EXECUTION_FAILED')
  await hand.click(
    view(desk, 'moment')
      .locator(`a[href*="${encodeURIComponent(payment)}"]`)
      .first(),
  )
  const cause = view(desk, 'resource').locator('.cause').first()
  await expect(cause).toBeVisible()
  await expect(cause).toHaveText(/^The destination's IBAN ends in 002, so the payment fails at once/, {
    useInnerText: true,
  })
  await expect(cause.locator('mark')).toHaveText('002')
  const decided = desk.link(/^Row 002 of the outcomes/)
  const other = await desk.page.context().newPage()
  await other.goto(new URL((await decided.getAttribute('href')) ?? '', desk.page.url()).href)
  await expect(other.locator('[aria-current=true], .on', { hasText: '002' }).first()).toBeVisible()
  await other.close()
}

/** Looks at the world as it was before the payment was executed; the address of the page shows it to others. */
async function lookBack(desk: Desk, hand: Hand): Promise<void> {
  await hand.click(row(desk, 'createQuote'))
  await desk.reads(/You are looking at moment \d+/)
  await hand.click(desk.link('ledger ✓ balanced'))
  const balance = view(desk, 'ledger').getByText('500.00').first()
  await expect(balance).toBeVisible()
  const other = await desk.page.context().newPage()
  await other.goto(desk.page.url())
  await expect(other.getByText(/You are looking at moment \d+/)).toBeVisible()
  await expect(other.getByRole('region', { name: 'The ledger view' }).getByText('500.00').first()).toBeVisible()
  await other.close()
}

/** Takes the run away as a file, which another Sandglass repeats with the same bytes. */
async function takeAway({ page, world, ...desk }: Desk, hand: Hand): Promise<void> {
  await hand.click(desk.link('Snapshots'))
  const isLoaded = page.waitForEvent('download')
  await hand.click(desk.button('Download the capsule'))
  const download = await isLoaded
  expect(download.suggestedFilename()).toBe(`${world.name}.sandglass-capsule`)
  const answer = await fetch(`${new URL(page.url()).origin}/admin/capsule/replay`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson' },
    body: await readFile(await download.path()),
  })
  expect(await answer.text()).toMatch(/"identical":true/)
}

test('why did my payout fail? Seen, undone, tried again and taken away in under ten clicks', async ({ desk }) => {
  const hand = new Hand()
  const payout = await failPayout(desk)
  await desk.open()
  await seeWhy(desk, hand, payout)
  await lookBack(desk, hand)
  await hand.click(desk.button('Go back here…'))
  await hand.click(desk.page.getByRole('dialog').getByRole('button', { name: 'Go back here' }))
  await desk.reads('Rewound to moment')
  expect((await desk.api('GET', `/quotes/${payout.quote}`))['status']).toBe('PENDING')
  expect((await desk.world.timeline.branches()).map(({ canReturn }) => canReturn)).toContain(true)
  const payment = await payTo(desk, payout, 'DE89370400440532013000')
  await hand.click(desk.button(/^Next task/))
  await desk.reads('Run the next task.')
  expect((await desk.api('GET', `/transactions/${payment}`))['status']).toBe('COMPLETED')
  await takeAway(desk, hand)
  expect(hand.clicks, `The story took ${hand.clicks} clicks`).toBeLessThan(10)
})
