import type { Locator } from '@playwright/test'
import { assertAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { boxOf, type Desk } from './desk.ts'
import { failPayout } from './stories.ts'

const saying = ({ page }: Desk, says: string) => expect(page.locator('.foot strong', { hasText: says })).toBeVisible()

test('the clock is resumed, frozen and moved to the next task with the keyboard', async ({ desk }) => {
  const { page, world } = desk
  await failPayout(desk)
  await desk.open()
  await expect(desk.button('Next task in 5 s')).toBeVisible()
  await page.keyboard.press('n')
  await saying(desk, 'Run the next task.')
  const [list, foot] = [await boxOf(page.locator('.row-scroller')), await boxOf(page.locator('.foot'))]
  expect(list.y + list.height, 'the newest row is above the last act').toBeLessThanOrEqual(foot.y)
  expect((await world.clock.get()).now).toBe('2026-01-05T09:00:05Z')
  await page.keyboard.press(' ')
  await saying(desk, 'Resume the clock.')
  expect((await world.clock.get()).mode).toBe('ticking')
  await expect(desk.button('Freeze')).toBeVisible()
  await page.keyboard.press(' ')
  await saying(desk, 'Freeze the clock.')
  expect((await world.clock.get()).mode).toBe('frozen')
  await expect(page.locator('.why .kind')).toHaveText('clock')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('freeze or resume the clock')).toBeVisible()
})

test('an advance is previewed before it is done', async ({ desk }) => {
  const { page, world, reads } = desk
  const { payment } = await failPayout(desk)
  await desk.open('&view=clock')
  const form = page.getByRole('form', { name: 'Advance the clock' })
  await form.getByLabel('How far').selectOption('Until a condition')
  await form.getByLabel('Condition', { exact: true }).fill(`${payment} refund.status = "COMPLETED"`)
  await form.getByRole('button', { name: 'Preview' }).click()
  await reads('An advance would do this')
  await reads('It would stop because the condition is met.')
  await expect(
    page.locator('.instants', { hasText: '+ 5 s' }).locator('.task', { hasText: 'payment.refund' }),
  ).toBeVisible()
  expect((await world.clock.get()).now).toBe('2026-01-05T09:00:00Z')
  await assertAccessible(page, 'a preview')
  await form.getByLabel('How far').selectOption('To the next task')
  await expect(page.getByText('An advance would do this')).toHaveCount(0)
  const bottomOf = async (element: Locator) => boxOf(element).then(({ y, height }) => y + height)
  const level = await bottomOf(form.getByLabel('How far'))
  for (const name of ['Preview', 'Advance'])
    expect(
      Math.abs((await bottomOf(form.getByRole('button', { name }))) - level),
      `${name} is not level`,
    ).toBeLessThanOrEqual(1)
  await form.getByLabel('How far').selectOption('Until a condition')
  await expect(form.locator('.main')).toHaveText('Advance')
  await form.getByLabel('Condition', { exact: true }).press('Enter')
  await reads('The advance did this')
  await reads('It stopped because the condition was met.')
  expect((await world.clock.get()).now).toBe('2026-01-05T09:00:05Z')
  expect(Object((await world.resource(payment)).document).refund.status).toBe('COMPLETED')
})

test('an advance in pull mode sends no webhooks, and says so', async ({ openDesk }) => {
  const desk = await openDesk({ world: { options: { webhooks: { mode: 'pull' } } } })
  await desk.api('PATCH', '/config', { webhookEndpoint: 'http://127.0.0.1:9/webhooks' })
  await failPayout(desk)
  await desk.open('&view=clock')
  await desk.button(/^Preview$/).click()
  await desk.reads(/\d+ webhooks? would be ready to be fetched/)
  await desk.button(/^Advance$/).click()
  await desk.reads(/\d+ webhooks? (was|were) ready to be fetched/)
})

test('tasks are run at once and cancelled, and the past cannot be moved', async ({ desk }) => {
  const { page, world } = desk
  const { payment } = await failPayout(desk)
  const head = (await world.get()).head
  await desk.open('&view=clock')
  const row = page.locator('.item', { has: desk.button('Run now payment.refund') })
  expect((await boxOf(row)).height, 'A task takes more than two lines').toBeLessThan(64)
  await page.setViewportSize({ width: 390, height: 900 })
  for (const part of ['.distance', 'time', '.task', 'a'])
    expect((await boxOf(row.locator(part).first())).height, `The ${part} of a task is broken into lines`).toBeLessThan(
      24,
    )
  await page.getByLabel('Virtual seconds for each second').fill('60')
  await desk.button('Run now payment.refund').click()
  await saying(desk, 'Run payment.refund now.')
  expect(Object((await world.resource(payment)).document).refund.status).toBe('COMPLETED')
  expect((await world.clock.get()).now).toBe('2026-01-05T09:00:00Z')
  await desk.open(`&view=clock&at=${head}`)
  await expect(page.locator('.clock', { hasText: 'This is the clock as it was then' })).toBeVisible()
  await expect(desk.button('Run now payment.refund')).toBeDisabled()
  await expect(page.getByRole('form').getByRole('button', { name: 'Advance' })).toBeDisabled()
  await page.keyboard.press('n')
  await assertAccessible(page, 'the clock in the past')
  await page.locator('.clock').getByRole('link', { name: 'Back to the present' }).click()
  await expect(page.getByText('Nothing is scheduled.')).toBeVisible()
  expect((await world.clock.get()).now).toBe('2026-01-05T09:00:00Z')
})

test('another world is chosen by a part of its name, and an id that is not there says so', async ({
  desk,
  openDesk,
}) => {
  const other = await openDesk()
  const { page } = desk
  await desk.open('&view=resource&id=Quote:00000001-0000-4000-8000-000000000000')
  await expect(page.getByRole('alert').getByText('It does not exist.')).toBeVisible()
  await page.getByRole('button', { name: /^world / }).click()
  await page.keyboard.type(other.world.name.toUpperCase())
  await expect(page.getByRole('option', { name: other.world.name })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`world=${other.world.name}&view=moment`))
  await expect(page.getByText('The world was created.')).toBeVisible()
  await desk.link('ledger ✓ balanced').click()
  await expect(page).toHaveURL(/view=ledger/)
})
