import { strict as assert } from 'node:assert'
import type { Page } from 'playwright-core'
import type { CheckContext } from '../checks.ts'
import { type Desk, openDesk } from './desk.ts'
import { failPayout } from './stories.ts'

/** The row of a moment, found by the name of its operation or task. */
const row = (page: Page, name: string) => page.getByRole('region', { name: 'Moments' }).getByRole('link', { name })

const slider = (page: Page) => page.getByRole('slider', { name: 'The moment that the page shows' })

/** Opens the console of a world in which a payout failed. */
async function openPayout(check: CheckContext): Promise<Desk> {
  const desk = await openDesk(check)
  await failPayout(desk)
  await desk.open()
  await row(desk.page, 'executeQuote').waitFor()
  return desk
}

const headOf = async ({ world }: Desk): Promise<number> => (await world.timeline.list({ limit: 1 })).head

/** Reads the number of a moment by its name. */
async function numberOf({ world }: Desk, operation: string): Promise<number> {
  const [found] = (await world.timeline.list({ operation, limit: 1 })).data
  assert.ok(found?.type === 'moment', `No moment of ${operation}`)
  return found.number
}

async function shownNumber(page: Page): Promise<number> {
  return Number(await slider(page).getAttribute('aria-valuenow'))
}

/** Waits until the page shows a moment. */
const shows = (page: Page, number: number) =>
  page.locator(`[role=slider][aria-valuenow="${number}"]`).waitFor({ state: 'attached' })

export const lineChecks = {
  'console: a row takes the page to its moment, Escape leaves the past': async (check: CheckContext) => {
    const desk = await openPayout(check)
    const { page } = desk
    const number = await numberOf(desk, 'createQuote')
    await row(page, 'createQuote').click()
    await desk.reads(`You are looking at moment ${number}`)
    assert.equal(new URL(page.url()).searchParams.get('at'), String(number))
    assert.equal(await row(page, 'createQuote').getAttribute('aria-current'), 'page')
    await page.keyboard.press('Escape')
    await page.getByText('You are looking at moment').waitFor({ state: 'detached' })
    assert.equal(new URL(page.url()).searchParams.get('at'), null)
    await desk.close()
  },

  'console: arrows go moment by moment, to both ends': async (check: CheckContext) => {
    const desk = await openPayout(check)
    const { page } = desk
    const head = await headOf(desk)
    await page.keyboard.press('Home')
    await desk.reads('You are looking at moment 0')
    await page.keyboard.press('ArrowRight')
    await shows(page, 1)
    await page.keyboard.press('End')
    await shows(page, head)
    await page.getByText('You are looking at moment').waitFor({ state: 'detached' })
    await page.keyboard.press('ArrowLeft')
    await desk.reads('You are looking at moment')
    assert.ok((await shownNumber(page)) < head)
    await desk.close()
  },

  'console: the scrubber shows the world as it was': async (check: CheckContext) => {
    const desk = await openPayout(check)
    const { page } = desk
    const box = await slider(page).boundingBox()
    assert.ok(box, 'The scrubber has no place')
    await page.mouse.move(box.x + 11, box.y + 8)
    await page.mouse.down()
    await page.mouse.move(box.x - 200, box.y + 8, { steps: 8 })
    await page.mouse.move(box.x - 400, box.y + 8, { steps: 8 })
    await page.mouse.up()
    await desk.reads('You are looking at moment')
    const at = Number(new URL(page.url()).searchParams.get('at'))
    await shows(page, at)
    assert.ok(at > 0 && at < (await headOf(desk)), `The scrubber is at ${at}`)
    await desk.close()
  },

  'console: going back here rewinds; the branch that is left can be returned to': async (check: CheckContext) => {
    const desk = await openPayout(check)
    const { page, world } = desk
    const [head, number] = [await headOf(desk), await numberOf(desk, 'createQuote')]
    await row(page, 'createQuote').click()
    await desk.button('Go back here…').click()
    await page.getByRole('dialog').getByLabel('Name of the branch that begins').fill('second-try')
    await page.getByRole('dialog').getByRole('button', { name: 'Go back here' }).click()
    await page.getByText('You are looking at moment').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'main undone' }).waitFor()
    assert.equal(await headOf(desk), number)
    await world.clock.advance('1m')
    await page.getByRole('button', { name: 'main undone' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Return to it' }).click()
    await desk.reads('Returned to main.')
    assert.equal(await headOf(desk), head)
    await desk.close()
  },

  'console: a branch can be looked at, renamed and deleted': async (check: CheckContext) => {
    const desk = await openPayout(check)
    const { page, world } = desk
    await world.timeline.rewind(1)
    await desk.api('POST', '/customers', { customerType: 'INDIVIDUAL', fullName: 'Grace Hopper' })
    await page.getByRole('button', { name: 'main undone' }).click()
    await page.getByRole('button', { name: 'Look at it' }).click()
    await desk.reads('You are looking at another branch of main')
    await row(page, 'executeQuote').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'main undone' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('first-try')
    await page.getByRole('button', { name: 'Rename' }).click()
    await desk.reads('Renamed main to first-try.')
    assert.ok((await world.timeline.branches()).some(({ name }) => name === 'first-try'))
    await page.getByRole('button', { name: 'first-try undone' }).click()
    await page.getByRole('button', { name: 'Delete…' }).click()
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await page.getByRole('button', { name: 'first-try undone' }).waitFor({ state: 'detached' })
    assert.ok((await world.timeline.branches()).every(({ canReturn }) => !canReturn))
    await desk.close()
  },

  'console: forking here makes a world with that state': async (check: CheckContext) => {
    const desk = await openPayout(check)
    const { page } = desk
    const name = `${desk.world.name}-fork`
    const number = await numberOf(desk, 'createQuote')
    await row(page, 'createQuote').click()
    await desk.button('Fork here…').click()
    await page.getByRole('dialog').getByLabel('Name of the new world').fill(name)
    await page.getByRole('dialog').getByRole('button', { name: 'Fork here' }).click()
    await page.waitForURL((url) => url.searchParams.get('world') === name)
    const answer = await fetch(`${check.sandbox.origin}/admin/worlds/${name}/timeline?limit=1`)
    assert.equal(Object(await answer.json()).head, number)
    await desk.close()
  },

  'console: the filter of rows and line is kept for each world': async (check: CheckContext) => {
    const desk = await openPayout(check)
    const { page } = desk
    await page.getByLabel('Filter moments').fill('-lane:webhook is:failed')
    await row(page, 'executeQuote').waitFor({ state: 'detached' })
    await row(page, 'payment.fail').waitFor()
    await page.reload()
    await row(page, 'payment.fail').waitFor()
    assert.equal(await page.getByLabel('Filter moments').inputValue(), '-lane:webhook is:failed')
    assert.equal(await row(page, 'executeQuote').count(), 0)
    await desk.button('Clear').click()
    await row(page, 'executeQuote').waitFor()
    await desk.button('requests').click()
    await row(page, 'executeQuote').waitFor({ state: 'detached' })
    await desk.close()
  },

  'console: what is hovered is marked on the line and in the rows': async (check: CheckContext) => {
    const desk = await openPayout(check)
    const { page } = desk
    await row(page, 'executeQuote').hover()
    await page.locator('.causes .ring').waitFor({ state: 'attached' })
    const ring = await page.locator('.causes .ring').boundingBox()
    assert.ok(ring, 'The hovered row is not marked on the line')
    await page.mouse.move(10, 10)
    await page.locator('.row.hovered').waitFor({ state: 'detached' })
    await page.mouse.move(ring.x + ring.width / 2, ring.y + ring.height / 2)
    await page.locator('.row.hovered', { hasText: 'executeQuote' }).waitFor()
    await page.locator('.hover-note', { hasText: 'executeQuote' }).waitFor()
    await desk.close()
  },

  'console: the line zooms, shows a range, and prints idle time': async (check: CheckContext) => {
    const desk = await openPayout(check)
    const { page, world } = desk
    await world.clock.advance('2h')
    await desk.api('POST', '/customers', { customerType: 'INDIVIDUAL', fullName: 'Grace Hopper' })
    await desk.button('Range…').click()
    await page.getByLabel('From moment').fill('1')
    await page.getByLabel('to moment').fill('3')
    await page.getByRole('dialog').getByRole('button', { name: 'Show' }).click()
    await row(page, 'executeQuote').waitFor({ state: 'detached' })
    await page.keyboard.press('f')
    await row(page, 'executeQuote').waitFor()
    await page.getByText('By virtual time').click()
    await page.locator('.line').getByText('h').first().waitFor()
    assert.match(await page.locator('.line').innerHTML(), /\| (1 h 59 min|2 h)/)
    await desk.reads(/(1 h 59 min|2 h).*nothing happened/)
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await page.keyboard.press('-')
    await desk.close()
  },

  'console: the line follows the present, with refused requests and what is scheduled': async (check: CheckContext) => {
    const desk = await openPayout(check)
    const { page } = desk
    await page.getByRole('complementary', { name: 'Scheduled' }).getByText('payment.refund').waitFor()
    await desk.api('POST', '/customers', { customerType: 'INDIVIDUAL', fullName: 'Grace Hopper' })
    await shows(page, await headOf(desk))
    await assert.rejects(desk.api('GET', '/customers/Customer:nobody'))
    await desk.api('POST', '/customers', { customerType: 'INDIVIDUAL', fullName: 'Mary Shelley' })
    await page.locator('.row.refused', { hasText: 'getCustomerById' }).waitFor()
    await desk.close()
  },

  'console: a moment or a branch that is not there any more is said': async (check: CheckContext) => {
    const desk = await openDesk(check)
    await desk.open('&view=clock&at=4000')
    await desk.reads('There is no moment 4000 any more')
    await desk.open('&view=clock&branch=gone')
    await desk.reads('There is no branch "gone"')
    await desk.close()
  },
}
