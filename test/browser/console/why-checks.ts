import { strict as assert } from 'node:assert'
import { assertAccessible } from '../axe.ts'
import type { CheckContext } from '../checks.ts'
import { type Desk, openDesk } from './desk.ts'
import { failPayout } from './stories.ts'

/** Returns the number of the newest moment that an operation or a task made. */
async function momentOf({ world }: Desk, operation: string): Promise<number> {
  const [moment] = (await world.timeline.list({ operation, limit: 1 })).data
  return moment?.type === 'moment' ? moment.number : assert.fail(`${operation} made no moment`)
}

const isDone = ({ page }: Desk) => page.locator('.foot', { hasText: 'Done.' }).waitFor()

export const whyChecks = {
  'a moment shows why, what changed, money, request, events and tasks': async (check: CheckContext) => {
    const desk = await openDesk(check)
    const { page, reads } = desk
    await failPayout(desk)
    const executed = await momentOf(desk, 'executeQuote')
    await desk.open(`&view=moment&id=${executed}`)
    await page.locator('.why .cause', { hasText: 'The quote was executed and is being processed.' }).waitFor()
    assert.equal(await page.locator('.reason mark').innerText(), '002')
    assert.match(await page.locator('.moment').innerText(), /500\.00 USD\s*→\s*400\.00 USD\s*−100\.00 USD/)
    assert.deepEqual(await page.locator('.change', { hasText: 'Transaction:' }).locator('del, ins').allInnerTexts(), [
      'PENDING',
      'PROCESSING',
    ])
    await reads(/^POST \/quotes\/Quote:[0-9a-f-]+\/execute$/)
    await page.getByText('Send it again from a shell').click()
    await reads(/^curl -X POST http/)
    await assertAccessible(page, 'a moment')
    await page
      .locator('.phrase')
      .getByRole('link', { name: String(executed + 1), exact: true })
      .click()
    await page.locator('.why .cause', { hasText: 'The payment failed with QUOTE_EXECUTION_FAILED' }).waitFor()
    await reads(`caused by moment ${executed}, executeQuote`)
    await page.locator('.part', { hasText: 'payment.refund' }).getByText('5 s later').waitFor()
    await desk.link('OUTGOING_PAYMENT.FAILED').click()
    assert.match(page.url(), /view=webhooks&id=Webhook/)
    await desk.close()
  },

  'the world goes back to a moment, and an undone moment is found on its branch': async (check: CheckContext) => {
    const desk = await openDesk(check)
    const { page, world } = desk
    const { quote } = await failPayout(desk)
    const before = (await momentOf(desk, 'executeQuote')) - 1
    await desk.open(`&view=moment&id=${before}`)
    await page.locator('.moment').getByRole('button', { name: 'Go back here…' }).click()
    await page.getByLabel('Name of the branch that begins').fill('second-try')
    await page.getByRole('dialog').getByRole('button', { name: 'Go back here' }).click()
    await isDone(desk)
    assert.equal(Object((await world.resource(quote)).document).status, 'PENDING')
    await desk.open(`&view=moment&id=${before + 2}`)
    await page.getByRole('alert').getByText('It is not there.').waitFor()
    await desk.link('Look at it on the branch main').click()
    await page.locator('.kind.undone').waitFor()
    await desk.close()
  },

  'a refused request is found by its status, and shows the reason': async (check: CheckContext) => {
    const desk = await openDesk(check)
    const { page, reads } = desk
    await desk.api('GET', '/customers/Customer:none').catch(() => undefined)
    await desk.open()
    await page.keyboard.press('/')
    await page.keyboard.type('404')
    await page.getByRole('option', { name: 'GET /customers/Customer:none' }).waitFor()
    await page.keyboard.press('Enter')
    await reads(/^Refused with 404 USER_NOT_FOUND: There is no customer/)
    await assertAccessible(page, 'a refused request')
    await desk.close()
  },

  'a resource is found by name, and says why it is as it is': async (check: CheckContext) => {
    const desk = await openDesk(check)
    const { page, world } = desk
    const { payment, customer } = await failPayout(desk)
    await desk.open()
    await page.keyboard.press('/')
    await page.keyboard.type('lovelace')
    await page.getByRole('option', { name: /customer, APPROVED/ }).click()
    await page.waitForURL(new RegExp(encodeURIComponent(customer)))
    await desk.open(`&view=resource&id=${payment}`)
    await page.locator('.why .cause', { hasText: "The destination's IBAN ends in 002" }).waitFor()
    assert.match(await page.locator('.evidence').innerText(), /accountInfo\.iban\s+\*+3002/)
    assert.equal(await page.locator('.story > li').count(), (await world.explain(payment)).story.length)
    assert.equal(await page.locator('.steps > li').count(), (await world.history(payment)).totalCount)
    await assertAccessible(page, 'a resource')
    await page.locator('tr', { hasText: /^fees/ }).getByText('0.40 USD').waitFor()
    await desk.link('Row 002 of the outcomes of quote').click()
    assert.match(page.url(), /view=outcomes&id=quote%2F002/)
    await desk.close()
  },

  'a resource shows its state then, and a decision is made by a button': async (check: CheckContext) => {
    const desk = await openDesk(check)
    const { page, world } = desk
    const { id } = await desk.api('POST', '/customers', { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace 001' })
    await desk.open(`&view=resource&id=${id}`)
    const before = (await world.get()).head
    await desk.button('APPROVED').click()
    await isDone(desk)
    assert.equal(Object((await world.resource(String(id))).document).kycStatus, 'APPROVED')
    await desk.open(`&view=resource&id=${id}&at=${before}`)
    await page.getByRole('heading', { name: `Its state then, after moment ${before}` }).waitFor()
    assert.equal(await desk.button('APPROVED').count(), 0)
    await page.locator('tr', { hasText: 'kycStatus' }).first().getByText('PENDING').waitFor()
    await desk.close()
  },
}
