import { expect, test } from '../fixtures.ts'
import { boxOf } from './desk.ts'
import { markOf, middleOf, openPayout, row } from './line-page.ts'

test('console: rows, marks and counts agree, with refused requests, runs and what is scheduled', async ({ desk }) => {
  await openPayout(desk)
  const { page, world } = desk
  await world.faults.add({ kind: 'rateLimit', operation: 'createQuote', times: 1, retryAfterSeconds: 30 })
  await expect(desk.api('POST', '/quotes', {})).rejects.toThrow()
  await expect(desk.api('GET', '/customers/Customer:nobody')).rejects.toThrow()
  for (const fullName of ['A', 'B', 'C', 'D', 'E', 'F'])
    await desk.api('POST', '/customers', { customerType: 'INDIVIDUAL', fullName })
  const entries = (await world.timeline.list({})).data.length
  await desk.reads(`${entries} of ${entries} entries, 1 refused without a moment`)
  const run = page.locator('.row.run', { hasText: '6 × createCustomer' })
  await expect(run.locator('time'), 'The wall clock is told on demand').toHaveAttribute('title', /:\d\d on the wall$/)
  await expect(page.getByRole('region', { name: 'Moments' }).getByText('429')).toHaveCount(1)
  const dated = page.locator('.row:is(.run, .refused)', { hasText: /\d{4}-\d\d-\d\d/ })
  await expect(dated, 'A date on an unchanged day').toHaveCount(0)

  const refusal = page.locator('.row.refused')
  const mark = await markOf(page, refusal)
  await page.mouse.move(10, 10)
  await expect(page.locator('.row.hovered')).toHaveCount(0)
  await page.mouse.move(mark.x, mark.y)
  await expect(page.locator('.row.refused.hovered')).toBeVisible()
  await expect(page.locator('.hover-note', { hasText: 'getCustomerById 404' })).toBeVisible()
  const task = page.locator('.schedule li', { hasText: 'payment.refund' })
  await task.hover()
  const due = await middleOf(page.locator('.present .ring'))
  await page.mouse.move(10, 10)
  await expect(page.locator('.schedule .hovered')).toHaveCount(0)
  await page.mouse.move(due.x, due.y)
  await expect(page.locator('.schedule .hovered', { hasText: 'payment.refund' })).toBeVisible()

  // The oldest row is above the list, which follows its end.
  const scroller = page.locator('.row-scroller')
  const place = () => scroller.evaluate(({ scrollTop }) => scrollTop)
  await scroller.evaluate((list) => {
    list.style.flex = '0 0 200px'
    list.scrollTop = list.scrollHeight
  })
  const before = await place()
  expect(before, 'The list has no end to follow').toBeGreaterThan(0)
  const line = await boxOf(page.locator('.line'))
  const step = (due.x - 14 - line.x - 74) / entries
  await page.mouse.move(line.x + 74 + step / 2, line.y + 146)
  await expect(page.locator('.row.hovered', { hasText: 'beginning' })).toBeVisible()
  await page.waitForFunction('document.querySelector(".row-scroller").scrollTop === 0')
  await page.mouse.move(10, 10)
  await page.waitForFunction(`document.querySelector(".row-scroller").scrollTop === ${before}`)

  await page.getByLabel('Filter moments').fill('status:404')
  await desk.reads('No entry fits the filter, 1 refused without a moment')
  await expect(page.locator('.row.refused')).toBeVisible()
})

test('console: the wheel zooms, and the window of the small line can be dragged', async ({ desk }) => {
  await openPayout(desk)
  const { page } = desk
  const { x, y } = await middleOf(page.locator('.line'))
  await page.mouse.move(x, y)
  for (let turn = 0; turn < 6; turn += 1) await page.mouse.wheel(0, -80)
  await expect(row(page, 'beginning')).toHaveCount(0)
  await desk.settle()
  const [count] = (await page.getByText(/^\d+ of \d+ entries/).innerText()).split(' ')
  await expect(page.locator('.row')).toHaveCount(Number(count))
  const window = await boxOf(page.locator('.minimap .window'))
  await page.mouse.move(window.x + window.width / 2, window.y + 15)
  await page.mouse.down()
  await page.mouse.move(20, window.y + 15, { steps: 5 })
  await page.mouse.up()
  await expect(row(page, 'beginning')).toBeVisible()
  await expect(row(page, 'payment.fail')).toHaveCount(0)
  // A press beside the window moves it there, and its edge stretches it.
  const area = await boxOf(page.locator('.minimap'))
  await page.mouse.click(area.x + area.width - 10, area.y + 15)
  await expect(row(page, 'payment.fail')).toBeVisible()
  await page.mouse.move(x, y)
  for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, 80)
  await expect(row(page, 'beginning')).toBeVisible()
})
