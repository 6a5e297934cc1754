import { strict as assert } from 'node:assert'
import type { CheckContext } from '../checks.ts'
import { markOf, middleOf, openPayout, row } from './line-page.ts'

export const marksChecks = {
  'console: rows, marks and counts agree, with refused requests, runs and what is scheduled': async (
    check: CheckContext,
  ) => {
    const desk = await openPayout(check)
    const { page, world } = desk
    await world.faults.add({ kind: 'rateLimit', operation: 'createQuote', times: 1, retryAfterSeconds: 30 })
    await assert.rejects(desk.api('POST', '/quotes', {}))
    await assert.rejects(desk.api('GET', '/customers/Customer:nobody'))
    for (const fullName of ['A', 'B', 'C', 'D', 'E', 'F'])
      await desk.api('POST', '/customers', { customerType: 'INDIVIDUAL', fullName })
    const entries = (await world.timeline.list({})).data.length
    await desk.reads(`${entries} of ${entries} entries, 1 refused`)
    const run = page.locator('.row.run', { hasText: '6 × createCustomer' })
    assert.match(await run.innerText(), /wall \d\d:\d\d:\d\d/)
    assert.equal(await page.getByRole('region', { name: 'Moments' }).getByText('429').count(), 1)
    const dated = page.locator('.row:is(.run, .refused)', { hasText: /\d{4}-\d\d-\d\d/ })
    assert.equal(await dated.count(), 0, 'A date on an unchanged day')

    const refusal = page.locator('.row.refused')
    const mark = await markOf(page, refusal)
    await page.mouse.move(10, 10)
    await page.locator('.row.hovered').waitFor({ state: 'detached' })
    await page.mouse.move(mark.x, mark.y)
    await page.locator('.row.refused.hovered').waitFor()
    await page.locator('.hover-note', { hasText: 'getCustomerById 404' }).waitFor()
    const task = page.locator('.schedule li', { hasText: 'payment.refund' })
    await task.hover()
    const due = await middleOf(page.locator('.present .ring'))
    await page.mouse.move(10, 10)
    await page.locator('.schedule .hovered').waitFor({ state: 'detached' })
    await page.mouse.move(due.x, due.y)
    await page.locator('.schedule .hovered', { hasText: 'payment.refund' }).waitFor()

    // The oldest row is above the list, which follows its end.
    const scroller = page.locator('.row-scroller')
    const place = () => scroller.evaluate(({ scrollTop }) => scrollTop)
    const before = await place()
    assert.ok(before > 0, 'The list has no end to follow')
    const oldest = page.locator('.line')
    const line = await oldest.boundingBox()
    assert.ok(line, 'The line has no place')
    const step = (due.x - 14 - line.x - 74) / entries
    await page.mouse.move(line.x + 74 + step / 2, line.y + 146)
    await page.locator('.row.hovered', { hasText: 'beginning' }).waitFor()
    await page.waitForFunction('document.querySelector(".row-scroller").scrollTop === 0')
    await page.mouse.move(10, 10)
    await page.waitForFunction(`document.querySelector(".row-scroller").scrollTop === ${before}`)

    await page.getByLabel('Filter moments').fill('status:404')
    await desk.reads(`0 of ${entries}, 1 refused`)
    await page.locator('.row.refused').waitFor()
    await desk.close()
  },

  'console: the wheel zooms, and the window of the small line can be dragged': async (check: CheckContext) => {
    const desk = await openPayout(check)
    const { page } = desk
    const { x, y } = await middleOf(page.locator('.line'))
    await page.mouse.move(x, y)
    for (let turn = 0; turn < 6; turn += 1) await page.mouse.wheel(0, -80)
    await row(page, 'beginning').waitFor({ state: 'detached' })
    await desk.settle()
    const [count] = (await page.getByText(/^\d+ of \d+ entries/).innerText()).split(' ')
    assert.equal(await page.locator('.row').count(), Number(count))
    const window = await page.locator('.minimap .window').boundingBox()
    assert.ok(window, 'The small line has no window')
    await page.mouse.move(window.x + window.width / 2, window.y + 15)
    await page.mouse.down()
    await page.mouse.move(20, window.y + 15, { steps: 5 })
    await page.mouse.up()
    await row(page, 'beginning').waitFor()
    await row(page, 'payment.fail').waitFor({ state: 'detached' })
    // A press beside the window moves it there, and its edge stretches it.
    const area = await page.locator('.minimap').boundingBox()
    assert.ok(area, 'There is no small line')
    await page.mouse.click(area.x + area.width - 10, area.y + 15)
    await row(page, 'payment.fail').waitFor()
    await page.mouse.move(x, y)
    for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, 80)
    await row(page, 'beginning').waitFor()
    await desk.close()
  },
}
