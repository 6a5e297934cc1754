import { strict as assert } from 'node:assert'
import type { Locator } from 'playwright-core'
import { assertAccessible } from '../axe.ts'
import type { CheckContext } from '../checks.ts'
import { type Desk, openDesk } from './desk.ts'
import { failPayout } from './stories.ts'

/** Returns where an element of the page is. */
const boxOf = async (element: Locator) => (await element.boundingBox()) ?? assert.fail('The element is not shown')

const saying = ({ page }: Desk, says: string) => page.locator('.foot strong', { hasText: says }).waitFor()

export const clockChecks = {
  'the clock is resumed, frozen and moved to the next task with the keyboard': async (check: CheckContext) => {
    const desk = await openDesk(check)
    const { page, world } = desk
    await failPayout(desk)
    await desk.open()
    await desk.button('Next task in 5 s').waitFor()
    await page.keyboard.press('n')
    await saying(desk, 'Run the next task.')
    assert.equal((await world.clock.get()).now, '2026-01-05T09:00:05Z')
    await page.keyboard.press(' ')
    await saying(desk, 'Resume the clock.')
    assert.equal((await world.clock.get()).mode, 'ticking')
    await desk.button('Freeze').waitFor()
    await page.keyboard.press(' ')
    await saying(desk, 'Freeze the clock.')
    assert.equal((await world.clock.get()).mode, 'frozen')
    await page.keyboard.press('?')
    await page.getByRole('dialog').getByText('freeze or resume the clock').waitFor()
    await desk.close()
  },

  'an advance is previewed before it is done': async (check: CheckContext) => {
    const desk = await openDesk(check)
    const { page, world, reads } = desk
    const { payment } = await failPayout(desk)
    await desk.open('&view=clock')
    const form = page.getByRole('form', { name: 'Advance the clock' })
    await form.getByLabel('How far').selectOption('Until a condition')
    await form.getByLabel('Condition', { exact: true }).fill(`${payment} refund.status = "COMPLETED"`)
    await form.getByRole('button', { name: 'Preview' }).click()
    await reads('An advance would do this')
    await reads('It stops because the condition is met.')
    await page.locator('.instants', { hasText: '+ 5 s' }).locator('.task', { hasText: 'payment.refund' }).waitFor()
    assert.equal((await world.clock.get()).now, '2026-01-05T09:00:00Z')
    await assertAccessible(page, 'a preview')
    await form.getByLabel('How far').selectOption('To the next task')
    await page.getByText('An advance would do this').waitFor({ state: 'detached' })
    const bottomOf = async (element: Locator) => boxOf(element).then(({ y, height }) => y + height)
    const level = await bottomOf(form.getByLabel('How far'))
    for (const name of ['Preview', 'Advance'])
      assert.ok(Math.abs((await bottomOf(form.getByRole('button', { name }))) - level) <= 1, `${name} is not level`)
    await form.getByLabel('How far').selectOption('Until a condition')
    await form.getByRole('button', { name: 'Advance' }).click()
    await reads('The advance did this')
    assert.equal((await world.clock.get()).now, '2026-01-05T09:00:05Z')
    assert.equal(Object((await world.resource(payment)).document).refund.status, 'COMPLETED')
    await desk.close()
  },

  'tasks are run at once and cancelled, and the past cannot be moved': async (check: CheckContext) => {
    const desk = await openDesk(check)
    const { page, world } = desk
    const { payment } = await failPayout(desk)
    const head = (await world.get()).head
    await desk.open('&view=clock')
    const row = page.locator('.item', { has: desk.button('Run now payment.refund') })
    assert.ok((await boxOf(row)).height < 64, 'A task takes more than two lines')
    await page.setViewportSize({ width: 390, height: 900 })
    for (const part of ['.distance', 'time', '.task', 'a'])
      assert.ok((await boxOf(row.locator(part).first())).height < 24, `The ${part} of a task is broken into lines`)
    await page.getByLabel('Virtual seconds for each second').fill('60')
    await desk.button('Run now payment.refund').click()
    await saying(desk, 'Run payment.refund now.')
    assert.equal(Object((await world.resource(payment)).document).refund.status, 'COMPLETED')
    assert.equal((await world.clock.get()).now, '2026-01-05T09:00:00Z')
    await desk.open(`&view=clock&at=${head}`)
    await page.locator('.clock', { hasText: 'This is the clock as it was then' }).waitFor()
    assert.equal(await desk.button('Run now payment.refund').isDisabled(), true)
    assert.equal(await page.getByRole('form').getByRole('button', { name: 'Advance' }).isDisabled(), true)
    await page.keyboard.press('n')
    await assertAccessible(page, 'the clock in the past')
    await page.locator('.clock').getByRole('link', { name: 'Back to the present' }).click()
    await page.getByText('Nothing is scheduled.').waitFor()
    assert.equal((await world.clock.get()).now, '2026-01-05T09:00:00Z')
    await desk.close()
  },

  'another world is chosen by a part of its name, and an id that is not there says so': async (check: CheckContext) => {
    const desk = await openDesk(check)
    const other = await openDesk(check)
    const { page } = desk
    await desk.open('&view=resource&id=Quote:00000001-0000-4000-8000-000000000000')
    await page.getByRole('alert').getByText('It is not there.').waitFor()
    await page.getByRole('button', { name: /^world / }).click()
    await page.keyboard.type(other.world.name.toUpperCase())
    await page.getByRole('option', { name: other.world.name }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(`world=${other.world.name}&view=moment`))
    await page.getByText('The world was created.').waitFor()
    await desk.link('ledger ✓ balanced').click()
    assert.match(page.url(), /view=ledger/)
    await other.close()
    await desk.close()
  },
}
