import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { boxOf, isCut } from './desk.ts'
import { openPayout, row } from './line-page.ts'
import { failPayout } from './stories.ts'

const topOf = async (page: Page, selector: string) => (await boxOf(page.locator(selector))).y

for (const [name, viewport] of [
  ['a phone', { width: 390, height: 800 }],
  ['a window of 1440 pixels at 200 %', { width: 720, height: 450 }],
] as const)
  test(`on ${name}, the choice of a row shows its answer`, async ({ openDesk }) => {
    const desk = await openDesk({ context: { viewport } })
    const { page } = desk
    await openPayout(desk)
    const [line, list, view] = [await topOf(page, '.timeline'), await topOf(page, '.rows'), await topOf(page, '.view')]
    expect(line).toBeLessThan(list)
    expect(list).toBeLessThan(view)
    await row(page, 'payment.fail').click()
    await expect(page.locator('.why .cause', { hasText: 'The payment failed' })).toBeInViewport()
    await desk.button('↑ List').click()
    await expect(row(page, 'payment.fail')).toBeInViewport()
    await row(page, 'createQuote').click()
    const quoteCreated = page.locator('.why .cause', { hasText: 'The quote was created' })
    await expect(quoteCreated).toBeInViewport()
    const address = page.url()
    await page.goto('about:blank')
    await page.goto(address)
    await expect(quoteCreated).toBeInViewport()
    await desk.link('Snapshots').click()
    const inView = (name: string) => page.locator('.view').getByRole('button', { name })
    for (const name of ['Fork here…', 'Go back here…']) await expect(inView(name)).toBeInViewport()
    await inView('Back to the present').click()
    await expect(page.getByText('You are looking at moment')).toHaveCount(0)
  })

test('on a phone, what is scheduled next is shown in full, and the rest is a link away', async ({ openDesk }) => {
  const desk = await openDesk({ context: { viewport: { width: 390, height: 800 } } })
  const { page } = desk
  await desk.api('PATCH', '/config', { webhookEndpoint: 'http://127.0.0.1:9/webhooks' })
  await openPayout(desk)
  await expect(page.locator('.schedule li')).toHaveCount(3)
  expect(await page.locator('.schedule').evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
  await desk.link(/^and \d+ more$/).click()
  await expect(page.getByRole('region', { name: 'The clock view' })).toBeInViewport()
})

test('on a phone, the buttons of the clock are one line, and all balances are below their accounts', async ({
  openDesk,
}) => {
  const desk = await openDesk({ context: { viewport: { width: 390, height: 800 } } })
  const { page } = desk
  await openPayout(desk)
  const placesOf = (selector: string) =>
    page.locator(selector).evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect()))
  const tops = (await placesOf('.clock-buttons button')).map(({ top }) => top)
  expect(tops).toEqual(tops.map(() => tops[0]))
  await desk.open('&view=ledger')
  await desk.reads('400.00 USD')
  expect(new Set((await placesOf('.item-side')).map(({ left }) => left)).size).toBe(1)
})

test('on a phone, a row says who and how much beside a long name', async ({ openDesk }) => {
  const desk = await openDesk({ context: { viewport: { width: 390, height: 800 } } })
  const { page } = desk
  await openPayout(desk)
  const funding = page.locator('.row', { hasText: 'sandboxFundInternalAccount' })
  expect((await boxOf(funding.locator('.detail'))).width, 'pixels for who and how much').toBeGreaterThan(80)
})

test('on a phone, the status of an answer stays one word beside a long path', async ({ openDesk }) => {
  const desk = await openDesk({ context: { viewport: { width: 390, height: 800 } } })
  const { page } = desk
  await openPayout(desk)
  await row(page, 'executeQuote').click()
  const line = page.locator('.request-line')
  await expect(line.locator('strong')).toHaveText('200')
  const { height } = await boxOf(line.locator('strong'))
  expect(height, 'pixels of one line').toBeLessThan(30)
})

test('on a phone, the rows of events have the whole of their types, which are the names of buttons', async ({
  openDesk,
}) => {
  const context = { viewport: { width: 390, height: 800 } }
  const { page, ...desk } = await openDesk({ context, world: { options: { webhooks: { mode: 'pull' } } } })
  await failPayout(desk)
  await desk.open()
  await desk
    .button(/^\d webhooks$/)
    .last()
    .click()
  const event = page.getByRole('button', { name: 'OUTGOING_PAYMENT.REFUND_PENDING', exact: true })
  await expect(event).toBeVisible()
  expect(await isCut(event)).toBe(false)
  const [type, line] = [await boxOf(event), await boxOf(page.getByRole('listitem').filter({ has: event }))]
  expect(type.y, 'the type begins in its row').toBeGreaterThanOrEqual(line.y)
  expect(type.y + type.height, 'and ends there').toBeLessThanOrEqual(line.y + line.height)
})

test('folded rows that were opened are folded again, with the selected one in them too', async ({ desk }) => {
  const { page } = desk
  for (const fullName of ['A', 'B', 'C', 'D', 'E', 'F'])
    await desk.api('POST', '/customers', { customerType: 'INDIVIDUAL', fullName })
  await desk.open()
  const run = desk.button('6 × createCustomer')
  await run.click()
  await expect(row(page, 'createCustomer')).toHaveCount(6)
  await expect(run).toHaveAttribute('aria-expanded', 'true')
  await run.click()
  await expect(row(page, 'createCustomer')).toHaveCount(0)
  await run.click()
  await row(page, 'createCustomer').nth(2).click()
  await run.click()
  await expect(row(page, 'createCustomer')).toHaveCount(0)
  // The arrow keys lead into it again.
  await page.keyboard.press('ArrowLeft')
  await expect(row(page, 'createCustomer')).toHaveCount(6)
})

test('narrow lists show what became of webhooks, whole', async ({ openDesk }) => {
  const { page, ...desk } = await openDesk()
  await desk.api('PATCH', '/config', { webhookEndpoint: 'http://127.0.0.1:9/webhooks' })
  await failPayout(desk)
  await desk.world.wait('delivered')
  await desk.open('&filter=lane:webhook')
  const folded = desk.button(/^\d+ webhooks$/)
  for (const width of [1_024, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(folded).toBeVisible()
    expect(await isCut(folded), `the number of webhooks at ${width} pixels`).toBe(false)
  }
  await folded.click()
  for (const width of [1_024, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const outcome = page.locator('.outcome', { hasText: 'no answer, retry in 5 s' }).last()
    await expect(outcome).toBeVisible()
    expect(await isCut(outcome), `an outcome at ${width} pixels`).toBe(false)
  }
})

test('on a phone, the search shows whole names and leaves out what it can of ids', async ({ openDesk }) => {
  const desk = await openDesk({ context: { viewport: { width: 390, height: 800 } } })
  const { page } = desk
  await openPayout(desk)
  await page.getByRole('combobox').first().fill('lovelace')
  const name = page.getByRole('option').first().locator('bdi', { hasText: 'Ada Lovelace' })
  await expect(name).toBeVisible()
  expect(await isCut(name)).toBe(false)
})

test('on a phone, the last act covers the links below it', async ({ openDesk }) => {
  const desk = await openDesk({ context: { viewport: { width: 390, height: 800 } } })
  const { page } = desk
  await openPayout(desk)
  await desk.open('&view=compare&id=1..')
  const link = page.locator('.view .cause .moment-id').first()
  await expect(link).toBeVisible()
  await page.keyboard.press('p')
  await page.getByRole('dialog').getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('An advance would do this')).toBeVisible()
  await page.keyboard.press('Escape')
  await desk.settle()
  await expect(link).toBeVisible()
  const onTop = await link.evaluate((place) => {
    const edge = document.querySelector('.foot')?.getBoundingClientRect().top ?? 0
    scrollBy(0, place.getBoundingClientRect().top - edge - 5)
    // A link of two lines has nothing in the middle of its box.
    const { x = 0, y = 0 } = place.getClientRects()[0] ?? {}
    return [y > edge, document.elementFromPoint(x + 5, y + 5)?.closest('a, .foot')?.className]
  })
  expect(onTop).toEqual([true, 'foot'])
})
