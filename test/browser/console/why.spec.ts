import { assertAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import type { Desk } from './desk.ts'
import { numberOf } from './line-page.ts'
import { failPayout } from './stories.ts'

const isDone = ({ page }: Desk) => expect(page.locator('.foot', { hasText: 'Done.' })).toBeVisible()

test('a moment shows why, what changed, money, request, events and tasks', async ({ desk }) => {
  const { page, reads } = desk
  await failPayout(desk)
  const executed = await numberOf(desk, 'executeQuote')
  await desk.open(`&view=moment&id=${executed}`)
  await expect(page.locator('.why .cause', { hasText: 'The quote was executed and is being processed.' })).toBeVisible()
  await expect(page.locator('.reason mark')).toHaveText('002')
  await expect(page.locator('.moment')).toHaveText(/500\.00 USD\s*→\s*400\.00 USD\s*−100\.00 USD/, {
    useInnerText: true,
  })
  await expect(page.locator('.change', { hasText: 'Transaction:' }).locator('del, ins')).toHaveText(
    ['PENDING', 'PROCESSING'],
    { useInnerText: true },
  )
  await reads(/^POST \/quotes\/Quote:[0-9a-f-]+\/execute$/)
  await page.getByText('Send it again from a shell').click()
  await reads(/^curl -X POST http/)
  await assertAccessible(page, 'a moment')
  await page
    .locator('.phrase')
    .getByRole('link', { name: String(executed + 1), exact: true })
    .click()
  await expect(page.locator('.why .cause', { hasText: 'The payment failed with QUOTE_EXECUTION_FAILED' })).toBeVisible()
  await expect(page.locator('.reason')).toHaveText(/^The destination's IBAN ends in 002, .* Row of the outcome table$/)
  await reads(`caused by moment ${executed}, executeQuote`)
  const refund = page.locator('.part', { hasText: 'payment.refund' })
  await expect(refund.getByText('5 s later')).toBeVisible()
  await expect(refund.locator('.task')).toHaveText('Refund of 100.00 USD to Ada Lovelace')
  await desk.link('OUTGOING_PAYMENT.FAILED').click()
  await expect(page).toHaveURL(/view=webhooks&id=Webhook/)
})

test('the world goes back to a moment, and an undone moment is found on its branch', async ({ desk }) => {
  const { page, world } = desk
  const { quote } = await failPayout(desk)
  const before = (await numberOf(desk, 'executeQuote')) - 1
  await desk.open(`&view=moment&id=${before}`)
  await page.locator('.moment').getByRole('button', { name: 'Go back here…' }).click()
  await page.getByLabel('Name of the branch that begins').fill('second-try')
  await page.getByRole('dialog').getByRole('button', { name: 'Go back here' }).click()
  await isDone(desk)
  expect(Object((await world.resource(quote)).document).status).toBe('PENDING')
  await desk.open(`&view=moment&id=${before + 2}`)
  await expect(page.getByRole('alert').getByText('It does not exist.')).toBeVisible()
  await desk.link('Look at it on the branch main').click()
  await expect(page.locator('.kind.undone')).toBeVisible()
})

test('a refused request is found by its status, and shows the reason', async ({ desk }) => {
  const { page, reads } = desk
  await desk.api('GET', '/customers/Customer:none').catch(() => undefined)
  await desk.open()
  await page.keyboard.press('/')
  await page.keyboard.type('404')
  await expect(page.getByRole('option', { name: 'GET /customers/Customer:none' })).toBeVisible()
  await page.keyboard.press('Enter')
  await reads(/^Refused with 404 USER_NOT_FOUND: There is no customer/)
  await assertAccessible(page, 'a refused request')
})

test('a request that failed has its reason as its headline, and the moment of a fault says which', async ({ desk }) => {
  const { page, world, reads } = desk
  const { quote } = await failPayout(desk)
  await world.faults.add({ kind: 'fail', operation: 'createCustomer', code: 'INTERNAL_ERROR' })
  const added = await numberOf(desk, 'addFault')
  await desk.api('POST', '/customers', { customerType: 'INDIVIDUAL', fullName: 'Bob' }).catch(() => undefined)
  await desk.api('POST', `/quotes/${quote}/execute`).catch(() => undefined)
  await desk.open(`&view=moment&id=${added + 1}`)
  const cause = page.locator('.why .cause')
  await expect(cause).toHaveText(
    /^The injected fault Fault:\S+ made createCustomer answer 500 INTERNAL_ERROR; it was added at moment \d+\.$/,
  )
  await expect(page.locator('.reason')).toHaveText('Refused with 500 INTERNAL_ERROR: An internal error occurred.')
  await cause.getByRole('link', { name: `moment ${added}` }).click()
  await reads('A fault was added: createCustomer is answered with INTERNAL_ERROR, once.')
  await desk.open(`&view=moment&id=${added + 2}`)
  await expect(cause).toHaveText(
    'Refused with 409 CONFLICT: The quote has already been executed. → Ada Lovelace · quote of 100.00 USD, FAILED',
  )
  await assertAccessible(page, 'a refused request')
  await cause.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`view=resource&id=${encodeURIComponent(quote)}`))
})

test('a refused request links the customer that it conflicts with', async ({ desk }) => {
  const { page } = desk
  const ada = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', platformCustomerId: 'ada' }
  const { id } = await desk.api('POST', '/customers', ada)
  await desk.api('POST', '/customers', { ...ada, fullName: 'Bob' }).catch(() => undefined)
  await desk.open()
  await page.locator('.row', { hasText: '409' }).getByRole('link').first().click()
  const cause = page.locator('.why .cause')
  await expect(cause).toHaveText(/already has the platformCustomerId ada\. → Ada Lovelace · customer, APPROVED$/)
  await cause.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`view=resource&id=${encodeURIComponent(String(id))}`))
})

test('a failed state is not shown as a success, and a created one is not shown as a failure', async ({ desk }) => {
  const { page } = desk
  await failPayout(desk)
  const failed = await numberOf(desk, 'payment.fail')
  await desk.api('POST', '/customers', { customerType: 'INDIVIDUAL', fullName: 'Eve 002' })
  await desk.open(`&view=moment&id=${failed}`)
  await expect(page.locator('.change ins', { hasText: /^FAILED$/ }).first()).toHaveClass('bad')
  const created = page.locator('.row').filter({ hasText: 'createCustomer' }).last()
  await expect(created.locator('.outcome')).toHaveText('201')
  await expect(created.locator('.outcome')).not.toHaveClass(/bad/)
})

test('a resource is found by name, and says why it is as it is', async ({ desk }) => {
  const { page, world } = desk
  const { payment, customer } = await failPayout(desk)
  await desk.open()
  await page.keyboard.press('/')
  await page.keyboard.type('lovelace')
  await page.getByRole('option', { name: /customer, APPROVED/ }).click()
  await page.waitForURL(new RegExp(encodeURIComponent(customer)))
  await desk.open('&view=resource')
  await page.getByRole('link', { name: /^payment of 100\.00 USD, FAILED Ada Lovelace Transaction:/ }).click()
  await page.waitForURL(new RegExp(encodeURIComponent(payment)))
  await expect(page.locator('.why h2')).toHaveText('payment of 100.00 USD, FAILEDAda Lovelace')
  await expect(page.locator('.why .cause', { hasText: "The destination's IBAN ends in 002" })).toBeVisible()
  await expect(page.locator('.evidence')).toHaveText(/accountInfo\.iban\s+\*+3002/, { useInnerText: true })
  await expect(page.locator('.story > li')).toHaveCount((await world.explain(payment)).story.length)
  await expect(page.locator('.steps > li')).toHaveCount((await world.history(payment)).totalCount)
  await assertAccessible(page, 'a resource')
  await expect(page.locator('tr', { hasText: /^fees/ }).getByText('0.40 USD')).toBeVisible()
  await desk.link('Row 002 of the outcomes of quote').click()
  await expect(page).toHaveURL(/view=outcomes&id=quote%2F002/)
})

test('a resource shows its state then, and a decision is made by a button', async ({ desk }) => {
  const { page, world } = desk
  const { id } = await desk.api('POST', '/customers', { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace 001' })
  await desk.open(`&view=resource&id=${id}`)
  const before = (await world.get()).head
  await desk.button('APPROVED').click()
  await isDone(desk)
  expect(Object((await world.resource(String(id))).document).kycStatus).toBe('APPROVED')
  await desk.open(`&view=resource&id=${id}&at=${before}`)
  await expect(page.getByRole('heading', { name: `Its state then, after moment ${before}` })).toBeVisible()
  await expect(desk.button('APPROVED')).toHaveCount(0)
  await expect(page.locator('tr', { hasText: 'kycStatus' }).first().getByText('PENDING')).toBeVisible()
})
