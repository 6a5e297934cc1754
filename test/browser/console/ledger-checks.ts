import { strict as assert } from 'node:assert'
import { assertAccessible } from '../axe.ts'
import type { CheckContext } from '../checks.ts'
import { isCut, openDesk } from './desk.ts'
import { failPayout } from './stories.ts'

export const ledgerChecks = {
  'faults are injected, used up and removed': async (check: CheckContext) => {
    const desk = await openDesk(check)
    const { page, world } = desk
    await desk.open('&view=faults')
    await page.getByText('None: every call and every webhook goes its usual way.').waitFor()
    const form = page.getByRole('form', { name: 'Inject' })
    await form.getByLabel('Operation').fill('createCustomer')
    await form.getByLabel('Error code').fill('RATE_LIMITED')
    await form.getByLabel('Try again after').fill('5')
    await form.getByLabel('Times').fill('2')
    await desk.button('Inject').click()
    await page.getByText('2 of 2 left').waitFor()
    await assert.rejects(desk.api('POST', '/customers', { customerType: 'INDIVIDUAL', fullName: 'Ada' }), /429/)
    await page.getByText('1 of 2 left').waitFor()
    await form.getByLabel('Kind').selectOption('webhookDelay')
    await form.getByLabel('Delay', { exact: true }).fill('5m')
    await desk.button('Inject').click()
    await page.getByText('by 5 min').waitFor()
    await assertAccessible(page, 'faults')
    await desk.button('Remove the fault fail').click()
    await page.getByText('1 of 2 left').waitFor({ state: 'detached' })
    assert.deepEqual(
      (await world.faults.list()).map(({ kind }) => kind),
      ['webhookDelay'],
    )
    await desk.close()
  },

  'an outcome is found by words, opened by its link, copied and sent': async (check: CheckContext) => {
    const desk = await openDesk(check, { context: { permissions: ['clipboard-read', 'clipboard-write'] } })
    const { page } = desk
    await desk.open('&view=outcomes&id=individual-review/002')
    const marked = page.locator('.outcome-row[aria-current]')
    await marked.getByText('The review fails: kycStatus is REJECTED.').waitFor()
    await page.getByLabel('Search the outcomes').fill('rejected fullname')
    await page.getByText('1 row', { exact: true }).waitFor()
    await assertAccessible(page, 'outcomes')
    await desk.button('Copy request individual-review/002').click()
    await desk.button('Copied').waitFor()
    assert.match(String(await page.evaluate('navigator.clipboard.readText()')), /^curl -X POST .* 002"/)
    await desk.button('Send it').click()
    await page.getByRole('status').getByText('201').waitFor()
    const { data } = Object(await desk.api('GET', '/customers'))
    assert.equal(data[0].kycStatus, 'REJECTED')
    await page.getByLabel('Search the outcomes').fill('webhookDrop')
    await desk.button('Copy request faults/webhookDrop').click()
    await desk.button('Send it').click()
    await page.locator('.foot', { hasText: 'POST /admin/faults: 201.' }).waitFor()
    await page.getByLabel('Search the outcomes').fill('passkey-signature')
    const rows = page.locator('.outcome-row')
    assert.equal(await rows.getByText('so it is different each time').count(), await rows.count())
    await page.getByLabel('Search the outcomes').fill('hosted reject')
    await desk.button('Copy request hosted-outcome/reject').click()
    assert.equal(await isCut(page.getByLabel('customerId')), false, 'An id does not fit')
    await desk.open('&view=outcomes&id=none/1')
    await page.locator('.banner', { hasText: 'There is no outcome none/1.' }).waitFor()
    await desk.close()
  },

  'the ledger adds up, and an account shows its balance over time': async (check: CheckContext) => {
    const desk = await openDesk(check)
    const { page, world } = desk
    const { account } = await failPayout(desk)
    await desk.open('&view=ledger')
    await page.getByText('✓ All adds up').waitFor()
    await assertAccessible(page, 'the ledger')
    await page.locator('.item', { hasText: 'Ada Lovelace' }).getByRole('link').first().click()
    await page.locator('.facts', { hasText: '400.00' }).first().waitFor()
    await page.getByText('Long times without a change are drawn shorter.').waitFor()
    await page.locator('.balance-line').hover({ position: { x: 10, y: 20 } })
    await page.locator('figcaption', { hasText: '500.00 USD since moment' }).waitFor()
    await world.clock.advance('10s')
    await page.locator('figcaption').hover()
    await page.locator('figcaption', { hasText: '500.00 USD since moment' }).waitFor()
    assert.equal(await page.locator('.item', { hasText: '+100.00' }).count(), 1)
    await assertAccessible(page, 'an account')
    const at = await page.locator('.item', { hasText: '-100.00' }).getByRole('link').first().innerText()
    await desk.open(`&view=ledger&id=${account}&at=${Number(at) - 1}`)
    await page.locator('figcaption', { hasText: '500.00 USD' }).waitFor()
    assert.equal(await page.locator('.item', { hasText: '-100.00' }).count(), 0)
    await desk.open('&view=ledger&id=InternalAccount:none')
    await page.getByRole('alert').getByText('It is not there.').waitFor()
    await desk.close()
  },
}
