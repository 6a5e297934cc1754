import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { assertAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { boxOf } from './desk.ts'
import { headOf, markOf, middleOf, numberOf, openPayout, row, shownNumber, shows, slider } from './line-page.ts'
import { failPayout } from './stories.ts'

test('console: a row takes the page to its moment, Escape leaves the past', async ({ desk }) => {
  await openPayout(desk)
  const { page } = desk
  const number = await numberOf(desk, 'createQuote')
  const placeOfRow = async () => (await boxOf(row(page, 'createQuote'))).y
  const place = await placeOfRow()
  await row(page, 'createQuote').click()
  await desk.reads(`You are looking at moment ${number}`)
  await desk.settle()
  // A list is scrolled by whole pixels.
  expect(Math.abs((await placeOfRow()) - place), 'the clicked row stays where it is').toBeLessThan(1)
  expect(new URL(page.url()).searchParams.get('at')).toBe(String(number))
  await expect(row(page, 'createQuote')).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Escape')
  await expect(page.getByText('You are looking at moment')).toHaveCount(0)
  expect(new URL(page.url()).searchParams.get('at')).toBe(null)
})

test('console: arrows go moment by moment, to both ends', async ({ desk }) => {
  await openPayout(desk)
  const { page } = desk
  const head = await headOf(desk)
  await page.keyboard.press('Home')
  await desk.reads('You are looking at moment 0')
  await page.keyboard.press('ArrowRight')
  await shows(page, 1)
  await page.keyboard.press('End')
  await shows(page, head)
  await expect(page.getByText('You are looking at moment')).toHaveCount(0)
  await page.keyboard.press('ArrowLeft')
  await desk.reads('You are looking at moment')
  expect(await shownNumber(page)).toBeLessThan(head)
})

test('console: the scrubber shows the world as it was', async ({ desk }) => {
  await openPayout(desk)
  const { page } = desk
  const box = await boxOf(slider(page))
  await page.mouse.move(box.x + 11, box.y + 8)
  await page.mouse.down()
  await page.mouse.move(box.x - 200, box.y + 8, { steps: 8 })
  await page.mouse.move(box.x - 400, box.y + 8, { steps: 8 })
  await page.mouse.up()
  await desk.reads('You are looking at moment')
  const at = Number(new URL(page.url()).searchParams.get('at'))
  await shows(page, at)
  expect(at).toBeGreaterThan(0)
  expect(at).toBeLessThan(await headOf(desk))
  // Between two moments the world is as the one on the left has left it.
  const mark = await markOf(page, row(page, 'createQuote'))
  const handle = await middleOf(slider(page))
  await page.mouse.move(handle.x, handle.y)
  await page.mouse.down()
  await page.mouse.move(mark.x + 15, handle.y, { steps: 4 })
  await page.mouse.up()
  await shows(page, await numberOf(desk, 'createQuote'))
})

test('console: going back here rewinds; the branch that is left can be returned to', async ({ desk }) => {
  await openPayout(desk)
  const { page, world } = desk
  const [head, number] = [await headOf(desk), await numberOf(desk, 'createQuote')]
  await row(page, 'createQuote').click()
  await desk.button('Zoom in').click()
  await expect(page.locator('.present')).toHaveCount(0)
  await desk.button('Go back here…').click()
  await page.getByRole('dialog').getByLabel('Name of the branch that begins').fill('second-try')
  await page.getByRole('dialog').getByRole('button', { name: 'Go back here' }).click()
  await expect(page.getByText('You are looking at moment')).toHaveCount(0)
  await expect(page.locator('.present', { hasText: 'now' })).toBeVisible()
  const undone = page.getByRole('button', { name: 'main undone' })
  await expect(undone).toBeVisible()
  const [label, area] = [await boxOf(undone), await boxOf(page.locator('.line-area'))]
  expect(label.x + label.width, 'the end of the name of the branch').toBeLessThanOrEqual(area.x + area.width)
  expect(await headOf(desk)).toBe(number)
  // Until something happens the world is still on the branch, whose end is undone.
  await undone.click()
  await page.getByRole('button', { name: 'Look at it' }).click()
  await expect(page.locator('.present', { hasText: 'end of main' })).toBeVisible()
  await row(page, 'executeQuote').click()
  await expect(page.locator('.causes .ring').first()).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.locator('.present', { hasText: 'now' })).toBeVisible()
  await expect(row(page, 'executeQuote')).toHaveCount(0)
  // A row that has come under the pointer is marked rightly; without one, a moment of another branch would be.
  await page.mouse.move(0, 0)
  await expect(page.locator('.ring')).toHaveCount(0)
  await world.clock.advance('1m')
  await page.getByRole('button', { name: 'main undone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Return to it' }).click()
  await desk.reads('Returned to main.')
  expect(await headOf(desk)).toBe(head)
})

test('console: a branch can be looked at, renamed and deleted', async ({ desk }) => {
  await openPayout(desk)
  const { page, world } = desk
  await world.timeline.rewind(1)
  await desk.api('POST', '/customers', { customerType: 'INDIVIDUAL', fullName: 'Grace Hopper' })
  await page.getByRole('button', { name: 'main undone' }).click()
  await page.getByRole('button', { name: 'Look at it' }).click()
  await desk.reads('You are looking at the branch main')
  await expect(row(page, 'executeQuote')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'main undone' }).click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('first-try')
  await page.getByRole('button', { name: 'Rename' }).click()
  await desk.reads('Renamed main to first-try.')
  expect((await world.timeline.branches()).map(({ name }) => name)).toContain('first-try')
  await page.getByRole('button', { name: 'first-try undone' }).click()
  await page.getByRole('button', { name: 'Delete first-try' }).click()
  await page
    .getByRole('dialog', { name: 'Delete first-try' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click()
  await expect(page.getByRole('button', { name: 'first-try undone' })).toHaveCount(0)
  expect((await world.timeline.branches()).filter(({ canReturn }) => canReturn)).toEqual([])
})

test('console: forking here makes a world with that state', async ({ sandbox, desk }) => {
  await openPayout(desk)
  const { page } = desk
  const name = `${desk.world.name}-fork`
  const number = await numberOf(desk, 'createQuote')
  await row(page, 'createQuote').click()
  await desk.button('Fork here…').click()
  await expect(page.getByRole('dialog').getByLabel('Name of the new world')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('world') === name)
  const answer = await fetch(`${sandbox.origin}/admin/worlds/${name}/timeline?limit=1`)
  expect(Object(await answer.json()).head).toBe(number)
})

test('console: the filter of rows and line is kept for each world', async ({ desk }) => {
  await openPayout(desk)
  const { page } = desk
  await page.getByLabel('Filter moments').fill('-lane:webhook is:failed')
  await expect(row(page, 'executeQuote')).toHaveCount(0)
  await expect(row(page, 'payment.fail')).toBeVisible()
  await page.reload()
  await expect(row(page, 'payment.fail')).toBeVisible()
  await expect(page.getByLabel('Filter moments')).toHaveValue('-lane:webhook is:failed')
  await expect(row(page, 'executeQuote')).toHaveCount(0)
  await desk.button('Clear').click()
  await expect(row(page, 'executeQuote')).toBeVisible()
  await desk.button('requests').click()
  await expect(row(page, 'executeQuote')).toHaveCount(0)
})

test('console: a filter that the server refuses says why, and nothing is loading', async ({ desk }) => {
  await desk.open('&filter=%22open')
  await desk.reads(/^The quote before "open" is not closed\.$/)
  await desk.reads('Nothing can be shown.')
  await expect(desk.page.getByText('Loading…')).toHaveCount(0)
})

test('console: what is hovered is marked on the line and in the rows', async ({ desk }) => {
  await openPayout(desk)
  const { page } = desk
  await row(page, 'executeQuote').hover()
  await expect(page.locator('.causes .ring')).toBeAttached()
  const ring = await middleOf(page.locator('.causes .ring'))
  await page.mouse.move(10, 10)
  await expect(page.locator('.row.hovered')).toHaveCount(0)
  await page.mouse.move(ring.x, ring.y)
  await expect(page.locator('.row.hovered', { hasText: 'executeQuote' })).toBeVisible()
  await expect(page.locator('.hover-note', { hasText: 'executeQuote' })).toBeVisible()
})

test('console: the line zooms, shows a range, and prints idle time', async ({ desk }) => {
  await openPayout(desk)
  const { page, world } = desk
  await world.clock.advance('2h')
  await desk.api('POST', '/customers', { customerType: 'INDIVIDUAL', fullName: 'Grace Hopper' })
  await desk.button('Range…').click()
  await page.getByLabel('From moment').fill('1')
  await page.getByLabel('To moment').fill('3')
  const [from, to] = [await boxOf(page.getByLabel('From moment')), await boxOf(page.getByText('To moment'))]
  expect(to.x > from.x + from.width || to.y > from.y + from.height + 5, 'the label stands apart').toBe(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Show' }).click()
  await expect(row(page, 'executeQuote')).toHaveCount(0)
  await page.keyboard.press('f')
  await expect(row(page, 'executeQuote')).toBeVisible()
  await page.getByText('By virtual time').click()
  await expect(page.locator('.line').getByText('h').first()).toBeVisible()
  expect(await page.locator('.line').innerHTML()).toMatch(/\| (1 h 59 min|2 h)/)
  await desk.reads(/(1 h 59 min|2 h).*nothing happened/)
  await page.getByLabel('Filter moments').fill('createCustomer')
  await desk.reads(/^(1 h 59 min|2 h).*, \d+ moments hidden$/)
  await page.getByLabel('Filter moments').fill('lovelace')
  await desk.reads(/^(\d+) of \1 entries that fit the filter/)
  await expect(row(page, 'executeQuote'), 'A filter by a name finds less than the search').toBeVisible()
  await expect(page.getByRole('link', { name: 'createCustomer', exact: true })).toHaveCount(1)
  await page.reload()
  expect(new URL(page.url()).searchParams.get('axis')).toBe('time')
  await expect(page.getByLabel('By virtual time'), 'The axis is lost').toBeChecked()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await page.keyboard.press('-')
})

test('console: the list tells who, how much and what became of each event', async ({ desk, atEnd }) => {
  const { page } = desk
  const endpoint = createServer((request, response) => request.resume() && response.writeHead(500).end())
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve))
  atEnd(() => endpoint.close())
  const { port } = endpoint.address() as AddressInfo
  await desk.api('PATCH', '/config', { webhookEndpoint: `http://127.0.0.1:${port}/hook` })
  await openPayout(desk)
  const rowOf = (text: string) => page.locator('.row', { hasText: text })
  await expect(rowOf('createQuote')).toHaveText(/createQuote\s+· Ada Lovelace · 100\.00 USD → EUR\s*201/, {
    useInnerText: true,
  })
  const scheduled = page.getByRole('complementary', { name: 'Scheduled' })
  await expect(scheduled.locator('li').first()).toHaveText(/^Refund of 100\.00 USD to Ada Lovelace, in 5 s/, {
    useInnerText: true,
  })
  const folded = page.getByRole('button', { name: /^\d webhooks$/ }).last()
  await folded.click()
  const event = page.locator('.row.event', { hasText: 'OUTGOING_PAYMENT.FAILED' })
  await expect(event.locator('.outcome')).toHaveText('500, retry in 5 s')
  await event.getByRole('button').click()
  await expect(event.locator('xpath=following-sibling::li[1]')).toHaveText(/webhook\.(accepted|send)/)
  const webhooks = page.getByRole('button', { name: 'webhooks', exact: true })
  await webhooks.click()
  await expect(webhooks).toHaveAttribute('aria-pressed', 'false')
  await expect(page.locator('.row.event, .row.events')).toHaveCount(0)
  await assertAccessible(page, 'a list without webhooks')
})

test('console: the line follows the present, with refused requests and what is scheduled', async ({ desk }) => {
  await openPayout(desk)
  const { page } = desk
  await expect(page.getByRole('complementary', { name: 'Scheduled' }).getByText('payment.refund')).toBeVisible()
  await desk.api('POST', '/customers', { customerType: 'INDIVIDUAL', fullName: 'Grace Hopper' })
  await shows(page, await headOf(desk))
  await expect(desk.api('GET', '/customers/Customer:nobody')).rejects.toThrow()
  await desk.api('POST', '/customers', { customerType: 'INDIVIDUAL', fullName: 'Mary Shelley' })
  await expect(page.locator('.row.refused', { hasText: 'getCustomerById' })).toBeVisible()
})

test('console: a moment or a branch that is not there any more is said', async ({ desk }) => {
  await desk.open('&view=clock&at=4000')
  await desk.reads('There is no moment 4000; moments from 0 to')
  await desk.open('&view=clock&branch=gone')
  await desk.reads('There is no branch "gone"')
  await desk.reads('Nothing can be shown.')
  await desk.open('&view=ledger&at=0&branch=gone')
  await desk.reads('There is no moment 0 on this branch.')
  await desk.open('&view=clock&branch=gone')
  const [lane, field] = [await middleOf(desk.button('admin')), await middleOf(desk.page.getByLabel('Filter moments'))]
  expect(lane.y, 'the names of the lanes end above the filter').toBeLessThan(field.y - 20)
  await desk.open()
  const [handle, present] = [await middleOf(slider(desk.page)), await boxOf(desk.page.locator('.present rect'))]
  expect(Math.abs(handle.x - present.x), 'pixels between the handle of a new world and the present').toBeLessThan(2)
  await desk.page.getByLabel('Filter moments').fill('lane:bogus')
  await desk.reads('"bogus" is not one of')
  await desk.reads('Nothing can be shown.')
})

test('console: the moment of a link that does not exist is named, also as `moment`, and has no time', async ({
  desk,
}) => {
  await desk.open('&view=clock&at=4000')
  await desk.reads('There is no moment 4000; moments from 0 to')
  await expect(desk.page.locator('.clock-face')).toHaveText('––––-––-–– ––:––:––then, unknown')
  await expect(desk.page.locator('.clock-face time')).toBeVisible()
  await desk.open('&moment=4000')
  await desk.reads('There is no moment 4000; moments from 0 to')
  await desk.open('&moment=0')
  await desk.reads('You are looking at moment 0')
  await desk.open('&moment=last')
  await desk.reads('There is no moment last.')
})

test('console: with a filter, the page goes to the moment of a webhook, not to the last one that fits', async ({
  desk,
}) => {
  const { page, world } = desk
  await desk.api('PATCH', '/config', { webhookEndpoint: 'http://127.0.0.1:9/webhooks' })
  const payment = await failPayout(desk)
  await world.clock.advance('1m')
  const failure = await numberOf(desk, 'payment.fail')
  await desk.open(`&filter=is:failed&view=moment&id=${failure}&at=${failure}`)
  await desk.settle()
  await page.keyboard.press('End')
  await expect(page).toHaveURL(/id=w\d+/)
  expect(new URL(page.url()).searchParams.get('at'), `after the refund of ${payment.payment}`).toBe(null)
})

test('console: a click on a row is not lost to a filter that waits for a pause', async ({ desk }) => {
  const { page } = desk
  await page.clock.install()
  await openPayout(desk)
  const clicked = row(page, 'executeQuote')
  await clicked.hover()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByLabel('Filter moments').fill('createCustomer')
  // The page takes note of the text in its next frame.
  await page.clock.runFor(50)
  await page.mouse.down()
  await page.clock.runFor(1_000)
  await expect(clicked, 'The list is drawn again under the pointer').toBeVisible()
  await page.mouse.up()
  await page.clock.resume()
  await desk.reads(`You are looking at moment ${await numberOf(desk, 'executeQuote')}`)
  await expect(page).toHaveURL(/filter=createCustomer/)
  await expect(clicked).toHaveCount(0)
})

test('console: a row at the top of the list stays in sight below the banner that its choice opens', async ({
  desk,
}) => {
  const { page } = desk
  await openPayout(desk)
  await page.getByLabel('Filter moments').fill('createQuote')
  await expect(page.locator('.row')).toHaveCount(1)
  await row(page, 'createQuote').click()
  await desk.reads('You are looking at moment')
  await desk.settle()
  await expect(row(page, 'createQuote')).toBeInViewport({ ratio: 0.9 })
})

test('console: the chosen row stays in sight when the filter is cleared', async ({ desk }) => {
  const { page } = desk
  for (let turn = 0; turn < 25; turn += 1) {
    await desk.api('POST', '/customers', { customerType: 'INDIVIDUAL', fullName: `Ada ${turn}` })
    await desk.api('PATCH', '/config', { webhookEndpoint: `http://127.0.0.1:9/${turn}` })
  }
  await desk.open('&filter=createCustomer')
  const chosen = page.locator('.row', { hasText: 'Ada 3' })
  await page.getByRole('button', { name: '25 × createCustomer' }).click()
  await chosen.getByRole('link').click()
  await desk.reads('You are looking at moment')
  await desk.button('Clear').click()
  await expect(page.locator('.row', { hasText: 'updatePlatformConfig' }).first()).toBeVisible()
  await desk.settle()
  await expect(chosen.getByRole('link')).toBeInViewport({ ratio: 0.9 })
})

test('console: a fork of a world with webhooks counts the rows that it shows', async ({ desk, openDesk }) => {
  await desk.api('PATCH', '/config', { webhookEndpoint: 'http://127.0.0.1:9/hook' })
  await failPayout(desk)
  const fork = await desk.world.fork()
  const { page } = await openDesk()
  await page.goto(`${new URL(desk.world.baseUrl).origin}/console?world=${fork.name}`)
  await expect(page.locator('.row')).toHaveCount(1)
  await expect(page.locator('.visible')).toHaveText('1 of 1 entry')
})

test('console: a moment that does not exist is asked for once', async ({ desk }) => {
  const { page } = desk
  await failPayout(desk)
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 404) refused.push(new URL(response.url()).pathname)
  })
  await desk.open('&view=moment&id=99999&at=99999')
  await desk.reads(/^There is no moment 99999; moments from 0 to \d+ can be read/)
  await desk.reads('It does not exist.')
  await desk.settle()
  expect(refused).toEqual([expect.stringMatching(/timeline\/99999$/)])
})

test('console: where the world stands, going back is not offered', async ({ desk }) => {
  await openPayout(desk)
  const { page, world } = desk
  const head = await headOf(desk)
  await row(page, 'payment.fail').click()
  const back = page.getByRole('button', { name: 'Go back here…' })
  await expect(page.getByRole('button', { name: 'Fork here…' }).first()).toBeVisible()
  await desk.settle()
  await expect(back).toHaveCount(0)
  await desk.open(`&at=${head}`)
  await desk.reads(`You are looking at moment ${head}`)
  await desk.settle()
  await expect(back).toHaveCount(0)
  await world.clock.advance('2s')
  await back.first().click()
  await desk.reads('No moment is undone: only the clock goes back, to the time of this moment.')
})

test('console: rows of requests without money name who and what', async ({ desk }) => {
  const { page } = desk
  const hans = { customerType: 'INDIVIDUAL', fullName: 'Hans Schmidt', region: 'DE', currencies: ['EUR'] }
  const { id } = await desk.api('POST', '/customers', {
    ...hans,
    email: 'h@example.com',
    phoneNumber: '+4915112345678',
  })
  await desk.api('POST', `/sca/factors?customerId=${id}`, { type: 'TOTP' })
  await desk.api('POST', '/sandbox/webhooks/test').catch(() => undefined)
  await desk.open()
  await expect(page.locator('.row', { hasText: 'startScaFactorEnrollment' })).toHaveText(
    /startScaFactorEnrollment\s+· Hans Schmidt · TOTP\s*200/,
    { useInnerText: true },
  )
  await expect(page.locator('.row .detail', { hasText: '/' })).toHaveCount(0)
})
