import { strict as assert } from 'node:assert'
import type { CheckContext } from '../checks.ts'
import { openDesk } from './desk.ts'
import { headOf, markOf, middleOf, numberOf, openPayout, row, shownNumber, shows, slider } from './line-page.ts'

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
    // Between two moments the world is as the one on the left has left it.
    const mark = await markOf(page, row(page, 'createQuote'))
    const handle = await middleOf(slider(page))
    await page.mouse.move(handle.x, handle.y)
    await page.mouse.down()
    await page.mouse.move(mark.x + 15, handle.y, { steps: 4 })
    await page.mouse.up()
    await shows(page, await numberOf(desk, 'createQuote'))
    await desk.close()
  },

  'console: going back here rewinds; the branch that is left can be returned to': async (check: CheckContext) => {
    const desk = await openPayout(check)
    const { page, world } = desk
    const [head, number] = [await headOf(desk), await numberOf(desk, 'createQuote')]
    await row(page, 'createQuote').click()
    await desk.button('Zoom in').click()
    await page.locator('.present').waitFor({ state: 'detached' })
    await desk.button('Go back here…').click()
    await page.getByRole('dialog').getByLabel('Name of the branch that begins').fill('second-try')
    await page.getByRole('dialog').getByRole('button', { name: 'Go back here' }).click()
    await page.getByText('You are looking at moment').waitFor({ state: 'detached' })
    await page.locator('.present', { hasText: 'now' }).waitFor()
    const undone = page.getByRole('button', { name: 'main undone' })
    await undone.waitFor()
    const [label, area] = [await undone.boundingBox(), await page.locator('.line-area').boundingBox()]
    assert.ok(label && area && label.x + label.width <= area.x + area.width, 'The branch is named beside the line')
    assert.equal(await headOf(desk), number)
    // Until something happens the world is still on the branch, whose end is undone.
    await undone.click()
    await page.getByRole('button', { name: 'Look at it' }).click()
    await page.locator('.present', { hasText: 'end of main' }).waitFor()
    await row(page, 'executeQuote').click()
    await page.locator('.causes .ring').first().waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    await page.locator('.present', { hasText: 'now' }).waitFor()
    await row(page, 'executeQuote').waitFor({ state: 'detached' })
    // A row that has come under the pointer is marked rightly; without one, a moment of another branch would be.
    await page.mouse.move(0, 0)
    await page.locator('.ring').waitFor({ state: 'detached' })
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
    await desk.reads('You are looking at the branch main')
    await row(page, 'executeQuote').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'main undone' }).click()
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('first-try')
    await page.getByRole('button', { name: 'Rename' }).click()
    await desk.reads('Renamed main to first-try.')
    assert.ok((await world.timeline.branches()).some(({ name }) => name === 'first-try'))
    await page.getByRole('button', { name: 'first-try undone' }).click()
    await page.getByRole('button', { name: 'Delete first-try' }).click()
    await page
      .getByRole('dialog', { name: 'Delete first-try' })
      .getByRole('button', { name: 'Delete', exact: true })
      .click()
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
    await page.reload()
    assert.equal(new URL(page.url()).searchParams.get('axis'), 'time')
    assert.ok(await page.getByLabel('By virtual time').isChecked(), 'The axis is lost')
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
    await desk.reads('Nothing can be shown.')
    const [lane, field] = [await middleOf(desk.button('admin')), await middleOf(desk.page.getByLabel('Filter moments'))]
    assert.ok(lane.y < field.y - 20, 'The names of the lanes lie over the filter')
    await desk.open()
    const [handle, present] = [
      await middleOf(slider(desk.page)),
      await desk.page.locator('.present rect').boundingBox(),
    ]
    assert.ok(present && Math.abs(handle.x - present.x) < 2, 'The handle of a new world is not at the present')
    await desk.page.getByLabel('Filter moments').fill('lane:bogus')
    await desk.reads('"bogus" is not one of')
    await desk.reads('Nothing can be shown.')
    await desk.close()
  },
}
