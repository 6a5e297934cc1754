import { assertAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import type { Desk } from './desk.ts'
import { headOf, numberOf, openPayout, row } from './line-page.ts'
import { failPayout } from './stories.ts'

const view = ({ page }: Desk) => page.getByRole('region', { name: 'The compare view' })
const readClipboard = ({ page }: Desk) => page.evaluate<string>('navigator.clipboard.readText()')

test('a moment is compared with now, and two moments of the list with each other', async ({ desk }) => {
  await openPayout(desk)
  const { page } = desk
  const [quote, head] = [await numberOf(desk, 'createQuote'), await headOf(desk)]
  await row(page, 'createQuote').click()
  const changed = page
    .getByRole('region', { name: 'The moment view' })
    .locator('.change', { hasText: 'Quote:' })
    .first()
  await expect(changed).toHaveText(/^Ada Lovelace · 100\.00 USD → EUR\s*Quote:/, { useInnerText: true })
  await page.getByRole('link', { name: 'Compare with now' }).click()
  await expect(view(desk).locator('.cause')).toHaveText(
    new RegExp(`documents differ between moment ${quote} and the present, moment ${head}\\.$`),
  )
  await expect(page.getByText('You are looking at moment')).toHaveCount(0)
  await expect(view(desk).locator('.change', { hasText: 'Transaction:' })).toHaveText(
    /^Ada Lovelace · 100\.00 USD → EUR[\s\S]*PENDING\s*→\s*FAILED/,
    { useInnerText: true },
  )
  await expect(view(desk)).toHaveText(/500\.00 USD\s*→\s*400\.00 USD/, { useInnerText: true })
  await expect(view(desk).getByText(/^payment\.refund · /)).toBeVisible()
  await expect(view(desk).getByText('Refund of 100.00 USD to Ada Lovelace')).toBeVisible()
  await assertAccessible(page, 'a comparison')
  await row(page, 'createQuote').click()
  await row(page, 'executeQuote').click()
  await expect(view(desk).locator('.cause')).toHaveText(new RegExp(`moment ${quote} and moment ${quote + 1}\\.$`))
  await expect(page.locator('.row [aria-current]')).toHaveText(['createQuote', 'executeQuote'])
  await page.reload()
  await expect(view(desk).locator('.cause')).toHaveText(new RegExp(`moment ${quote} and moment ${quote + 1}\\.$`))
  await row(page, 'createCustomerExternalAccount').click()
  await expect(page).toHaveURL(/id=\d+\.\.(&|$)/)
  await desk.open(`&view=compare&id=${head}..${head}`)
  await desk.reads(/^Nothing differs between/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'The moment view' })).toBeVisible()
  await desk.open('&view=compare&id=1..4000')
  await desk.reads('It does not exist.')
})

test('links keep the view, the moment and the filter', async ({ openDesk }) => {
  const desk = await openDesk({ context: { permissions: ['clipboard-read', 'clipboard-write'] } })
  const { page } = desk
  const { payment } = await failPayout(desk)
  await desk.open()
  await page.getByLabel('Filter moments').fill('-lane:webhook')
  await expect(page).toHaveURL(/filter=-lane/)
  await desk.settle()
  await row(page, 'createQuote').click()
  const banner = page.locator('.banner.past')
  await banner.getByRole('button', { name: 'Copy link' }).click()
  await expect(banner.getByRole('button', { name: 'Link copied' })).toBeVisible()
  const [moment, address] = [await readClipboard(desk), page.url()]
  expect(moment).toBe(address)
  expect(new URL(moment).searchParams.get('filter')).toBe('-lane:webhook')
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(page.getByLabel('Filter moments')).toHaveValue('-lane:webhook')
  await page.goto(page.url().replace(/view=moment.*?&/, `view=resource&id=${encodeURIComponent(payment)}&`))
  await page.locator('.why').getByRole('button', { name: 'Copy link' }).click()
  await expect(page.locator('.why').getByRole('button', { name: 'Link copied' })).toBeVisible()
  const shared = await readClipboard(desk)
  expect(new URL(shared).searchParams.get('id')).toBe(payment)
  const other = await page.context().newPage()
  await other.goto(shared)
  await expect(other.getByLabel('Filter moments')).toHaveValue('-lane:webhook')
  await expect(other.getByText(/^You are looking at moment \d+/)).toBeVisible()
  await expect(other.getByText('Its state then, after moment')).toBeVisible()
})

test('a payment in its final state offers what is scheduled, and nothing after that', async ({ desk }) => {
  const { page, world } = desk
  const { payment, quote } = await failPayout(desk)
  await desk.open(`&view=resource&id=${quote}`)
  await desk.reads(/^Refund of 100\.00 USD to Ada Lovelace, in 5 s$/)
  await desk.open(`&view=resource&id=${payment}`)
  await desk.reads('Still to come')
  await expect(desk.button(/^Advance until/)).toHaveCount(0)
  await desk.button(/^Advance to it/).click()
  const dialog = page.getByRole('dialog', { name: 'Advance to: Refund of 100.00 USD to Ada Lovelace' })
  await dialog.getByRole('button', { name: 'Advance', exact: true }).click()
  await expect(dialog.getByText('The advance did this')).toBeVisible()
  expect((await world.clock.get()).now).toBe('2026-01-05T09:00:05Z')
  await expect(page.getByText('Still to come')).toHaveCount(0)
  await desk.settle()
  await expect(dialog.getByText('The advance did this'), 'The dialog goes with its task').toBeVisible()
})
