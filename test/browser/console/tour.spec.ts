import { assertAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { row } from './line-page.ts'

test('the tour freezes, fails, explains and rewinds by the keyboard, and is resumed after it was left', async ({
  openDesk,
}) => {
  const desk = await openDesk({ world: { frozen: false } })
  const { page, world } = desk
  await desk.open()
  const tour = page.getByRole('region', { name: 'Guided tour' })
  const step = async (button: string) => {
    await expect(tour.getByRole('button', { name: button })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await desk.button('Take the tour').focus()
  await page.keyboard.press('Enter')
  await assertAccessible(page, 'the tour')
  await step('Freeze the clock')
  await step('Create Ada and give her 500.00 USD')
  expect((await world.clock.get()).mode).toBe('frozen')
  await step('Pay 100.00 USD to …002')
  await expect(row(page, 'payment.fail')).toBeVisible()
  await expect(tour.getByRole('button', { name: 'Explain the payment' })).toBeFocused()
  await tour.getByRole('button', { name: 'Leave the tour' }).click()
  await expect(tour).toHaveCount(0)
  await page.reload()
  await desk.button('Keys and help').click()
  await expect(desk.link('Guides')).toHaveAttribute('href', '/docs/guide')
  await desk.button('Resume the tour').click()
  await step('Explain the payment')
  await expect(page.locator('.why .cause mark')).toHaveText('002')
  await step('Rewind')
  await expect(desk.button('main undone')).toBeVisible()
  await step('End the tour')
  await expect(tour).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'The moment view' })).toBeFocused()
  const { data } = await world.admin.call('findResources', { path: { world: world.name }, query: { search: 'Quote:' } })
  expect(data.map(({ title }) => title).join()).toContain('PENDING')
})

test('the tour does not rewind a world that no longer has its payment', async ({ openDesk }) => {
  const desk = await openDesk()
  const { page, world } = desk
  const left = { world: world.name, step: 4, isOpen: true, finds: { payment: 'Transaction:gone', before: 0 } }
  await page.addInitScript((kept) => localStorage.setItem('sandglass-tour', kept), JSON.stringify(left))
  await desk.open()
  const { head } = await world.get()
  await desk.button('Rewind').click()
  await desk.reads('No resource has the id Transaction:gone')
  expect((await world.get()).head).toBe(head)
})
